import type { ComponentChildren } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { useLoaded } from "../../shared/hooks.ts";
import { remember, remembered, useShortcuts } from "../../shared/keys.ts";
import { Button, Choice } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { saveFile } from "../hooks.ts";
import { OutcomeText, SearchField, Segments } from "../parts/buttons.tsx";
import { Edge } from "../parts/edge.tsx";
import { size } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { EntryList, pageOf } from "./entry-list.tsx";

const methods = ["GET", "POST", "PUT", "DELETE"];

interface JournalBarProps {
  readonly entries: readonly JournalEntry[];
  readonly shown: readonly JournalEntry[];
  readonly action: ReturnType<typeof useAction>;
}

function JournalBar({ entries, shown, action }: JournalBarProps) {
  const { client, live, address, navigate, session, setSession, hasPages: isServerPage } = useInspector();
  const { text, method, status, route, hasPages } = filtersIn(address.query, isServerPage);
  const sessions = (useLoaded(client.sessions, client) ?? []).map(({ id }) => id);
  const routes = [...new Set([...entries.flatMap((entry) => entry.route ?? []), ...(route === "" ? [] : [route])])].sort();
  const set = (change: Readonly<Record<string, string>>) => navigate({ query: { ...address.query, ...change } });
  const bytes = entries.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
  const refused = shown.filter((entry) => entry.status >= 400).length;

  async function clear(): Promise<void> {
    await client.clearJournal();
    live.refresh();
  }

  return (
    <div class="bar">
      <Button icon={live.isPaused ? "play" : "pause"} aria-pressed={live.isPaused} onClick={() => live.setPaused(!live.isPaused)}>
        <span class="label">{live.isPaused ? texts.goOn : texts.pause}</span>
      </Button>
      <Button icon="trash" class="quiet" aria-label={texts.clear} title={texts.clear} onClick={() => action.run(clear)} />
      <SearchField label={texts.filter} hint={texts.filterHint} value={text} onText={(q) => set({ q })} />
      <div class="filters">
        <Segments
          label={texts.method}
          value={method}
          options={[["", texts.all], ...methods.map((each) => [each, each] as const)]}
          isFoldable
          onChoose={(value) => set({ method: value })}
        />
        <Segments
          label={texts.status}
          value={status}
          options={[["", texts.all], ...["2xx", "3xx", "4xx", "5xx"].map((each) => [each, each] as const)]}
          onChoose={(value) => set({ status: value })}
        />
        <Choice
          aria-label={texts.route}
          value={route}
          options={[["", texts.everyRoute], ...routes]}
          onChoose={(value) => set({ route: value })}
        />
        {(sessions.length > 0 || session !== "") && (
          <Choice
            aria-label={texts.session}
            value={session}
            options={[["", texts.calendarItself], ...[...new Set([...sessions, session])].filter((id) => id !== "")]}
            onChoose={setSession}
          />
        )}
        <label class="check" title={texts.hidePages}>
          <input
            type="checkbox"
            class="toggle"
            checked={!hasPages}
            aria-label={texts.hidePages}
            onChange={({ currentTarget }) => set({ pages: currentTarget.checked ? "hidden" : "shown" })}
          />
          <span class="long">{texts.hidePages}</span>
          <span class="short">{texts.hidePagesShort}</span>
        </label>
      </div>
      <span class="sum" title={texts.sumAbout(entries.length, size(bytes))}>
        <OutcomeText outcome={action} /> {texts.sum(shown.length, entries.length, refused)}
      </span>
      <Button icon="download" class="quiet" onClick={() => action.run(async () => saveFile("journal.har", await client.har()))}>
        <span class="label">HAR</span>
      </Button>
    </div>
  );
}

export function JournalTab() {
  const { live, address, navigate, hasPages, root } = useInspector();
  const { entries = [] } = live;
  const [isScrolled, setScrolled] = useState(false);
  const [, showNew] = useState(0);
  const isOpen = address.path[0] !== undefined;
  const newest = entries.at(-1)?.number ?? 0;
  // While an entry is open or the list is scrolled, later entries wait for a button, so that nothing moves.
  const held = useRef<number>();
  if (!isOpen && !isScrolled) held.current = undefined;
  else if (live.entries && (held.current === undefined || held.current > newest)) held.current = newest;
  // Searches all entries, because a capsule opens an entry of a journal that is still empty.
  const selected = entries.find(({ number }) => String(number) === address.path[0]);
  const last = Math.max(held.current ?? newest, selected?.number ?? 0);
  const { query } = address;
  const filters = filtersIn(query, hasPages);
  const fitting = useMemo(() => filterEntries(entries, filters), [entries, query]);
  const shown = useMemo(() => fitting.filter(({ number }) => number <= last), [fitting, last]);
  const waiting = fitting.length - shown.length;
  const hidden = filters.hasPages ? 0 : entries.filter((entry) => pageOf(entry) !== undefined).length;

  function open(number: number | undefined): void {
    navigate({ path: number === undefined ? [] : [String(number), ...address.path.slice(1)] });
  }
  function move(step: number): void {
    const index = selected ? shown.indexOf(selected) : -1;
    open(shown[Math.min(shown.length - 1, Math.max(0, index < 0 ? 0 : index + step))]?.number);
  }
  const action = useAction();
  useShortcuts({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    j: () => move(1),
    k: () => move(-1),
    Escape: isOpen ? () => open(undefined) : undefined,
    p: () => live.setPaused(!live.isPaused),
  });

  return (
    <div class={isOpen ? "journal has-detail" : "journal"}>
      <JournalBar entries={entries} shown={shown} action={action} />
      <div class="list">
        {waiting > 0 && (
          <Button
            label={texts.newRequests(waiting)}
            class="new"
            onClick={() => {
              held.current = newest;
              showNew(newest);
            }}
          />
        )}
        {shown.length === 0 && (
          <p class="empty">
            {!live.entries ? texts.loading : entries.length === 0 ? texts.noRequests : texts.noneFound}
            {live.entries?.length === 0 && (
              <>
                <br />
                {texts.whereToSend} <code>{root}</code>
              </>
            )}
            {hidden > 0 && (
              <>
                <br />
                {texts.hiddenRequests(hidden)}{" "}
                <Button label={texts.showHidden} onClick={() => navigate({ query: { ...query, pages: "shown" } })} />
              </>
            )}
          </p>
        )}
        {shown.length > 0 && <EntryList all={entries} entries={shown} selected={selected?.number} onOpen={open} onScroll={setScrolled} />}
      </div>
      {isOpen && (
        <SplitPane label={texts.detail}>
          {selected ? (
            <EntryDetail key={selected.number} entry={selected} onClose={() => open(undefined)} />
          ) : (
            live.entries && (
              <p class="empty">
                {texts.entryGone} <Button icon="close" label={texts.close} onClick={() => open(undefined)} />
              </p>
            )
          )}
        </SplitPane>
      )}
    </div>
  );
}

interface EntryFilters {
  readonly text: string;
  readonly method: string;
  /** The first digit of a status, such as `4xx`. */
  readonly status: string;
  readonly route: string;
  /** True to also show the requests of the demo and of the reference. */
  readonly hasPages: boolean;
}

/**
 * Reads the filters in a query. By default, only the server's page hides the requests of the demo and of the reference, because the static
 * demo has no other requests.
 */
export function filtersIn(query: Readonly<Record<string, string>>, isServerPage: boolean): EntryFilters {
  const { q = "", method = "", status = "", route = "", pages = isServerPage ? "hidden" : "shown" } = query;
  return { text: q, method, status, route, hasPages: pages === "shown" };
}

/** Returns the entries that match the filters, newest first. */
export function filterEntries(
  entries: readonly JournalEntry[],
  { text, method, status, route, hasPages }: EntryFilters,
): readonly JournalEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries
    .filter((entry) => hasPages || pageOf(entry) === undefined)
    .filter((entry) => method === "" || entry.method === method)
    .filter((entry) => status === "" || String(entry.status).startsWith(status.slice(0, 1)))
    .filter((entry) => route === "" || (entry.route ?? "") === route)
    .filter((entry) => wanted === "" || textOf(entry).includes(wanted))
    .toReversed();
}

function textOf({ route, method, url, status, code, rules, caller, body }: JournalEntry): string {
  return `${route} ${method} ${url} ${status} ${code} ${caller} ${rules.join(" ")} ${JSON.stringify(body)}`.toLowerCase();
}

const [least, most, usual] = [420, 900, 620];

function SplitPane({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const [width, setWidth] = useState(() => Number(remembered("detail")) || usual);
  function resize(next: number): void {
    const bounded = Math.round(Math.min(most, Math.max(least, next)));
    setWidth(bounded);
    remember("detail", String(bounded));
  }
  return (
    <section class="detail" aria-label={label} style={{ "--detail": `${width}px` }}>
      <Edge side="right" size={width} least={least} most={most} onSize={resize} />
      {children}
    </section>
  );
}
