import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { failureNotice } from "../parts/explain.ts";
import { htmlText } from "../parts/html-text.ts";
import { Button, Icon } from "../parts/icon.tsx";
import { useOnce } from "../parts/use-once.ts";
import { navigate, toHash } from "../route.ts";
import { downloadIcs } from "./ics.ts";

export function EventActions({ event }: { readonly event: EventResponse }) {
  const { texts, canWrite, openDialog, settings } = useDemo();
  const { remove, restore, isBusy } = useDeletion(event);
  return (
    <div class="event-actions">
      <Button icon="calendar" label={texts.addToCalendar} class="primary" onClick={() => downloadIcs(event)} />
      {canWrite && event.status !== "trash" && (
        <>
          <Button icon="pencil" data-key="e" onClick={() => openDialog({ name: "edit", id: event.id })}>
            {texts.edit}{" "}
            <span class="key" aria-hidden="true">
              E
            </span>
          </Button>
          <Button icon="trash" label={texts.delete} class="danger" data-key="Delete" disabled={isBusy} onClick={remove} />
        </>
      )}
      {canWrite && event.status === "trash" && <Button label={texts.restore} disabled={isBusy} onClick={restore} />}
      {settings.inspector !== undefined && (
        <a class="button plain" href={settings.inspector}>
          <Icon name="pulse" /> {texts.requestInInspector}
        </a>
      )}
    </div>
  );
}

function useDeletion(event: EventResponse) {
  const { api, texts, notify, wrote, lastCalendar } = useDemo();
  const { isBusy, run } = useOnce();
  const title = htmlText(event.title);

  async function attempt(action: () => Promise<void>, refused: string): Promise<void> {
    await run(async () => {
      try {
        await action();
      } catch (error) {
        notify(failureNotice(refused, error, texts, () => void attempt(action, refused)));
      }
    });
  }

  async function restoreNow(deleted: EventResponse): Promise<void> {
    // An update publishes a deleted event again, so sends its previous status.
    const status = event.status === "trash" ? "publish" : event.status;
    await api.updateEvent(deleted, { status });
    wrote();
    notify({ text: texts.restored(title) });
  }
  const restore = (deleted = event) => void attempt(() => restoreNow(deleted), texts.notRestored(title));

  async function removeNow(): Promise<void> {
    const { hash } = location;
    const deleted = await api.deleteEvent(event.id);
    // The visitor may have opened another page in the meantime.
    if (location.hash === hash) navigate(toHash(lastCalendar));
    wrote();
    notify({ text: texts.deletedEvent(title), action: { label: texts.undo, run: () => restore(deleted) } });
  }
  return { isBusy, restore: () => restore(), remove: () => void attempt(removeNow, texts.notDeleted(title)) };
}
