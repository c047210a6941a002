import { useRef } from "preact/hooks";
import { useDemo } from "../context.ts";
import { Field } from "../parts/field.tsx";
import { cityOf, useDates } from "../time/date-texts.ts";
import { addMinutes, daysBetween, minutesBetween } from "../time/days.ts";
import { type DraftErrors, wrongPart } from "./check-draft.ts";
import type { Draft } from "./draft.ts";

interface DateFieldsProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly timezone: string;
  onChange(change: Partial<Draft>): void;
}

/** The start and end of an event. The end moves with the start. */
export function DateFields({ draft, errors, timezone, onChange }: DateFieldsProps) {
  const { texts, settings } = useDemo();
  const dates = useDates();
  const zone = timezone === settings.timezone ? "" : texts.timeIn(cityOf(timezone));
  const { start, end, isAllDay } = draft;
  const isEndRight = !wrongPart(end);
  const isRight = !wrongPart(start) && isEndRight;
  // An all-day event ends one second before the next day.
  const minutes = isRight ? (isAllDay ? (daysBetween(start, end) + 1) * 1440 : minutesBetween(start, end)) : 0;
  // While a start is typed, its input can be temporarily empty, so moves the end relative to the last valid start.
  const lastStart = useRef(start);
  if (!wrongPart(start)) lastStart.current = start;

  function setStart(next: string): void {
    const moves = isEndRight && !wrongPart(next);
    onChange({ start: next, ...(moves && { end: addMinutes(end, minutesBetween(lastStart.current, next)) }) });
  }

  return (
    <div>
      <div class="pair">
        <DateField label={texts.values.start} value={start} isAllDay={isAllDay} error={errors.start} zone={zone} onChange={setStart} />
        <DateField
          label={texts.values.end}
          value={end}
          isAllDay={isAllDay}
          error={errors.end}
          zone={zone}
          onChange={(next) => onChange({ end: next })}
        />
      </div>
      <div class="row dates-note">
        <label class="check">
          <input
            type="checkbox"
            class="switch"
            checked={isAllDay}
            onChange={({ currentTarget }) => onChange({ isAllDay: currentTarget.checked, start: withTime(start), end: withTime(end) })}
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

/** Completes a date with an empty time, because all-day events have no input to correct it. */
function withTime(date: string): string {
  return date.endsWith(" ") ? `${date}00:00:00` : date;
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isAllDay: boolean;
  readonly error: string | undefined;
  /** The time zone in words; empty for the zone of the site. */
  readonly zone: string;
  onChange(value: string): void;
}

function DateField({ label, value, isAllDay, error, zone, onChange }: DateFieldProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const [day = "", time = ""] = value.split(" ");
  const wrong = wrongPart(value);
  return (
    <Field label={label} error={error} hint={[wrong !== "date" && dates.weekday(day), zone].filter(Boolean).join(" · ")}>
      {(id, invalid) => (
        <span class="date-pair">
          <input
            id={id}
            {...(wrong !== "time" && invalid)}
            type="date"
            required
            max="9999-12-31"
            value={day}
            onInput={({ currentTarget }) => onChange(`${currentTarget.value} ${time}`)}
          />
          {!isAllDay && (
            <input
              {...(wrong === "time" && invalid)}
              type="time"
              required
              aria-label={texts.timeOf(label)}
              value={time.slice(0, 5)}
              onInput={({ currentTarget }) => onChange(`${day} ${currentTarget.value && `${currentTarget.value}:00`}`)}
            />
          )}
        </span>
      )}
    </Field>
  );
}
