import { useMemo, useRef, useState } from "preact/hooks";
import { useAction, useInspector } from "../context.ts";
import { Icon } from "../parts/icon.tsx";
import { SplitPane } from "../parts/split.tsx";
import { useShortcuts } from "../parts/use-shortcuts.ts";
import { texts } from "../texts.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { EntryList } from "./entry-list.tsx";
import { filterEntries, filtersIn } from "./filter-entries.ts";
import { JournalBar } from "./journal-bar.tsx";
import { pageOf } from "./list-rows.ts";

/** The requests to the calendar, the newest first, and one of them in detail. */
export function JournalTab() {
  const { live, address, navigate, hasPages } = useInspector();
  const { entries = [] } = live;
  const [isScrolled, setScrolled] = useState(false);
  const [, showNew] = useState(0);
  const isOpen = address.path[0] !== undefined;
  const newest = entries.at(-1)?.number ?? 0;
  // While an entry is open or the list is scrolled, later ones wait behind a button, so that they move nothing.
  const held = useRef<number>();
  if (!isOpen && !isScrolled) held.current = undefined;
  else if (live.entries && (held.current === undefined || held.current > newest)) held.current = newest;
  const last = held.current ?? newest;
  const { query } = address;
  const shown = useMemo(
    () =>
      filterEntries(
        entries.filter(({ number }) => number <= last),
        filtersIn(query, hasPages),
      ),
    [entries, last, query],
  );
  const waiting = useMemo(
    () => filterEntries(entries, filtersIn(query, hasPages)).filter(({ number }) => number > last).length,
    [entries, last, query],
  );
  const hidden = filtersIn(query, hasPages).hasPages ? 0 : entries.filter((entry) => pageOf(entry) !== undefined).length;
  const selected = entries.find(({ number }) => String(number) === address.path[0]);

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
          <button
            type="button"
            class="new"
            onClick={() => {
              held.current = newest;
              showNew(newest);
            }}
          >
            {texts.newRequests(waiting)}
          </button>
        )}
        {shown.length === 0 && (
          <p class="empty">
            {!live.entries ? texts.loading : entries.length === 0 ? texts.noRequests : texts.noneFound}
            {hidden > 0 && (
              <>
                {" "}
                {texts.hiddenRequests(hidden)}{" "}
                <button type="button" onClick={() => navigate({ query: { ...query, pages: "shown" } })}>
                  {texts.showHidden}
                </button>
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
                {texts.entryGone}{" "}
                <button type="button" onClick={() => open(undefined)}>
                  <Icon name="close" />
                  {texts.close}
                </button>
              </p>
            )
          )}
        </SplitPane>
      )}
    </div>
  );
}
