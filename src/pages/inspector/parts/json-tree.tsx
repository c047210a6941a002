import { useState } from "preact/hooks";
import { Button } from "../../shared/parts.tsx";

/** The maximum number of items of a list or object that are initially shown. */
const page = 100;

/** JSON with foldable lists and objects. Renders items only while they are unfolded, because answers are long. */
export function JsonTree({ value }: { readonly value: unknown }) {
  return (
    <div class="code">
      <Node value={value} depth={2} />
    </div>
  );
}

function Node({ value, name, depth }: { readonly value: unknown; readonly name?: string; readonly depth: number }) {
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
            <Node key={key} value={item} depth={depth - 1} {...(isList ? {} : { name: key })} />
          ))}
          {entries.length > shown && (
            <Button class="quiet" onClick={() => setShown(shown + page)}>
              +{entries.length - shown}
            </Button>
          )}
          {end}
        </>
      )}
    </details>
  );
}
