import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";

interface MenuProps {
  readonly button: ComponentChildren;
  readonly items: readonly { readonly name: string; readonly about: string; run(): void }[];
}

/** A button that opens a menu. Arrows move in it; Escape and a choice close it. */
export function Menu({ button, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function move(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const root = list.current?.getRootNode();
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
    const index = buttons.findIndex((each) => active !== null && each.isSameNode(active));
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") close();
    else if (step === 0) return;
    else buttons[(index + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div
      class="menu"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button type="button" ref={opener} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {button}
      </button>
      {isOpen && (
        <div
          class="popover"
          role="menu"
          tabIndex={-1}
          ref={(element) => {
            if (list.current === null) element?.querySelector("button")?.focus();
            list.current = element;
          }}
          onKeyDown={move}
        >
          {items.map(({ name, about, run }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                run();
              }}
            >
              {name} <span>{about}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
