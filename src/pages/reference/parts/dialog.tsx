import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts.ts";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  /** `sheet` covers the lower part of a phone. */
  readonly kind: "sheet" | "window";
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog that Escape, a click outside and its button close, and that gives the focus back. */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      ref={dialog}
      class={kind}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
