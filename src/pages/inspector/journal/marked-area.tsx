import { useEffect, useMemo, useRef } from "preact/hooks";
import { changedLines } from "./line-differences.ts";

interface MarkedAreaProps {
  readonly label: string;
  readonly value: string;
  /** The string that the lines are set against. */
  readonly before: string;
  /** The part that is selected when the field appears. */
  readonly cursorAt: readonly [start: number, end: number];
  onText(text: string): void;
}

/** A field of several lines whose changed lines are marked. The cursor is in it from the start. */
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
