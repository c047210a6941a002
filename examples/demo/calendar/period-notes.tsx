import { useDemo } from "../context.ts";
import { Button, Icon } from "../parts/button.tsx";
import { useRequestFor } from "../parts/use-request.ts";
import { LoadErrorLine } from "../parts/view-state.tsx";
import { type Filters, hasFilters, noFilters, type View } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import { addDays } from "../time/days.ts";
import type { Period } from "../time/periods.ts";
import { filterQuery } from "./filter-events.ts";
import type { Untranslated } from "./use-period.ts";

interface BusyPeriodProps {
  /** The number of events in the period; `undefined` until it is known. */
  readonly total: number | undefined;
  readonly shown: number;
  readonly period: string;
  onAll(): void;
}

/** Reports that only the featured and long events of a busy period are shown, and offers to show all. */
export function BusyPeriod({ total, shown, period, onAll }: BusyPeriodProps) {
  const { texts } = useDemo();
  return (
    <p class="busy-period" role="status">
      {total === undefined ? (
        texts.loading
      ) : (
        <>
          {texts.busy(period, total, shown)}{" "}
          <Button
            label={texts.showAll(total)}
            class="link"
            onClick={() => {
              // This button disappears.
              document.getElementById("main")?.focus({ preventScroll: true });
              onAll();
            }}
          />
        </>
      )}
    </p>
  );
}

export function UntranslatedNote({ untranslated: { count = 0, isShown, show } }: { readonly untranslated: Untranslated }) {
  const { texts } = useDemo();
  if (count === 0) return null;
  return (
    <p class="busy-period" role="status">
      {texts.notTranslated(count)} <Button label={isShown ? texts.hideThem : texts.showThem} class="link" onClick={() => show(!isShown)} />
    </p>
  );
}

interface EmptyPeriodProps {
  readonly period: Period;
  readonly view: View;
  readonly filters: Filters;
  onDate(day: string): void;
  onClear(filters: Filters): void;
}

export function EmptyPeriod({ period, view, filters, onDate, onClear }: EmptyPeriodProps) {
  const { api, texts, settings } = useDemo();
  const dates = useDates();
  const query = { ...filterQuery(filters, settings.access), starts_after: addDays(period.until, -1), per_page: 1 };
  const request = useRequestFor(JSON.stringify([period.until, filters]), (signal) => api.listEventPage(query, signal), [
    api,
    settings.access,
  ]);
  const next = request.value?.events[0]?.start_date.slice(0, 10);
  const isFiltered = hasFilters(filters);
  return (
    <div class="message empty" role="status">
      <Icon name="calendar" />
      <h2>{view === "day" || view === "week" ? texts.nothingHere[view] : texts.nothingIn(dates.title(period))}</h2>
      <p>
        {isFiltered && texts.filtersAct} {request.value && (next ? texts.nextOn(dates.long(next)) : texts.noneLater)}
      </p>
      <LoadErrorLine request={request} title={texts.nextNotLoaded} />
      <div class="row">
        {next && <Button label={texts.goTo(dates.short(next))} onClick={() => onDate(next)} />}
        {isFiltered && <Button label={texts.clear} class="plain" onClick={() => onClear(noFilters)} />}
      </div>
    </div>
  );
}

export function Footer() {
  const { texts, settings, now } = useDemo();
  const dates = useDates();
  const clock = `${dates.medium(now.slice(0, 10))}, ${dates.time(now)}`;
  return (
    <footer class="calendar-footer">
      <span>
        <Icon name="star" /> {texts.featured}
      </span>
      <span>
        <span class="dashed-box" /> {texts.unpublished}
      </span>
      <span>{texts.greyIsPast}</span>
      <span class="clock">
        {texts.timesAreIn(settings.timezone)} ·{" "}
        <span>
          <Icon name="clock" /> {settings.isRunning ? texts.clockRuns(clock) : texts.clockStands(clock)}
        </span>
      </span>
    </footer>
  );
}
