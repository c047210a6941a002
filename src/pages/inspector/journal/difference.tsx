import { texts } from "../texts.ts";
import { lineDifferences, withContext } from "./line-differences.ts";

/** The most lines of a difference that are shown. */
const maxLines = 300;

interface DifferenceProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const signs = { same: " ", minus: "−", plus: "+" } as const;

/** Two strings as one list of lines: what went, what came, and a few equal lines around them. */
export function Difference({ label, before, after }: DifferenceProps) {
  const all = lineDifferences(before, after);
  if (all.every(({ kind }) => kind === "same")) return <p class="small">{texts.noDifference}</p>;
  const shown = withContext(all);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keys
    <section class="difference" tabIndex={0} aria-label={label}>
      <pre class="lines">
        {shown.slice(0, maxLines).map((line, index) =>
          line.kind === "left out" ? (
            <span key={index} class="left-out">
              {texts.sameLines(line.count)}
              {"\n"}
            </span>
          ) : (
            <span key={index} class={line.kind}>
              {signs[line.kind]} {line.text}
              {"\n"}
            </span>
          ),
        )}
        {shown.length > maxLines && <span class="left-out">{texts.moreLines(shown.length - maxLines)}</span>}
      </pre>
    </section>
  );
}
