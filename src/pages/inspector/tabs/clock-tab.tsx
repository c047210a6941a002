import { useEffect, useRef, useState } from "preact/hooks";
import { onSubmit } from "../../shared/keys.ts";
import { Button, CopyButton } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText, Segments } from "../parts/buttons.tsx";
import { formatInstant, instantIn, wallTime, weekdayAndTime } from "../parts/format.ts";
import { texts } from "../texts.ts";

const maxShown = 8;

function Upcoming({ now, onGo }: { readonly now: number; onGo(instant: number): void }) {
  const { world } = useInspector();
  const zone = world?.site.timezone ?? "UTC";
  const moments = (world?.events ?? [])
    .flatMap((event) => [
      { id: event.id, text: texts.starts(event.title), at: utcMilliseconds(event.utc_start_date) },
      ...(event.status === "future" ? [{ id: event.id, text: texts.isPublished(event.title), at: utcMilliseconds(event.date_utc) }] : []),
    ])
    .filter(({ at }) => at > now + 60_000)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, maxShown);
  return (
    <>
      <h2>{texts.upcoming}</h2>
      <p class="small">{texts.upcomingHint}</p>
      {moments.length === 0 && <p>{texts.nothingUpcoming}</p>}
      <ul class="rows">
        {moments.map(({ id, text, at }) => (
          <li key={text + at}>
            <div class="what">
              <b>{text}</b>
              <span class="small">
                {formatInstant(at, zone, yearOf(at) === yearOf(now) ? weekdayAndTime : { ...weekdayAndTime, year: "numeric" })} · {id}
              </span>
            </div>
            <Button label={texts.go} aria-label={texts.goBefore(text)} onClick={() => onGo(at - 60_000)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function yearOf(instant: number): number {
  return new Date(instant).getUTCFullYear();
}

/** Parses a date of a record in UTC, such as `2026-03-20 23:00:00`. */
function utcMilliseconds(text: string | undefined): number {
  return Date.parse(`${(text ?? "").replace(" ", "T")}Z`);
}

const day = 86_400_000;
/** The days before the clock, the total days of the strip, the maximum number of marks of a day, and the width of a month name in days. */
const [daysBefore, days, maxMarks, daysOfName] = [21, 70, 5, 6];

interface ClockStripProps {
  readonly now: number;
  readonly opened: number | undefined;
  /** True if the clock could not be set. */
  readonly hasFailed: boolean;
  onGo(instant: number): void;
}

/** The milliseconds after the last move of the slider before it sets the clock. */
const pause = 150;

/** Ten weeks with a mark for each event. The slider on it sets the clock. */
function ClockStrip({ now, opened, hasFailed, onGo }: ClockStripProps) {
  const { world } = useInspector();
  const kept = useRef(startAround(now));
  /** The instant at the slider, until the clock shows it: otherwise, a held arrow would move from the previous time again and again. */
  const [moved, setMoved] = useState<number>();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) setMoved(undefined);
  }, [now, hasFailed]);
  useEffect(() => {
    if (moved === undefined) return;
    isSent.current = false;
    const timer = setTimeout(() => {
      isSent.current = true;
      onGo(moved);
    }, pause);
    return () => clearTimeout(timer);
  }, [moved]);
  // Moves the strip when the clock leaves it.
  if (now < kept.current || now >= kept.current + days * day) kept.current = startAround(now);
  const start = kept.current;
  const counts = new Map<number, number>();
  for (const event of world?.events ?? []) {
    const at = Math.floor((utcMilliseconds(event.utc_start_date) - start) / day);
    if (at >= 0 && at < days) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const months = Array.from({ length: days }, (_, index) => start + index * day).filter(
    (instant, index) => index === 0 || new Date(instant).getUTCDate() === 1,
  );
  const named = months.filter((instant, index) => (months[index + 1] ?? start + days * day) - instant >= daysOfName * day);
  const x = (instant: number) => ((instant - start) / day) * 10;
  return (
    <div class="strip">
      <svg viewBox={`0 0 ${days * 10} 72`} preserveAspectRatio="none" aria-hidden="true">
        {months.slice(1).map((instant) => (
          <path key={instant} class="month" d={`M${x(instant)} 0V72`} />
        ))}
        {[...counts].flatMap(([at, count]) =>
          Array.from({ length: Math.min(count, maxMarks) }, (_, index) => (
            <rect key={`${at} ${index}`} x={at * 10 + 2} y={60 - index * 9} width="6" height="6" rx="1.5" />
          )),
        )}
        {opened !== undefined && <path class="opened" d={`M${x(opened)} 0V72`} />}
        <path class="now" d={`M${x(now)} 0V72`} />
      </svg>
      <div class="months" aria-hidden="true">
        {named.map((instant) => (
          <span key={instant} style={{ left: `${(x(instant) / (days * 10)) * 100}%` }}>
            {formatInstant(instant, "UTC", { month: "short" })}
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label={texts.siteTime}
        aria-valuetext={formatInstant(moved ?? now, world?.site.timezone ?? "UTC", { dateStyle: "full", timeStyle: "short" })}
        min={0}
        max={days * 24 - 1}
        value={Math.floor(((moved ?? now) - start) / 3_600_000)}
        onInput={({ currentTarget }) => setMoved(start + Number(currentTarget.value) * 3_600_000)}
      />
    </div>
  );
}

function startAround(now: number): number {
  return Math.floor(now / day) * day - daysBefore * day;
}

/** Steps of the clock. A step back is in milliseconds, because a clock only advances forwards. */
const steps: readonly (readonly [step: keyof typeof texts.steps, back?: number])[] = [
  ["-P7D", 7 * day],
  ["-P1D", day],
  ["-PT1H", 3_600_000],
  ["PT1H"],
  ["P1D"],
  ["P7D"],
];

/** Formats an instant as control routes do: `2026-01-15T12:00:00Z`. */
function textOf(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z/, "Z");
}

/** The clock of the calendar in site time and UTC, with controls to set, move, play and restore it. */
export function ClockTab() {
  const { client, player, now, openedAt: opened, world, live, refresh } = useInspector();
  const [picked, setPicked] = useState<string>();
  const action = useAction();
  if (now === undefined || world === undefined) return <p class="empty">{texts.loading}</p>;
  const zone = world.site.timezone;
  const isRunning = Math.abs(Date.now() - Date.parse(now)) < 5_000;

  const run = (set: () => Promise<unknown>) =>
    action.run(async () => {
      await set();
      setPicked(undefined);
      refresh();
      live.refresh();
    });
  const set = (to: Parameters<typeof client.setClock>[0]) => run(() => client.setClock(to));
  // The field follows the clock until another time is picked.
  const wanted = picked ?? wallTime(zone, Date.parse(now));
  const goTo = (instant: number) => set({ now: textOf(instant) });
  // The shown time is that of the last second: a playing clock is ahead of it.
  const goBack = (by: number) => run(async () => client.setClock({ now: textOf(Date.parse(await client.now()) - by) }));

  return (
    <div class="clock has-side">
      <div class="main">
        <div class="times">
          <p>
            <span class="small">{texts.siteIn(zone)}</span>
            <strong class="big">{formatInstant(now, zone, { timeStyle: "short" })}</strong>
          </p>
          <p>
            <span class="small">UTC</span>
            <span class="utc">{formatInstant(now, "UTC", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}</span>
          </p>
          <p class="mono instant">
            {now} <CopyButton text={now} />
          </p>
        </div>
        <p class="date">{formatInstant(now, zone, { dateStyle: "full" })}</p>
        <p>
          <span class="tag">{player.isPlaying ? texts.plays : isRunning ? texts.followsMachine : texts.stopped}</span>{" "}
          {opened !== undefined && opened !== now && (
            <span class="tag accent">
              {texts.sinceOpened(
                Math.round((Date.parse(now) - Date.parse(opened)) / 86_400_000),
                formatInstant(opened, zone, { dateStyle: "medium" }),
              )}
            </span>
          )}
        </p>
        <ClockStrip
          now={Date.parse(now)}
          opened={opened === undefined ? undefined : Date.parse(opened)}
          hasFailed={action.hasFailed}
          onGo={goTo}
        />
        <div class="row">
          <Button
            icon={player.isPlaying ? "pause" : "play"}
            label={player.isPlaying ? texts.stop : texts.play}
            class="filled"
            onClick={() => player.setPlaying(!player.isPlaying)}
          />
          <Segments
            label={texts.speed}
            value={String(player.speed)}
            options={[
              ["60", texts.minuteASecond],
              ["3600", texts.hourASecond],
              ["86400", texts.dayASecond],
            ]}
            onChoose={(value) => player.setSpeed(Number(value))}
          />
          <span class="gap" />
          <span class="row steps">
            {steps.map(([step, back]) => (
              <Button key={step} label={texts.steps[step]} onClick={() => (back === undefined ? set({ advance: step }) : goBack(back))} />
            ))}
          </span>
        </div>
        <form class="row ruled" onSubmit={onSubmit(() => goTo(instantIn(zone, wanted)))}>
          <label class="inline">
            {texts.goTo}
            <input
              type="datetime-local"
              step={1}
              min="1900-01-01T00:00"
              max="9999-12-30T23:59:59"
              value={wanted}
              onInput={({ currentTarget }) => setPicked(currentTarget.value)}
            />
          </label>
          <span class="small">{texts.siteTimeIn(zone)}</span>
          <Button label={texts.set} type="submit" disabled={Number.isNaN(instantIn(zone, wanted))} />
        </form>
        <div class="row">
          {opened !== undefined && opened !== now && (
            <Button
              icon="undo"
              label={texts.backTo(formatInstant(opened, zone, { dateStyle: "medium", timeStyle: "short" }))}
              onClick={() => set({ now: opened })}
            />
          )}
          <Button icon="clock" label={texts.follow} onClick={() => set({ now: "system" })} />
          <OutcomeText outcome={action} />
        </div>
      </div>
      <aside class="side" aria-label={texts.upcoming}>
        <Upcoming now={Date.parse(now)} onGo={goTo} />
      </aside>
    </div>
  );
}
