import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface DisclosureProps {
  readonly summary: ComponentChildren;
  /** Renders the contents. They are rendered only while they are shown, because lists are long. */
  children(): ComponentChildren;
}

/** A line that opens to show more. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
