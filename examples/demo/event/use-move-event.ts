import type { EventResponse } from "event-calendar-mock";
import type { Dates } from "../api/calendar-api.ts";
import { LostAnswer } from "../api/client.ts";
import { Conflict } from "../api/updates.ts";
import { useDemo } from "../context.ts";
import { failureNotice } from "../parts/explain.ts";
import { htmlText } from "../parts/html-text.ts";
import { useDates } from "../time/date-texts.ts";

interface Shown {
  revert(): void;
  undone?: (() => void) | undefined;
}

/**
 * Returns the function that moves an event which is already drawn at its new dates. A refusal reverts it, with a notice that offers to
 * retry. A saved move can be undone.
 */
export function useMoveEvent() {
  const { api, texts, notify, wrote } = useDemo();
  const dates = useDates();

  return async function move(event: EventResponse, to: Dates, { revert, undone }: Shown): Promise<void> {
    const from: Dates = { start_date: event.start_date, end_date: event.end_date, all_day: event.all_day ?? false };
    let base = event;
    const save = async (next: Dates) => {
      base = await api.updateEvent(base, next);
      wrote();
    };
    const failed = (error: unknown, retry: () => void) => {
      if (error instanceof Conflict) {
        base = error.current;
        wrote();
        const reason = texts.changedTo(dates.when(base));
        notify({ text: texts.notMoved(htmlText(event.title)), reason, action: { label: texts.moveAnyway, run: retry } });
        return;
      }
      // The service may have moved the event, so reloads the list.
      if (error instanceof LostAnswer) wrote();
      notify(failureNotice(texts.notMoved(htmlText(event.title)), error, texts, retry));
    };

    async function attempt(): Promise<void> {
      try {
        await save(to);
        notify({ text: texts.moved(htmlText(event.title), dates.when(to)), action: { label: texts.undo, run: () => void undo() } });
      } catch (error) {
        revert();
        failed(error, () => void attempt());
      }
    }

    async function undo(): Promise<void> {
      try {
        await save(from);
        undone?.();
        notify({ text: texts.movedBack(htmlText(event.title)) });
      } catch (error) {
        failed(error, () => void undo());
      }
    }

    await attempt();
  };
}
