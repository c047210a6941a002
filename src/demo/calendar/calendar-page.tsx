import type { EventResponse } from "event-calendar-mock";
import { useCallback, useState } from "preact/hooks";
import type { Dates, EventFilters } from "../api/calendar-api.ts";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { EventDialog } from "../event/event-dialog.tsx";
import { htmlText } from "../parts/html-text.ts";
import { Notice, type NoticeContent } from "../parts/notice.tsx";
import { useRequest } from "../parts/use-request.ts";
import { loadChoices, noChoices } from "./choices.ts";
import { EventCalendar } from "./event-calendar.tsx";
import { Filters } from "./filters.tsx";

/** The calendar with its filters, and the dialog in which an event is written. */
export function CalendarPage({ query }: { readonly query: URLSearchParams }) {
  const { api, texts } = useDemo();
  const [filters, setFilters] = useState<EventFilters>(() => filtersOf(query));
  const [open, setOpen] = useState<EventResponse | Dates>();
  const [revision, setRevision] = useState(0);
  const [notice, setNotice] = useState<NoticeContent>();
  const choices = useRequest(useCallback(() => loadChoices(api), [api]));

  function changed(text: string, action?: NoticeContent["action"]): void {
    setOpen(undefined);
    setNotice(action ? { text, action } : { text });
    setRevision((count) => count + 1);
  }

  function failed(error: unknown): void {
    setNotice({ text: error instanceof Refusal ? error.message : texts.failed, isError: true });
  }

  async function move(event: EventResponse, dates: Dates, revert: () => void): Promise<void> {
    try {
      await api.moveEvent(event, dates);
      changed(texts.moved(htmlText(event.title)));
    } catch (error) {
      revert();
      failed(error);
    }
  }

  async function remove(event: EventResponse): Promise<void> {
    await api.deleteEvent(event);
    changed(texts.deleted(htmlText(event.title)), { label: texts.restore, run: () => void restore(event).catch(failed) });
  }

  async function restore(event: EventResponse): Promise<void> {
    await api.restoreEvent(event);
    changed(texts.restored(htmlText(event.title)));
  }

  return (
    <>
      <Filters filters={filters} choices={choices.value ?? noChoices} onChange={setFilters} />
      <Notice notice={notice} />
      <EventCalendar filters={filters} revision={revision} onOpen={setOpen} onCreate={setOpen} onMove={move} onError={failed} />
      {open && (
        <EventDialog
          event={"id" in open ? open : undefined}
          dates={open}
          choices={choices.value ?? noChoices}
          onSaved={(event) => changed(texts.saved(htmlText(event.title)))}
          onDelete={remove}
          onRestore={restore}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function filtersOf(query: URLSearchParams): EventFilters {
  return { venue: query.get("venue") ?? "", organizer: query.get("organizer") ?? "" };
}
