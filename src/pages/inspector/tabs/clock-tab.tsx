import { useState } from "preact/hooks";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { formatInstant } from "../parts/format.ts";
import { Icon } from "../parts/icon.tsx";
import { Segments } from "../parts/segments.tsx";
import { instantIn, wallTime } from "../parts/site-time.ts";
import { texts } from "../texts.ts";
import { ClockStrip } from "./clock-strip.tsx";
import { Upcoming } from "./upcoming.tsx";

const steps = ["-P7D", "-P1D", "-PT1H", "PT1H", "P1D", "P7D"] as const;
const milliseconds = { PT1H: 3_600_000, P1D: 86_400_000, P7D: 604_800_000 } as const;

/** The clock of the calendar in site time and UTC: set, moved, played, and put back. */
export function ClockTab() {
  const { client, player, now, openedAt: opened, world, live, refresh } = useInspector();
  const [picked, setPicked] = useState<string>();
  const action = useAction();
  if (now === undefined || world === undefined) return <p class="empty">{texts.loading}</p>;
  const zone = world.site.timezone;
  const isRunning = Math.abs(Date.now() - Date.parse(now)) < 5_000;

  const set = (to: Parameters<typeof client.setClock>[0]) =>
    action.run(async () => {
      await client.setClock(to);
      refresh();
      live.refresh();
      return "";
    });
  // Until another time is picked, the field follows the clock.
  const wanted = picked ?? wallTime(zone, Date.parse(now));
  const goTo = (instant: number) => set({ now: new Date(instant).toISOString().replace(/\.\d+Z/, "Z") });

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
          <span class="tag">{player.isPlaying ? texts.plays : isRunning ? texts.followsMachine : texts.standsStill}</span>{" "}
          {opened !== undefined && opened !== now && (
            <span class="tag accent">
              {texts.sinceOpened(
                Math.round((Date.parse(now) - Date.parse(opened)) / 86_400_000),
                formatInstant(opened, zone, { dateStyle: "medium" }),
              )}
            </span>
          )}
        </p>
        <ClockStrip now={Date.parse(now)} opened={opened === undefined ? undefined : Date.parse(opened)} onGo={goTo} />
        <div class="row">
          <button type="button" class="filled" onClick={() => player.setPlaying(!player.isPlaying)}>
            <Icon name={player.isPlaying ? "pause" : "play"} />
            {player.isPlaying ? texts.stop : texts.play}
          </button>
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
            {steps.map((step) => (
              <button
                key={step}
                type="button"
                onClick={() => (step.startsWith("-") ? goTo(Date.parse(now) - back(step)) : set({ advance: step }))}
              >
                {texts.steps[step]}
              </button>
            ))}
          </span>
        </div>
        <form
          class="row ruled"
          onSubmit={(event) => {
            event.preventDefault();
            goTo(instantIn(zone, wanted));
          }}
        >
          <label class="inline">
            {texts.goTo}
            <input type="datetime-local" step={1} value={wanted} onInput={({ currentTarget }) => setPicked(currentTarget.value)} />
          </label>
          <span class="small">{texts.siteTimeIn(zone)}</span>
          <button type="submit" disabled={Number.isNaN(instantIn(zone, wanted))}>
            {texts.set}
          </button>
        </form>
        <div class="row">
          {opened !== undefined && (
            <button type="button" disabled={opened === now} onClick={() => set({ now: opened })}>
              <Icon name="undo" />
              {texts.backTo(formatInstant(opened, zone, { dateStyle: "medium", timeStyle: "short" }))}
            </button>
          )}
          <button type="button" onClick={() => set({ now: "system" })}>
            <Icon name="clock" />
            {texts.follow}
          </button>
          <OutcomeText outcome={action} />
        </div>
      </div>
      <aside class="side" aria-label={texts.upcoming}>
        <Upcoming now={Date.parse(now)} onGo={goTo} />
      </aside>
    </div>
  );
}

function back(step: string): number {
  return step === "-P7D" ? milliseconds.P7D : step === "-P1D" ? milliseconds.P1D : milliseconds.PT1H;
}
