import { useEffect, useRef, useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Button, Icon } from "./button.tsx";
import type { ShownNotice } from "./use-notices.ts";

/** How long a notice is shown, in milliseconds. */
const lifetime = 6_000;

export function Notices({ shown, onClose }: { readonly shown: readonly ShownNotice[]; onClose(number: number): void }) {
  return (
    <div class="notices">
      <div role="status">
        {shown.map((notice) => notice.reason === undefined && <Line key={notice.number} notice={notice} onClose={onClose} />)}
      </div>
      <div role="alert">
        {shown.map((notice) => notice.reason !== undefined && <Line key={notice.number} notice={notice} onClose={onClose} />)}
      </div>
    </div>
  );
}

function Line({ notice, onClose }: { readonly notice: ShownNotice; onClose(number: number): void }) {
  const { texts } = useDemo();
  const { number, text, reason, action } = notice;
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  // The time restarts when the pointer or the focus leaves the notice.
  useEffect(() => {
    if (isHeld || reason !== undefined) return;
    const timer = setTimeout(() => close.current(number), lifetime);
    return () => clearTimeout(timer);
  }, [isHeld, reason, number]);
  return (
    <div
      class={reason === undefined ? "notice" : "notice refused"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      {reason !== undefined && <Icon name="warning" />}
      <p>
        <strong>{text}</strong> {reason}
      </p>
      {action && (
        <Button
          label={action.label}
          onClick={() => {
            onClose(number);
            action.run();
          }}
        />
      )}
      <Button icon="close" class="plain icon-only" aria-label={texts.close} onClick={() => onClose(number)} />
    </div>
  );
}
