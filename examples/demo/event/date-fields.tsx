import { useDemo } from "../context.ts";
import { Field } from "../parts/field.tsx";
import { cityOf } from "../time/date-texts.ts";
import { addMinutes, daysBetween, minutesBetween } from "../time/days.ts";
import { useDates } from "../time/use-dates.ts";
import type { DraftErrors } from "./check-draft.ts";
import type { Draft } from "./draft.ts";

interface DateFieldsProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  /** The time zone of the event. */
  readonly timezone: string;
  onChange(change: Partial<Draft>): void;
}

/** Start and end of an event. The end moves along with the start. */
export function DateFields({ draft, errors, timezone, onChange }: DateFieldsProps) {
  const { texts, settings } = useDemo();
  const dates = useDates();
  const zone = timezone === settings.timezone ? "" : texts.timeIn(cityOf(timezone));
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
        <DateField label={texts.values.start} value={start} isAllDay={isAllDay} error={errors.start} zone={zone} onChange={setStart} />
        <DateField label={texts.values.end} value={end} isAllDay={isAllDay} error={errors.end} zone={zone} onChange={setEnd} />
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
  /** The time zone in words; empty for the one of the site. */
  readonly zone: string;
  onChange(value: string): void;
}

function DateField({ label, value, isAllDay, error, zone, onChange }: DateFieldProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const [day = "", time = ""] = value.split(" ");
  return (
    <Field label={label} error={error} hint={[dates.weekday(day), zone].filter(Boolean).join(" · ")}>
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
