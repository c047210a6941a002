import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CategoryTree } from "../calendar/category-tree.ts";
import { Mark } from "../calendar/event-line.tsx";
import { useDemo } from "../context.ts";
import { Button, Icon } from "./button.tsx";
import { FieldNote } from "./field.tsx";
import type { RequestState } from "./use-request.ts";

/** A record to choose. Without an id, it is new, and is created when the form is saved. */
export interface Choice {
  readonly id: number | undefined;
  readonly name: string;
}

interface PickerProps {
  readonly label: string;
  readonly options: RequestState<readonly Choice[]>;
  readonly chosen: readonly Choice[];
  readonly notLoaded: string;
  readonly categories?: CategoryTree;
  readonly isSingle?: boolean;
  /** True if the last record can only be replaced, not removed. */
  readonly isPermanent?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  onChange(chosen: readonly Choice[]): void;
}

/** The maximum number of offered records; for categories, the whole tree is shown. */
const maxShown = 8;

export function Picker(props: PickerProps) {
  const { label, options, chosen, notLoaded, isSingle = false, isPermanent = false, categories, hint, error, onChange } = props;
  const { texts } = useDemo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // Near the bottom of a form, the list would open outside the visible area.
  useLayoutEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  if (options.error !== undefined)
    return (
      <div class="field">
        <label for={id}>{label}</label>
        <input id={id} readOnly value={chosen.map(({ name }) => name).join(", ")} aria-describedby={`${id}-note`} />
        <p class="error" id={`${id}-note`}>
          <Icon name="warning" /> {notLoaded} <Button label={texts.retry} class="link" onClick={options.retry} />
        </p>
      </div>
    );

  const wanted = search.trim().toLowerCase();
  const ids = new Set(chosen.map((choice) => choice.id));
  const found = (options.value ?? [])
    .filter((choice) => choice.name.toLowerCase().includes(wanted) && !ids.has(choice.id))
    .slice(0, categories ? undefined : maxShown);
  // Unknown until the records are loaded: one with this name may exist.
  const isNew =
    wanted !== "" && options.value !== undefined && ![...options.value, ...chosen].some(({ name }) => name.toLowerCase() === wanted);
  const offered: readonly Choice[] = isNew ? [...found, { id: undefined, name: search.trim() }] : found;

  /** A search finds categories without their ancestors, so does not indent them. */
  function depthOf({ id: each }: Choice): number {
    return categories === undefined || each === undefined || wanted !== "" ? 0 : Math.min(2, categories.depthOf(each));
  }

  function take(choice: Choice | undefined): void {
    if (choice === undefined) return;
    onChange(isSingle ? [choice] : [...chosen, choice]);
    setSearch("");
    setOpen(!isSingle);
    setActive(0);
  }

  function press(event: KeyboardEvent): void {
    const last = offered.length - 1;
    if (event.key === "ArrowDown") setActive(Math.min(last, isOpen ? active + 1 : 0));
    else if (event.key === "ArrowUp") setActive(Math.max(0, active - 1));
    else if (event.key === "Enter" && isOpen && !event.ctrlKey) take(offered[active]);
    else if (event.key === "Escape" && isOpen) setOpen(false);
    else if (event.key === "Backspace" && search === "" && !isPermanent) onChange(chosen.slice(0, -1));
    else return;
    if (event.key.startsWith("Arrow")) setOpen(true);
    if (event.key !== "Backspace") {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <div class="field picker">
      <label for={id}>{label}</label>
      <div class="picker-box">
        {chosen.map((choice) => (
          <span key={choice.id ?? choice.name} class="tag">
            {categories && choice.id !== undefined && <Mark category={categories.rootOf(choice.id)} />}
            {choice.name}
            {!isPermanent && (
              <Button
                icon="close"
                class="plain"
                aria-label={texts.remove(choice.name)}
                onClick={() => {
                  onChange(chosen.filter((each) => each !== choice));
                  input.current?.focus();
                }}
              />
            )}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && offered[active] ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-note`}
          aria-invalid={error === undefined ? undefined : true}
          placeholder={chosen.length === 0 ? texts.searchOrNew : isSingle ? texts.chooseAnother : texts.addAnother}
          value={search}
          onInput={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setOpen(true);
            setActive(0);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </div>
      <div ref={list} class="picker-list" role="listbox" id={`${id}-list`} aria-label={label} hidden={!isOpen}>
        {isOpen &&
          offered.map((choice, index) => (
            <div
              key={choice.id ?? "new"}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              class={`depth-${depthOf(choice)}`}
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
                take(choice);
              }}
            >
              {choice.id !== undefined && depthOf(choice) === 0 && categories && <Mark category={categories.rootOf(choice.id)} />}
              {choice.id === undefined ? texts.makeNew(choice.name) : choice.name}
            </div>
          ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
