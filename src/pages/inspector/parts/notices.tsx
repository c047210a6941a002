import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../../../util/thrown.ts";
import { Button } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { texts } from "../texts.ts";

export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly undo: (() => Promise<unknown>) | undefined;
}

/** The maximum number of notices, and the milliseconds for which one is shown. */
const [maxNotices, stays] = [3, 6_000];

export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  return {
    notices,
    notify(message: string, undo?: () => Promise<unknown>): void {
      count.current += 1;
      const added = { id: count.current, message, undo };
      setNotices((before) => [...before, added].slice(-maxNotices));
    },
    dismiss: (id: number) => setNotices((before) => before.filter((each) => each.id !== id)),
  };
}

export function Notices({ notices, dismiss }: { readonly notices: readonly Notice[]; dismiss(id: number): void }) {
  return (
    <div class="notices" role="status">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onDone={() => dismiss(notice.id)} />
      ))}
    </div>
  );
}

/** One notice. It does not close while it is hovered or focused. */
function NoticeLine({ notice: { message, undo }, onDone }: { readonly notice: Notice; onDone(): void }) {
  const { refresh, live, notify } = useInspector();
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, stays);
    return () => clearTimeout(timer);
  }, [isHeld]);
  async function takeBack(): Promise<void> {
    setBusy(true);
    await undo?.().catch((error: unknown) => notify(messageOf(error)));
    refresh();
    live.refresh();
    onDone();
  }
  return (
    <p
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      {message}
      {undo && <Button label={texts.undo} disabled={isBusy} onClick={() => void takeBack()} />}
      <Button icon="close" class="quiet" aria-label={texts.close} onClick={onDone} />
    </p>
  );
}
