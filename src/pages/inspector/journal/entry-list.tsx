import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { changeOf, type JournalEntry } from "../../../calendar/journal/entry.ts";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";
import { Button, Icon, Scrolling } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { clockTime, dayAndTime, duration, formatInstant, roughly, size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { rulesOf } from "./explain.ts";
import { type AddressPart, type ListRow, rowsOf } from "./list-rows.ts";

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
