import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { changeOf, type JournalEntry } from "../../../calendar/journal/entry.ts";
import { pageHeader } from "../../../service/http/sent-request.ts";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";
import { Button, Icon, Scrolling } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { clockTime, dayAndTime, duration, formatInstant, paramsOf, roughly, shortPath, size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { rulesOf } from "./explain.ts";

const realDay = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "medium" });

const page = 200;

/** The minimum duration of a full-width bar, in milliseconds. */
const leastScale = 100;

interface EntryListProps {
  /** All entries of the journal, oldest first, with which the rows are compared. */
  readonly all: readonly JournalEntry[];
  /** The shown entries, newest first. */
  readonly entries: readonly JournalEntry[];
  readonly selected: number | undefined;
  onOpen(number: number): void;
  onScroll(isScrolled: boolean): void;
}

export function EntryList({ all, entries, selected, onOpen, onScroll }: EntryListProps) {
  const { root } = useInspector();
  const [wanted, setWanted] = useState(page);
  // A list that returns after a filter found nothing starts at its top.
  useEffect(() => () => onScroll(false), []);
  const place = entries.findIndex(({ number }) => number === selected);
  // Keys may select a row that is not rendered yet.
  const shown = Math.max(wanted, Math.ceil((place + 1) / page) * page);
  const rows = useMemo(() => rowsOf(all, entries, root), [all, entries, root]);
  const scale = useMemo(() => entries.reduce((most, entry) => Math.max(most, entry.milliseconds), leastScale), [entries]);
  const columns = [
    ["number", "#"],
    ["time", texts.time],
    ["method", texts.method],
    ["path", texts.path],
    ["status", texts.status],
    ["ms", texts.took],
    ["kb", texts.size],
    ["caller", texts.caller],
    ["session", texts.session],
  ] as const;
  return (
    <Scrolling class="scroll" aria-label={texts.journal} onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop > 8)}>
      <table class={entries.some(({ session }) => session !== undefined) ? "entries" : "entries no-sessions"}>
        <thead>
          <tr>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" class={name} title={name === "time" ? texts.timeAbout : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.entry.number} row={row} scale={scale} isSelected={row.entry.number === selected} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {entries.length > shown && (
        <Button label={texts.showMore(entries.length - shown)} class="quiet more" onClick={() => setWanted(shown + page)} />
      )}
    </Scrolling>
  );
}

interface RowProps {
  readonly row: ListRow;
  /** The milliseconds of a full-width bar. */
  readonly scale: number;
  readonly isSelected: boolean;
  onOpen(number: number): void;
}

function Row({ row: { entry, path, query, gap, isClockMoved }, scale, isSelected, onOpen }: RowProps) {
  const { world, isOpen } = useInspector();
  const { number, time, receivedAt, method, url, status, milliseconds, bytes, caller, session, fault, written } = entry;
  const isRefused = status >= 400 || status === 0;
  const [rule] = isRefused ? rulesOf(entry) : [];
  const last = written.at(-1);
  const received = new Date(receivedAt);
  const element = useRef<HTMLTableRowElement>(null);
  // Arrows may select a row that is not visible, and take the focus from another row.
  useEffect(() => {
    const row = element.current;
    if (!row || !isSelected) return;
    row.scrollIntoView({ block: "nearest" });
    const root = row.getRootNode();
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    if (focused !== null && row.parentElement?.contains(focused)) row.querySelector("button")?.focus({ preventScroll: true });
  }, [isSelected]);
  return (
    <tr ref={element} class={`${isRefused ? "refused" : ""} ${isSelected ? "selected" : ""}`} onClick={() => onOpen(number)}>
      <td class="number">{number}</td>
      <td class="time" title={realDay.format(received)}>
        {clockTime.format(received)} {gap !== undefined && <span class="since">+{roughly(Math.max(0, gap))}</span>}
      </td>
      <td class={`method ${method.toLowerCase()}`}>{method}</td>
      <td class="path">
        <span class="line">
          <Button aria-pressed={isSelected} title={decodeComponent(url)}>
            <Parts parts={path} />
            {query.length > 0 && (
              <span class="query">
                ?<Parts parts={query} separator="&" />
              </span>
            )}
          </Button>
          {isClockMoved && (
            <span class="tag accent" title={texts.clockMoved}>
              <Icon name="clock" />
              {formatInstant(time, world?.site.timezone ?? "UTC", dayAndTime)}
            </span>
          )}
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
        {status === 0 ? texts.noAnswer : status}
      </td>
      <td class="ms">
        {duration(milliseconds)}
        <i class="waterfall" style={{ "--part": String(Math.min(1, milliseconds / scale)) }} />
      </td>
      <td class="kb">{size(bytes)}</td>
      <td class="caller">{caller ?? (isOpen ? "–" : texts.visitor)}</td>
      <td class="session">{session ?? "–"}</td>
    </tr>
  );
}

/** The parts of a URL: dark if they differ from the previous request of the route, otherwise pale. */
function Parts({ parts, separator = "" }: { readonly parts: readonly AddressPart[]; readonly separator?: string }) {
  return (
    <>
      {parts.map(({ text, isKnown }, index) => (
        <span key={`${index} ${text}`} class={isKnown ? "known" : "differs"}>
          {index > 0 && separator}
          {text}
        </span>
      ))}
    </>
  );
}

/** A part of a URL, and whether the previous request of the same route had it, too. */
interface AddressPart {
  readonly text: string;
  readonly isKnown: boolean;
}

interface ListRow {
  readonly entry: JournalEntry;
  /** The parts of the path, each with its slash. */
  readonly path: readonly AddressPart[];
  /** The parameters of the query. Those that differ from the previous request come first. */
  readonly query: readonly AddressPart[];
  /** The milliseconds since the previous row; `undefined` in the oldest row. */
  readonly gap: number | undefined;
  /** True if the clock of the calendar was set between the previous row and this one. */
  readonly isClockMoved: boolean;
}

/** Returns the page of this package that sent a request; `undefined` for an application. */
export function pageOf({ requestHeaders }: Pick<JournalEntry, "requestHeaders">): string | undefined {
  return requestHeaders[pageHeader.toLowerCase()];
}

/**
 * Compares each shown entry with the previous row, and its URL with the previous request of the same route.
 *
 * @param all - all entries of the journal, oldest first
 * @param shown - the shown entries, newest first
 */
export function rowsOf(all: readonly JournalEntry[], shown: readonly JournalEntry[], root: string): readonly ListRow[] {
  const before = previousOfRoute(all);
  return shown.map((entry, index) => {
    const older = shown[index + 1];
    const [path, query] = shortPath(entry, root);
    const last = before.get(entry);
    const [lastPath, lastQuery] = last ? shortPath(last, root) : ["", ""];
    return {
      entry,
      path: known(path.split(/(?=\/)/), lastPath.split(/(?=\/)/)),
      query: changedFirst(known(paramsOf(query), paramsOf(lastQuery), true)),
      gap: older && Date.parse(entry.receivedAt) - Date.parse(older.receivedAt),
      isClockMoved: older !== undefined && isMoved(older, entry),
    };
  });
}

function previousOfRoute(all: readonly JournalEntry[]): ReadonlyMap<JournalEntry, JournalEntry> {
  const last = new Map<string, JournalEntry>();
  const found = new Map<JournalEntry, JournalEntry>();
  for (const entry of all) {
    const key = entry.route ?? `${entry.method} ${new URL(entry.url).pathname}`;
    const before = last.get(key);
    if (before) found.set(entry, before);
    last.set(key, entry);
  }
  return found;
}

function known(parts: readonly string[], before: readonly string[], inAnyOrder = false): readonly AddressPart[] {
  return parts.map((text, index) => ({ text, isKnown: inAnyOrder ? before.includes(text) : before[index] === text }));
}

/** Changed parts come first, because a long URL is cut at its end. */
function changedFirst(parts: readonly AddressPart[]): readonly AddressPart[] {
  return [...parts.filter(({ isKnown }) => !isKnown), ...parts.filter(({ isKnown }) => isKnown)];
}

/** Returns whether the clock was set, rather than stopped or following the system. Its instants are whole seconds. */
function isMoved(older: JournalEntry, entry: JournalEntry): boolean {
  const site = Date.parse(entry.time) - Date.parse(older.time);
  const real = Date.parse(entry.receivedAt) - Date.parse(older.receivedAt);
  return site !== 0 && Math.abs(site - real) > 1_500;
}
