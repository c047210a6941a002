import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button } from "./button.tsx";
import "../style/dialog.css";

interface DialogProps {
  readonly title: string;
  readonly size?: "small" | "medium" | "large";
  readonly children: ComponentChildren;
  onClose(): void;
}

/** A modal dialog. The browser traps the focus, and restores it. */
export function Dialog({ title, size = "small", children, onClose }: DialogProps) {
  const { texts } = useDemo();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A text selected beyond the edge of the dialog ends in a click outside, too.
  const isPressedOutside = useRef(false);
  // A layout effect, because a key pressed immediately would be lost otherwise.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The browser would focus the button that closes the dialog.
    (dialog?.querySelector<HTMLElement>("[data-focus=true]") ?? dialog?.querySelector("h2"))?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that closes a dialog, and the browser sends `cancel` for it.
    <dialog
      ref={element}
      class={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (event.cancelable) onClose();
      }}
      onClose={() => {
        // After several Escapes without another key or click, a browser closes a dialog without asking.
        if (element.current?.isConnected !== true) return;
        element.current.showModal();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isPressedOutside.current = target === element.current;
      }}
      onClick={({ target }) => target === element.current && isPressedOutside.current && onClose()}
    >
      <div class="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button icon="close" class="plain icon-only" aria-label={texts.close} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
