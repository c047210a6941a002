import { useDemo } from "../context.ts";
import { navigate, type Page, toHash } from "../route.ts";
import { failureNotice } from "./explain.ts";
import { useOnce } from "./use-once.ts";

/**
 * Deletes a record immediately and opens the page `next`, offers to undo that, and reports a refusal. `restore` gets the answer of `remove`;
 * nothing for a record that was deleted before.
 */
export function useDeletion<Deleted>(
  name: string,
  next: Page,
  remove: () => Promise<Deleted>,
  restore: (deleted?: Deleted) => Promise<unknown>,
) {
  const { texts, notify, wrote } = useDemo();
  const { isBusy, run } = useOnce();

  function attempt(action: () => Promise<void>, refused: string): void {
    void run(async () => {
      try {
        await action();
      } catch (error) {
        notify(failureNotice(refused, error, texts, () => attempt(action, refused)));
      }
    });
  }

  async function restoreNow(deleted?: Deleted): Promise<void> {
    await restore(deleted);
    wrote();
    notify({ text: texts.restored(name) });
  }
  const startRestore = (deleted?: Deleted) => attempt(() => restoreNow(deleted), texts.notRestored(name));

  async function removeNow(): Promise<void> {
    const { hash } = location;
    const deleted = await remove();
    // The visitor may have opened another page in the meantime.
    if (location.hash === hash) navigate(toHash(next));
    wrote();
    notify({ text: texts.deletedEvent(name), action: { label: texts.undo, run: () => startRestore(deleted) } });
  }
  return { isBusy, restore: () => startRestore(), remove: () => attempt(removeNow, texts.notDeleted(name)) };
}
