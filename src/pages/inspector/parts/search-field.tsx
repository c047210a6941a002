import { useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

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
