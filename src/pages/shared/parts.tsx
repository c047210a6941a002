import type { ComponentChildren, ComponentProps } from "preact";
import { useState } from "preact/hooks";
import { markLines } from "../../appearance/mark.ts";
import { sharedTexts } from "./texts.ts";

const paths = {
  pause: "M8 5v14M16 5v14",
  play: "m8 5 11 7-11 7z",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "m4 13 5 5L20 7",
  pencil: "m4 20 1-4L16 5l3 3L8 19z",
  down: "m6 10 6 6 6-6",
  left: "m14 6-6 6 6 6",
  right: "m10 6 6 6-6 6",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  warning: "M12 4 2.5 20h19zM12 10v4M12 17h.01",
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 4v4l3 2",
  layers: "m12 4 8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4",
  plus: "M12 5v14M5 12h14",
  bottom: "M4 5h16v14H4zM4 14h16",
  side: "M4 5h16v14H4zM14 5v14",
  send: "m4 11 16-7-6 16-3-7z",
  menu: "M3 6h18M3 12h18M3 18h18",
  journal: "M3 12h4l3-8 4 16 3-8h4",
} as const;

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  readonly icon?: keyof typeof paths;
  /** The text after the icon. Without text, give the button an `aria-label`. */
  readonly label?: ComponentChildren;
}

export function Button({ icon, label, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...button}>
      {icon && <Icon name={icon} />}
      {label}
      {children}
    </button>
  );
}

interface ChoiceProps extends Omit<ComponentProps<"select">, "onChange"> {
  /** The values, each with a name if it is another one. */
  readonly options: readonly (string | readonly [value: string, name: string])[];
  onChoose(value: string): void;
}

export function Choice({ options, onChoose, ...select }: ChoiceProps) {
  return (
    <select {...select} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map((option) => {
        const [value, name] = typeof option === "string" ? [option, option] : option;
        return (
          <option key={value} value={value}>
            {name}
          </option>
        );
      })}
    </select>
  );
}

/** A part that scrolls. Keys reach it, because it can have the focus. */
export function Scrolling(section: ComponentProps<"section">) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
  return <section tabIndex={0} {...section} />;
}

export function ColumnHeads({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            <Marked text={name} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      <path d={markLines} />
    </svg>
  );
}

/** Copies a string. Pages of another machine have no clipboard without HTTPS, so shows the string there, to copy by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A button that copies a string and confirms it. Without a label, it is an icon. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [last, setLast] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  // The confirmation applies only to the copied string.
  const isCopied = last?.text === text ? last.isCopied : undefined;
  return (
    <>
      <Button
        icon={isCopied ? "check" : "copy"}
        label={label !== undefined && (isCopied ? sharedTexts.copied : label)}
        class="quiet"
        aria-label={label === undefined ? sharedTexts.copy : undefined}
        onClick={async () => setLast({ text, isCopied: await copyText(text) })}
      />
      <span role="status" class="hidden">
        {isCopied && sharedTexts.copied}
      </span>
      {isCopied === false && <pre class="to-copy">{text}</pre>}
    </>
  );
}

/** A sentence in which strings between backticks are rendered as code. */
export function Marked({ text }: { readonly text: string }) {
  return (
    <>
      {text.split("`").map((part, index) =>
        // Parts with odd indexes are between backticks.
        index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part,
      )}
    </>
  );
}
