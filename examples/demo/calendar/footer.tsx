import { useDemo } from "../context.ts";
import { Icon } from "../parts/icon.tsx";
import { useDates } from "../time/use-dates.ts";

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
