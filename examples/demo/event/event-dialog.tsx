import type { EventResponse } from "event-calendar-mock";
import { useRef } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { htmlText } from "../parts/html-text.ts";
import { useRequest } from "../parts/use-request.ts";
import { LoadError, Skeleton } from "../parts/view-state.tsx";
import { type DialogRoute, navigate, toHash } from "../route.ts";
import { changedFields, draftOf, newDraft, newFields } from "./draft.ts";
import { EventForm } from "./event-form.tsx";

/** The dialog that creates or changes an event. Reloads the event, so that the form never shows an old state. */
export function EventDialog({ dialog, onClose }: { readonly dialog: Exclude<DialogRoute, { name: "keys" }>; onClose(): void }) {
  return dialog.name === "edit" ? <EditDialog id={dialog.id} onClose={onClose} /> : <NewDialog start={dialog.start} onClose={onClose} />;
}

function NewDialog({ start, onClose }: { readonly start: string; onClose(): void }) {
  const { api, texts, now, settings, notify, wrote } = useDemo();
  return (
    <EventForm
      title={texts.newEvent}
      before={newDraft(start || now.slice(0, 10))}
      isNew
      timezone={settings.timezone}
      onClose={onClose}
      onSave={async (draft) => {
        const event = await api.createEvent(newFields(draft));
        wrote();
        const open = { label: texts.open, run: () => navigate(toHash({ page: "event", id: event.id })) };
        notify({ text: texts.saved(htmlText(event.title)), action: open });
      }}
    />
  );
}

function EditDialog({ id, onClose }: { readonly id: number; onClose(): void }) {
  const { api, texts } = useDemo();
  const request = useRequest((signal) => api.readEvent(id, signal), [api, id]);
  if (request.value) return <EditForm event={request.value} onClose={onClose} />;
  return (
    <Dialog title={texts.editEvent} size="large" onClose={onClose}>
      <div class="dialog-body">
        <LoadError request={request} title={texts.eventNotLoaded} />
        {request.isLoading && <Skeleton lines={8} />}
      </div>
    </Dialog>
  );
}

function EditForm({ event, onClose }: { readonly event: EventResponse; onClose(): void }) {
  const { api, texts, notify, wrote } = useDemo();
  // The values with which the form is compared: the event as loaded, or after the write of another client.
  const base = useRef(event);
  return (
    <EventForm
      title={texts.editEvent}
      before={draftOf(event)}
      isNew={false}
      timezone={event.timezone}
      onClose={onClose}
      onRebase={(current) => {
        base.current = current;
      }}
      onSave={async (draft) => {
        const fields = changedFields(draftOf(base.current), draft);
        if (Object.keys(fields).length === 0) return;
        const saved = await api.updateEvent(base.current, fields);
        wrote();
        notify({ text: texts.saved(htmlText(saved.title)) });
      }}
    />
  );
}
