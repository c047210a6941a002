// Not from "diff", of which a bundler keeps parts that are not used.
import { diffArrays } from "diff/lib/diff/array.js";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { prettyJson } from "../../../text/json.ts";
import { commonEnds } from "../../../util/lists.ts";
import { useLoaded } from "../../shared/hooks.ts";
import { Choice, Scrolling } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { statusText } from "../parts/buttons.tsx";
import { paramsOf, shortPath } from "../parts/format.ts";
import { bodyText, initOf } from "../requests.ts";
import { texts } from "../texts.ts";
import type { PartProps } from "./copies.ts";
import { whyBodyGone } from "./explain.ts";

const maxLines = 300;

const signs = { same: " ", minus: "−", plus: "+" } as const;

export function Difference({ label, before, after }: { readonly label: string; readonly before: string; readonly after: string }) {
  const all = lineDifferences(before, after);
  if (all.every(({ kind }) => kind === "same")) return <p class="small">{texts.noDifference}</p>;
  const shown = withContext(all);
  return (
    <Scrolling class="difference" aria-label={label}>
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
    </Scrolling>
  );
}

interface MarkedAreaProps {
  readonly label: string;
  readonly value: string;
  /** The string with which the lines are compared. */
  readonly before: string;
  readonly cursorAt: readonly [start: number, end: number];
  onText(text: string): void;
}

/** A multi-line field whose changed lines are marked. It has the focus initially. */
export function MarkedArea({ label, value, before, cursorAt, onText }: MarkedAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const changed = useMemo(() => changedLines(before, value), [before, value]);
  useEffect(() => {
    if (before === "") return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...cursorAt);
  }, []);
  return (
    <label>
      {label}
      <span class="marked-area">
        <div ref={marks} class="marks" aria-hidden="true">
          {value.split("\n").map((line, index) => (
            <span key={index} class={changed.has(index) ? "changed" : ""}>
              {line}
              {"\n"}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          rows={Math.min(24, Math.max(3, value.split("\n").length + 1))}
          value={value}
          spellcheck={false}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          onScroll={({ currentTarget }) => {
            if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </span>
    </label>
  );
}

/** The differences of the sent and answered data between a request and another one of its route. The address names both. */
export function ComparePart({ entry, details }: PartProps) {
  const { live, address, root, navigate } = useInspector();
  const others = (live.entries ?? []).filter((each) => each.number !== entry.number && isAlike(each, entry)).toReversed();
  const wanted = others.find(({ number }) => String(number) === address.path[2]);
  // By default, the previous request; for the first request, the next one.
  const other = wanted ?? others.find(({ number }) => number < entry.number) ?? others.at(-1);
  if (other === undefined) return <p>{texts.nothingToCompare}</p>;
  return (
    <>
      <label class="inline compare-with">
        {texts.compareWith}
        <Choice
          value={String(other.number)}
          options={others.map((each) => [String(each.number), nameOf(each, root)])}
          onChoose={(number) => navigate({ path: [String(entry.number), "compare", number] })}
        />
      </label>
      <Compared key={other.number} entry={entry} details={details} other={other} />
    </>
  );
}

function nameOf(entry: JournalEntry, root: string): string {
  const { number, method, status } = entry;
  return `${number} · ${method} ${shortPath(entry, root).join("").slice(0, 80)} · ${status === 0 ? texts.noAnswer : status}`;
}

function Compared({ entry, details, other }: PartProps & { readonly other: JournalEntry }) {
  const { client, root } = useInspector();
  const before = useLoaded(() => client.entry(other.number), other.number);
  const gone = whyBodyGone(other, before) ?? whyBodyGone(entry, details);
  return (
    <>
      <h3 class="why compared">{texts.statusChanged(statusText(other.status), statusText(entry.status))}</h3>
      <h3>{texts.requestsDiffer}</h3>
      <Difference label={texts.requestsDiffer} before={sentText(other, root)} after={sentText(entry, root)} />
      <h3>{texts.answersDiffer}</h3>
      {gone === undefined ? (
        before &&
        details && <Difference label={texts.answersDiffer} before={prettyJson(before.body ?? "")} after={prettyJson(details.body ?? "")} />
      ) : (
        <p class="small">{gone}</p>
      )}
    </>
  );
}

function isAlike(one: JournalEntry, other: JournalEntry): boolean {
  return one.route === other.route && (one.route !== undefined || new URL(one.url).pathname === new URL(other.url).pathname);
}

function sentText(entry: JournalEntry, root: string): string {
  const [path, query] = shortPath(entry, root);
  const sent = prettyJson(bodyText(initOf(entry).body));
  return [
    `${entry.method} ${path}`,
    ...paramsOf(query).map((part, index) => `${index === 0 ? "?" : "&"}${part}`),
    ...(sent === "" ? [] : [sent]),
  ].join("\n");
}

interface DifferentLine {
  /** `same` in both, `minus` only in the first, `plus` only in the second. */
  readonly kind: "same" | "minus" | "plus";
  readonly text: string;
}

/** The most edits between the common lines at both ends. Beyond them, all lines there count as changed: the time grows with their square. */
const maxEdits = 2_000;

/**
 * Compares two strings, line by line.
 *
 * @example lineDifferences("a\nb", "a\nc").map(({ kind, text }) => `${kind} ${text}`) // ["same a", "minus b", "plus c"]
 */
export function lineDifferences(before: string, after: string): readonly DifferentLine[] {
  const [old, current] = [before.split("\n"), after.split("\n")];
  const { start, end } = commonEnds(old, current);
  const removed = old.slice(start, old.length - end);
  const added = current.slice(start, current.length - end);
  const parts = diffArrays(removed, added, { maxEditLength: maxEdits });
  return [
    ...linesOf("same", old.slice(0, start)),
    ...(parts?.flatMap((part) => linesOf(part.removed ? "minus" : part.added ? "plus" : "same", part.value)) ?? [
      ...linesOf("minus", removed),
      ...linesOf("plus", added),
    ]),
    ...linesOf("same", old.slice(old.length - end)),
  ];
}

function linesOf(kind: DifferentLine["kind"], texts: readonly string[]): readonly DifferentLine[] {
  return texts.map((text) => ({ kind, text }));
}

/** Returns the indexes of the lines that only the second string has. */
export function changedLines(before: string, after: string): ReadonlySet<number> {
  const places = new Set<number>();
  let place = 0;
  for (const { kind } of lineDifferences(before, after)) {
    if (kind === "plus") places.add(place);
    if (kind !== "minus") place += 1;
  }
  return places;
}

type ShownLine = DifferentLine | { readonly kind: "left out"; readonly count: number };

/** Omits equal lines that are more than three lines away from a difference. */
export function withContext(all: readonly DifferentLine[], context = 3): readonly ShownLine[] {
  const near = new Set<number>();
  all.forEach(({ kind }, index) => {
    if (kind !== "same") for (let at = index - context; at <= index + context; at += 1) near.add(at);
  });
  const shown: ShownLine[] = [];
  let count = 0;
  all.forEach((line, index) => {
    if (near.has(index)) {
      if (count > 0) shown.push({ kind: "left out", count });
      count = 0;
      shown.push(line);
    } else count += 1;
  });
  if (count > 0) shown.push({ kind: "left out", count });
  return shown;
}
