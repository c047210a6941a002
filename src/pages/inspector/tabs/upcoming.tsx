import { useInspector } from "../context.ts";
import { formatInstant } from "../parts/format.ts";
import { texts } from "../texts.ts";

/** The most moments that are listed. */
const maxShown = 8;

interface UpcomingProps {
  readonly now: number;
  onGo(instant: number): void;
}

/** Lists the next instants of the clock: events that begin, and events that are published. */
export function Upcoming({ now, onGo }: UpcomingProps) {
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
                {formatInstant(at, zone, {
                  weekday: "short",
                  month: "short",
                  day: "numeric",
                  hour: "numeric",
                  minute: "2-digit",
                })}{" "}
                · {id}
              </span>
            </div>
            <button type="button" aria-label={texts.goBefore(text)} onClick={() => onGo(at - 60_000)}>
              {texts.go}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reads a date of a record in UTC, such as `2026-03-20 23:00:00`. */
export function utcMilliseconds(text: string | undefined): number {
  return Date.parse(`${(text ?? "").replace(" ", "T")}Z`);
}
