import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { areSingleKeysOn, turnSingleKeys } from "./keys.ts";
import { Button } from "./parts.tsx";
import { sharedTexts } from "./texts.ts";

interface DialogProps {
  readonly title: string;
  /** `sheet` covers the lower part of a phone screen. */
  readonly kind: "sheet" | "window";
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog that Escape, a click outside and its button close. */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // A text selected beyond the edge of the dialog ends in a click outside, too.
  const isPressedOutside = useRef(false);
  // A dialog restores the focus only if it is closed before it is removed.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that closes a dialog, and the browser sends `cancel` for it.
    <dialog
      ref={element}
      class={kind}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isPressedOutside.current = target === element.current;
      }}
      onClick={({ target }) => target === element.current && isPressedOutside.current && onClose()}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <Button icon="close" class="quiet" aria-label={sharedTexts.close} onClick={onClose} />
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

interface KeysDialogProps {
  /** The keys, separated by spaces, and their actions. */
  readonly rows: readonly (readonly [keys: string, about: string])[];
  readonly onClose: () => void;
}

/** The list of all keys, and the switch that disables single-character keys. */
export function KeysDialog({ rows, onClose }: KeysDialogProps) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  function turn(next: boolean): void {
    setOn(next);
    turnSingleKeys(next);
  }
  return (
    <Dialog kind="window" title={sharedTexts.keys} onClose={onClose}>
      <dl class="keys">
        {rows.map(([keys, about]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
        <span>
          {sharedTexts.singleKeys}. <span class="small">{sharedTexts.singleKeysAbout}</span>
        </span>
      </label>
    </Dialog>
  );
}
