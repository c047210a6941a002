import { useRef, useState } from "preact/hooks";
import { texts } from "../texts.ts";
import { statusWord } from "./format.ts";
import { useShortcuts } from "./hooks.ts";

/** The lines of the icons, in a square of 24. */
const paths = {
  pause: "M8 5v14M16 5v14",
  play: "m8 5 11 7-11 7z",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
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
} as const;

/** An icon, which screen readers pass over. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** Copies a text. A page of another machine has no clipboard without HTTPS: there the text is shown, selected, to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** A button that copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [shown, setShown] = useState<"copied" | "text">();
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={label === undefined ? texts.copy : undefined}
        onClick={async () => setShown((await copyText(text)) ? "copied" : "text")}
      >
        <Icon name="copy" />
        {label}
      </button>
      <span role="status" class="small">
        {shown === "copied" && texts.copied}
      </span>
      {shown === "text" && <pre>{text}</pre>}
    </>
  );
}

interface FileFieldProps {
  readonly label: string;
  /** Receives the chosen file. */
  onFile(file: File): void;
}

/** A button that chooses a file of JSON. The field itself would show words in the language of the browser. */
export function FileField({ label, onFile }: FileFieldProps) {
  return (
    <label class="file">
      <span>{label}</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** A status with its word: `400 Bad Request`. */
export function StatusTag({ status }: { readonly status: number }) {
  return (
    <span class={`tag ${status >= 400 || status === 0 ? "bad" : "ok"}`} lang="en">
      {statusText(status)}
    </span>
  );
}

/** Writes a status with its word; 0 stands for no answer. */
export function statusText(status: number): string {
  return status === 0 ? texts.noAnswer : `${status} ${statusWord(status)}`.trim();
}

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  onText(text: string): void;
}

/** The field that searches a list. The key `/` leads to it. */
export function SearchField({ label, hint, value, onText }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => input.current?.focus() });
  return (
    <label class="search">
      <Icon name="search" />
      <input
        type="search"
        ref={input}
        aria-label={label}
        placeholder={hint}
        value={value}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
}

interface SegmentsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  /** True for a choice that becomes a list where the bar is narrow. */
  readonly isFoldable?: boolean;
  onChoose(value: string): void;
}

/** A choice of a few values that are all shown. */
export function Segments({ label, value, options, isFoldable = false, onChoose }: SegmentsProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser */}
      <div class={isFoldable ? "segments foldable" : "segments"} role="group" aria-label={label}>
        {options.map(([each, name]) => (
          <button key={each} type="button" aria-pressed={each === value} onClick={() => onChoose(each)}>
            {name}
          </button>
        ))}
      </div>
      {isFoldable && (
        <select class="folded" aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {each === "" ? `${label}: ${name}` : name}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
