import { Fragment } from "preact";

/** Lets a long name wrap after its underscores, and a path after its slashes with `/(?<=\/)/`. */
export function breakable(name: string, end = /(?<=_)/) {
  return name.split(end).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Matches a string, a JSON key, a keyword of a language or a number. */
const token =
  /(?<key>"(?:\\.|[^"\\\n])*"(?=:))|(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|`[^`]*`)|\b(?<word>const|await|import|from|curl|true|false|null|True|False|None)\b|(?<number>\b\d+(?:\.\d+)?\b)/g;

/** The maximum length of coloured code: a page of records has 50 kB. */
const maxColoured = 60_000;

/** Code with colours for strings, keywords and numbers. */
export function Code({ text }: { readonly text: string }) {
  const parts = text.length > maxColoured ? [text] : colour(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <pre tabIndex={0}>
      <code>{parts}</code>
    </pre>
  );
}

function colour(text: string) {
  const parts = [];
  let end = 0;
  for (const { index, 0: found, groups = {} } of text.matchAll(token)) {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    parts.push(
      text.slice(end, index),
      <span key={index} class={`code-${kind}`}>
        {found}
      </span>,
    );
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}
