import { useDemo } from "../context.ts";
import { Field } from "../parts/field.tsx";
import { addMinutes, daysBetween, minutesBetween } from "../time/days.ts";
import { useDates } from "../time/use-dates.ts";
import type { DraftErrors } from "./check-draft.ts";
import type { Draft } from "./draft.ts";

interface DateFieldsProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  onChange(change: Partial<Draft>): void;
}

/** Start and end of an event. The end moves along with the start. */
export function DateFields({ draft, errors, onChange }: DateFieldsProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const { start, end, isAllDay } = draft;
  // A whole day ends one second before the next.
  const minutes = isAllDay ? (daysBetween(start, end) + 1) * 1440 : minutesBetween(start, end);

  function setStart(next: string): void {
    if (Number.isNaN(minutesBetween(start, next))) return;
    onChange({ start: next, end: addMinutes(end, minutesBetween(start, next)) });
  }

  function setEnd(next: string): void {
    if (!Number.isNaN(minutesBetween(end, next))) onChange({ end: next });
  }

  return (
    <div>
      <div class="pair">
        <DateField label={texts.values.start} value={start} isAllDay={isAllDay} error={errors.start} onChange={setStart} />
        <DateField label={texts.values.end} value={end} isAllDay={isAllDay} error={errors.end} onChange={setEnd} />
      </div>
      <div class="row dates-note">
        <label class="check">
          <input
            type="checkbox"
            class="switch"
            checked={isAllDay}
            onChange={({ currentTarget }) => onChange({ isAllDay: currentTarget.checked })}
          />
          {texts.allDay}
        </label>
        <span class="hint">
          {minutes > 0 && `${dates.duration(minutes)} · `}
          {texts.endMovesAlong}
        </span>
      </div>
    </div>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isAllDay: boolean;
  readonly error: string | undefined;
  onChange(value: string): void;
}

function DateField({ label, value, isAllDay, error, onChange }: DateFieldProps) {
  const { texts } = useDemo();
  const [day = "", time = ""] = value.split(" ");
  return (
    <Field label={label} error={error}>
      {(id, invalid) => (
        <span class="date-pair">
          <input
            id={id}
            {...invalid}
            type="date"
            required
            value={day}
            onChange={({ currentTarget }) => currentTarget.value && onChange(`${currentTarget.value} ${time}`)}
          />
          {!isAllDay && (
            <input
              type="time"
              required
              aria-label={texts.timeOf(label)}
              value={time.slice(0, 5)}
              onChange={({ currentTarget }) => currentTarget.value && onChange(`${day} ${currentTarget.value}:00`)}
            />
          )}
        </span>
      )}
    </Field>
  );
}
