import { kindNames, kinds } from "../../src/kinds/kinds.ts";
import { capitalized } from "../../src/text/nouns.ts";

/** The sections of the reference that have a page of their own, with the sentence that leads there. */
const ownPages: Readonly<Record<string, string>> = {
  Examples: "Whole answers: a page of a list, an event and a venue.",
  ...Object.fromEntries(
    kindNames.map((kind) => {
      const { collection } = kinds[kind];
      return [capitalized(collection), `Parameters, fields of a request and of an answer, and errors of ${collection}.`];
    }),
  ),
  Shapes: "The types inside of answers.",
  "Control routes": "The routes that steer a calendar on a server.",
};

/**
 * Splits the reference into a page for each kind and for other long sections. `api.md` keeps their headings, which advice names. Links
 * to headings lead to the page that has them.
 *
 * @example splitReference(whole)["api-events.md"]
 */
export function splitReference(whole: string): Readonly<Record<string, string>> {
  const [introduction = "", ...sections] = whole.split(/^(?=## )/m);
  const pages: Record<string, string> = { "api.md": introduction };
  for (const section of sections) {
    const [, title = ""] = /^## (.+)\n/.exec(section) ?? [];
    const about = ownPages[title];
    if (about === undefined) {
      pages["api.md"] += section;
      continue;
    }
    const file = `api-${anchorOf(title)}.md`;
    pages["api.md"] += `## ${title}\n\n${about} See [${title.toLowerCase()}](${file}).\n\n`;
    pages[file] = `${section.replace(/^#(#+ )/gm, "$1").trimEnd()}\n`;
  }
  pages["api.md"] = `${pages["api.md"]?.trimEnd()}\n`;
  const places = Object.entries(pages).flatMap(([file, text]) => headingsOf(text).map((heading) => [anchorOf(heading), file] as const));
  // A heading that two pages have is the title of the page of its own, which comes last.
  const pageOf = new Map(places);
  return Object.fromEntries(
    Object.entries(pages).map(([file, text]) => [
      file,
      text.replace(/\]\(#([^)]+)\)/g, (link, anchor: string) => {
        const target = pageOf.get(anchor);
        return target === undefined || target === file || headingsOf(text).map(anchorOf).includes(anchor) ? link : `](${target}#${anchor})`;
      }),
    ]),
  );
}

function headingsOf(text: string): string[] {
  return [...text.replaceAll(/```[\s\S]*?```/g, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
}

/** Returns the anchor that web pages give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
}
