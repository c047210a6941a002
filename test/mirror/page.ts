import { readFileSync } from "node:fs";

interface PrintedCommand {
  readonly argv: readonly string[];
  readonly printed: string;
}

/** Returns the code blocks of a language on a page, such as `ics`. */
export function blocksOf(page: string, language: string): string[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, block = ""]) => block);
}

export function commandsOf(page: string): PrintedCommand[] {
  return blocksOf(page, "console").map((block) => {
    const [first = "", ...lines] = block.split("\n");
    return { argv: first.replace("$ npx event-calendar-mock ", "").split(" "), printed: lines.join("\n") };
  });
}
