import { useState } from "preact/hooks";

/** The maximum number of items of a list or object that are initially shown. */
const page = 100;

interface JsonTreeProps {
  readonly value: unknown;
  readonly name?: string;
  readonly depth?: number;
}

/** JSON with foldable lists and objects. Renders items only while they are unfolded, because answers are long. */
export function JsonTree({ value, name, depth = 2 }: JsonTreeProps) {
  const [isOpen, setOpen] = useState(depth > 0);
  const [shown, setShown] = useState(page);
  const label = name === undefined ? null : <span class="key">"{name}": </span>;
  if (typeof value !== "object" || value === null)
    return (
      <div class="json">
        {label}
        <span class={typeof value === "string" ? "string" : "literal"}>{JSON.stringify(value)}</span>
      </div>
    );
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  const [open, end] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0)
    return (
      <div class="json">
        {label}
        {open}
        {end}
      </div>
    );
  return (
    <details class="json" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {open}
        {!isOpen && (
          <>
            <span class="fold">
              {" "}
              {isList
                ? entries.length
                : entries
                    .slice(0, 4)
                    .map(([key]) => key)
                    .join(", ")}
              …{" "}
            </span>
            {end}
          </>
        )}
      </summary>
      {isOpen && (
        <>
          {entries.slice(0, shown).map(([key, item]) => (
            <JsonTree key={key} value={item} depth={depth - 1} {...(isList ? {} : { name: key })} />
          ))}
          {entries.length > shown && (
            <button type="button" class="quiet" onClick={() => setShown(shown + page)}>
              +{entries.length - shown}
            </button>
          )}
          {end}
        </>
      )}
    </details>
  );
}
