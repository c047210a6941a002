import { useRef } from "preact/hooks";
import { useInspector } from "../context.ts";
import { formatInstant } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { utcMilliseconds } from "./upcoming.tsx";

const day = 86_400_000;
const [daysBefore, days, maxMarks] = [21, 70, 5];

interface ClockStripProps {
  readonly now: number;
  /** Where the clock stood when the panel was opened. */
  readonly opened: number | undefined;
  onGo(instant: number): void;
}

/** Ten weeks with a mark for each event. The slider over it is the clock. */
export function ClockStrip({ now, opened, onGo }: ClockStripProps) {
  const { world } = useInspector();
  const kept = useRef(startAround(now));
  // The strip moves on when the clock leaves it.
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
        {months.map((instant) => (
          <span key={instant} style={{ left: `${(x(instant) / (days * 10)) * 100}%` }}>
            {formatInstant(instant, "UTC", { month: "short" })}
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label={texts.siteTime}
        aria-valuetext={formatInstant(now, world?.site.timezone ?? "UTC", { dateStyle: "full", timeStyle: "short" })}
        min={0}
        max={days * 24 - 1}
        value={Math.floor((now - start) / 3_600_000)}
        onChange={({ currentTarget }) => onGo(start + Number(currentTarget.value) * 3_600_000)}
      />
    </div>
  );
}

function startAround(now: number): number {
  return Math.floor(now / day) * day - daysBefore * day;
}
