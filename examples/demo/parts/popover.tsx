import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Button } from "./button.tsx";

interface PopoverProps {
  readonly label: ComponentChildren;
  readonly class?: string;
  onOpen?(): void;
  children(close: () => void): ComponentChildren;
}

/** A button that opens a panel below it. Escape, a click outside and a focus outside close the panel. */
export function Popover({ label, class: name = "", onOpen, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      // A click on a label moves the focus to the part of the page that contains the panel.
      if (!(target instanceof Node) || root.current === null || target.contains(root.current)) return;
      if (!root.current.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    addEventListener("focusin", closeOutside);
    return () => {
      removeEventListener("pointerdown", closeOutside);
      removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  function toggle(): void {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  }

  function close(): void {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key closes the panel from anywhere inside.
    <div
      ref={root}
      class="popover-anchor"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button label={label} class={name} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle} />
      {isOpen && (
        <div id={id} class="popover">
          {children(close)}
        </div>
      )}
    </div>
  );
}
