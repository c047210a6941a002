import { useEffect, useRef, useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button, Icon } from "../parts/button.tsx";
import { Popover } from "../parts/popover.tsx";
import type { CategoryNode } from "./category-tree.ts";
import { Mark } from "./event-line.tsx";

export interface FilterOption {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly depth: number;
  readonly category?: CategoryNode;
}

interface FilterMenuProps {
  readonly label: string;
  readonly hint: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly number[];
  readonly summary: string;
  /** Called when the menu opens, because it counts all events of the view. */
  onNeed(): void;
  onChange(ids: readonly number[]): void;
}

export function FilterMenu({ label, hint, options, chosen, summary, onNeed, onChange }: FilterMenuProps) {
  const { texts } = useDemo();
  const root = useRef<HTMLSpanElement>(null);
  const names = new Set(chosen.map((id) => options.find((option) => option.id === id)?.name ?? label));
  return (
    <span ref={root} class={chosen.length > 0 ? "filter on" : "filter"}>
      <Popover
        class="chip"
        onOpen={onNeed}
        label={
          <>
            {names.size > 0 ? [...names].join(", ") : label} <Icon name="down" />
          </>
        }
      >
        {(close) => <Options {...{ hint, options, chosen, summary, onChange, close }} />}
      </Popover>
      {chosen.length > 0 && (
        <Button
          icon="close"
          class="plain icon-only"
          aria-label={texts.clearFilter(label)}
          onClick={() => {
            // This button disappears.
            root.current?.querySelector("button")?.focus();
            onChange([]);
          }}
        />
      )}
    </span>
  );
}

function Options({ hint, options, chosen, summary, onChange, close }: Omit<FilterMenuProps, "label" | "onNeed"> & { close(): void }) {
  const { texts } = useDemo();
  const [search, setSearch] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = options.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));

  function move(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const stops: (Element | null)[] = [input.current, ...(list.current?.querySelectorAll("input") ?? [])];
    const index = stops.indexOf(document.activeElement);
    const next = stops[index + (event.key === "ArrowDown" ? 1 : -1)];
    if (next instanceof HTMLElement) next.focus();
  }

  function toggle(id: number): void {
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus between the boxes inside.
    <div onKeyDown={move}>
      <input
        ref={input}
        type="search"
        aria-label={hint}
        placeholder={hint}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul ref={list} class="options">
        {found.map(({ id, name, count, depth, category }) => (
          <li key={id}>
            <label class={`option depth-${Math.min(depth, 3)}`}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {category && depth === 0 && <Mark category={category} />}
              <span>{name}</span>
              <span class="number">{count > 0 && count}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="hint">{texts.nothingFound}</p>}
      <div class="popover-foot">
        <span>{summary}</span>
        {chosen.length > 0 && (
          <Button
            label={texts.clear}
            class="link"
            onClick={() => {
              onChange([]);
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}
