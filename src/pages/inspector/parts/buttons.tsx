import { useRef } from "preact/hooks";
import { Icon } from "../../shared/icon.tsx";
import { useShortcuts } from "../../shared/keys.ts";
import { type Outcome, useInspector } from "../context.ts";
import { texts } from "../texts.ts";
import { statusWord } from "./format.ts";

interface FileFieldProps {
  readonly label: string;
  onFile(file: File): void;
}

/** A button that chooses a JSON file. Hides the field, because its label would be in the language of the browser. */
export function FileField({ label, onFile }: FileFieldProps) {
  return (
    <label class="file">
      <span>{label}</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

export function StatusTag({ status }: { readonly status: number }) {
  return (
    <span class={`tag ${status >= 400 || status === 0 ? "bad" : "ok"}`} lang="en">
      {statusText(status)}
    </span>
  );
}

/** Formats a status with its reason phrase; 0 means no answer. */
export function statusText(status: number): string {
  return status === 0 ? texts.noAnswer : `${status} ${statusWord(status)}`.trim();
}

interface SearchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  onText(text: string): void;
}

/** The search field of a list. The key `/` focuses it. */
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
  /** True for a choice that becomes a list in a narrow bar. */
  readonly isFoldable?: boolean;
  onChoose(value: string): void;
}

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

export function OutcomeText({ outcome: { message, isBusy, hasFailed } }: { readonly outcome: Outcome }) {
  return (
    <span role="status" class={hasFailed ? "outcome-text danger" : "outcome-text"}>
      {isBusy ? texts.loading : message}
    </span>
  );
}

export function CallerOptions() {
  const { isOpen, world } = useInspector();
  return (
    <>
      <option value="">{isOpen ? texts.noLogin : texts.visitor}</option>
      {world?.users.map(({ id, login }) => (
        <option key={id} value={login}>
          {login}
        </option>
      ))}
    </>
  );
}

export function ColumnHeads({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface FactsProps {
  readonly class: string;
  /** Names and values. A fact without a value is omitted. */
  readonly facts: readonly (readonly [name: string, value: string | undefined])[];
}

export function Facts({ facts, ...list }: FactsProps) {
  return (
    <dl {...list}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface FilterChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly options: readonly string[];
  onChoose(value: string): void;
}

/** A list of values to filter by; empty for all. */
export function FilterChoice({ label, value, all, options, onChoose }: FilterChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">{all}</option>
      {options.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
