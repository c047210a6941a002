import type { EventResponse } from "event-calendar-mock";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Dates } from "../api/calendar-api.ts";
import { Refusal } from "../api/client.ts";
import type { Choices } from "../calendar/choices.ts";
import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { htmlText } from "../parts/html-text.ts";
import { formTexts, readForm } from "./event-fields.ts";
import { EventForm } from "./event-form.tsx";
import { fieldErrors } from "./refusals.ts";

interface EventDialogProps {
  /** The event to edit; `undefined` for a new one. */
  readonly event: EventResponse | undefined;
  readonly dates: Dates | EventResponse;
  readonly choices: Choices;
  onSaved(event: EventResponse): void;
  /** Deletes the event. Rejects with a `Refusal`. */
  onDelete(event: EventResponse): Promise<void>;
  /** Restores the event. Rejects with a `Refusal`. */
  onRestore(event: EventResponse): Promise<void>;
  onClose(): void;
}

/** The dialog in which an event is created, edited, deleted and restored. */
export function EventDialog({ event, dates, choices, onSaved, onDelete, onRestore, onClose }: EventDialogProps) {
  const { api, texts } = useDemo();
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const errors = refusal instanceof Refusal ? fieldErrors(refusal, texts.required) : {};

  useEffect(() => {
    const first = refusal && form.current?.querySelector("[aria-invalid]");
    if (first instanceof HTMLElement) first.focus();
  }, [refusal]);

  async function attempt(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await action();
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Error(texts.failed));
      setBusy(false);
    }
  }

  async function save(): Promise<void> {
    const fields = readForm(new FormData(form.current ?? undefined), formTexts(event));
    onSaved(event ? await api.updateEvent(event, fields) : await api.createEvent(fields));
  }

  function submit(submitted: SubmitEvent): void {
    submitted.preventDefault();
    void attempt(save);
  }

  const isDeleted = event?.status === "trash";
  return (
    <Dialog title={isDeleted ? texts.deletedEvent : event ? texts.editEvent : texts.newEvent} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate aria-busy={isBusy}>
        {refusal && (
          <p role="alert" class="notice failed">
            {refusal.message}
          </p>
        )}
        {isDeleted ? <p>{htmlText(event.title)}</p> : <EventForm event={event} dates={dates} choices={choices} errors={errors} />}
        <div class="actions">
          {isDeleted ? (
            <button type="button" class="primary" disabled={isBusy} onClick={() => attempt(() => onRestore(event))}>
              {texts.restore}
            </button>
          ) : (
            <button type="submit" class="primary" disabled={isBusy}>
              {texts.save}
            </button>
          )}
          <button type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          {event && !isDeleted && (
            <button type="button" class="danger" disabled={isBusy} onClick={() => attempt(() => onDelete(event))}>
              {texts.delete}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
