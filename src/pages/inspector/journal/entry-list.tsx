import { useMemo, useState } from "preact/hooks";
import { changeOf } from "../../../calendar/journal/change-of.ts";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { useInspector } from "../context.ts";
import { decimal, instantFormat, kilobytes, shortPath } from "../parts/format.ts";
import { Icon } from "../parts/icon.tsx";
import { texts } from "../texts.ts";
import { rulesOf } from "./rules.ts";

/** The parts of the time of a row, which is as narrow in every language. Its day is in the details. */
const clockParts = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

/** The most rows at first, and with each wish for more. */
const page = 200;

interface EntryListProps {
  readonly entries: readonly JournalEntry[];
  readonly selected: number | undefined;
  onOpen(number: number): void;
  /** Receives whether the list is below its beginning. */
  onScroll(isScrolled: boolean): void;
}

/** The table of requests. */
export function EntryList({ entries, selected, onOpen, onScroll }: EntryListProps) {
  const { world } = useInspector();
  const zone = world?.site.timezone;
  const clock = useMemo(() => (zone === undefined ? undefined : instantFormat(zone, clockParts)), [zone]);
  const [shown, setShown] = useState(page);
  const columns = [
    ["number", "#"],
    ["time", texts.siteTime],
    ["method", texts.method],
    ["path", texts.path],
    ["status", texts.status],
    ["ms", "ms"],
    ["kb", texts.kilobytes],
    ["caller", texts.caller],
    ["session", texts.session],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keys
    <section class="scroll" tabIndex={0} aria-label={texts.journal} onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop > 8)}>
      <table class="entries">
        <thead>
          <tr>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" class={name} title={name === "time" && zone !== undefined ? texts.timeAbout(zone) : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map((entry) => (
            <Row key={entry.number} entry={entry} clock={clock} isSelected={entry.number === selected} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {entries.length > shown && (
        <button type="button" class="quiet more" onClick={() => setShown(shown + page)}>
          {texts.showMore(entries.length - shown)}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  readonly entry: JournalEntry;
  /** Writes what the clock of the site read; `undefined` until the time zone of the site is known. */
  readonly clock: Intl.DateTimeFormat | undefined;
  readonly isSelected: boolean;
  onOpen(number: number): void;
}

function Row({ entry, clock, isSelected, onOpen }: RowProps) {
  const { root } = useInspector();
  const { number, time, method, status, milliseconds, bytes, caller, session, fault, written } = entry;
  const [path, query] = shortPath(entry, root);
  const isRefused = status >= 400 || status === 0;
  const [rule] = isRefused ? rulesOf(entry) : [];
  const last = written.at(-1);
  return (
    <tr class={`${isRefused ? "refused" : ""} ${isSelected ? "selected" : ""}`} onClick={() => onOpen(number)}>
      <td class="number">{number}</td>
      <td class="time">{clock?.format(new Date(time))}</td>
      <td class={`method ${method.toLowerCase()}`}>{method}</td>
      <td class="path">
        <span class="line">
          <button type="button" aria-pressed={isSelected}>
            {path}
            <span class="query">{query}</span>
          </button>
          {fault && (
            <span class="tag warn">
              <Icon name="bolt" />
              {texts.fault}
            </span>
          )}
          {last && (
            <span class="tag">
              {texts[changeOf(method, last)]} {texts.recordName(last.kind, last.id)}
            </span>
          )}
        </span>
        {rule && (
          <span class="why" lang={rule.isAdvice ? "en" : entry.language}>
            {rule.field} {rule.sentence}
          </span>
        )}
      </td>
      <td class="status">
        {isRefused && <i class="diamond" />}
        {status}
      </td>
      <td class="ms">{decimal(milliseconds)}</td>
      <td class="kb">{kilobytes(bytes)}</td>
      <td class="caller">{caller ?? texts.visitor}</td>
      <td class="session">{session ?? "–"}</td>
    </tr>
  );
}
