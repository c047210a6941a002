import type { EventResponse } from "event-calendar-mock";
import { useState } from "preact/hooks";
import type { Dates } from "../api/calendar-api.ts";
import type { Choices } from "../calendar/choices.ts";
import { useDemo } from "../context.ts";
import { Field } from "../parts/field.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { formTexts, venueIds } from "./event-fields.ts";
import type { FieldErrors } from "./refusals.ts";

interface EventFormProps {
  readonly event: EventResponse | undefined;
  readonly dates: Dates | EventResponse;
  readonly choices: Choices;
  readonly errors: FieldErrors;
}

/** The fields of an event. The form checks nothing itself: the service does, and its refusals appear at the fields. */
export function EventForm({ event, dates, choices, errors }: EventFormProps) {
  const { texts } = useDemo();
  const [isAllDay, setAllDay] = useState(dates.all_day ?? false);
  const start = formTexts(event);
  const dateType = isAllDay ? "date" : "datetime-local";
  const dateLength = isAllDay ? 10 : 16;
  const toInput = (date: string) => date.replace(" ", "T").slice(0, dateLength);
  return (
    <>
      <Field label={texts.eventTitle} error={errors.title}>
        {(id, invalid) => <input id={id} {...invalid} name="title" defaultValue={start.title} autoComplete="off" />}
      </Field>
      <div class="pair">
        <Field label={texts.start} error={errors.start_date}>
          {(id, invalid) => (
            <input key={dateType} id={id} {...invalid} name="start_date" type={dateType} defaultValue={toInput(dates.start_date)} />
          )}
        </Field>
        <Field label={texts.end} error={errors.end_date}>
          {(id, invalid) => (
            <input key={dateType} id={id} {...invalid} name="end_date" type={dateType} defaultValue={toInput(dates.end_date)} />
          )}
        </Field>
      </div>
      <div class="pair">
        <label class="check">
          <input name="all_day" type="checkbox" checked={isAllDay} onChange={({ currentTarget }) => setAllDay(currentTarget.checked)} />
          {texts.allDay}
        </label>
        <label class="check">
          <input name="featured" type="checkbox" defaultChecked={event?.featured ?? false} />
          {texts.featured}
        </label>
      </div>
      <div class="pair">
        <Field label={texts.venue} error={errors.venue}>
          {(id, invalid) => (
            <select id={id} {...invalid} name="venue">
              <option value="">{texts.none}</option>
              {choices.venues.map(({ id: venue, name }) => (
                <option key={venue} value={venue} selected={event !== undefined && venueIds(event).includes(venue)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.cost} error={errors.cost}>
          {(id, invalid) => <input id={id} {...invalid} name="cost" defaultValue={start.cost} />}
        </Field>
      </div>
      <Field label={texts.website} error={errors.website}>
        {(id, invalid) => <input id={id} {...invalid} name="website" inputMode="url" defaultValue={start.website} />}
      </Field>
      <ChoiceList name="organizer" label={texts.organizers} choices={choices.organizers} chosen={event?.organizer ?? []} />
      <ChoiceList name="categories" label={texts.categories} choices={choices.categories} chosen={event?.categories ?? []} />
      <ChoiceList name="tags" label={texts.tags} choices={choices.tags} chosen={event?.tags ?? []} />
      <Field label={texts.description} error={errors.description}>
        {(id, invalid) => <textarea id={id} {...invalid} name="description" rows={4} defaultValue={start.description} />}
      </Field>
    </>
  );
}
