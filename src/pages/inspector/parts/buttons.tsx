import { useRef } from "preact/hooks";
import { useShortcuts } from "../../shared/keys.ts";
import { Button, Choice, Icon } from "../../shared/parts.tsx";
import { type Outcome, useInspector } from "../context.ts";
import { texts } from "../texts.ts";
import { statusWord } from "./format.ts";

/** A button that chooses a JSON file. Hides the field, because its label would be in the language of the browser. */
export function FileField({ label, onFile }: { readonly label: string; onFile(file: File): void }) {
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
          <Button key={each} label={name} aria-pressed={each === value} onClick={() => onChoose(each)} />
        ))}
      </div>
      {isFoldable && (
        <Choice
          class="folded"
          aria-label={label}
          value={value}
          options={options.map(([each, name]) => [each, each === "" ? `${label}: ${name}` : name])}
          onChoose={onChoose}
        />
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

/** Returns the options of a choice of callers: a visitor, and each user of the world. */
export function useCallers(): readonly (readonly [login: string, name: string])[] {
  const { isOpen, world } = useInspector();
  return [["", isOpen ? texts.noLogin : texts.visitor], ...(world?.users ?? []).map(({ login }) => [login, login] as const)];
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
