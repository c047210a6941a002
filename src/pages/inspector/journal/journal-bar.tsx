import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { type Outcome, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { size } from "../parts/format.ts";
import { Icon } from "../parts/icon.tsx";
import { saveFile } from "../parts/save-file.ts";
import { SearchField } from "../parts/search-field.tsx";
import { Segments } from "../parts/segments.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { texts } from "../texts.ts";
import { filtersIn } from "./filter-entries.ts";

const methods = ["GET", "POST", "PUT", "DELETE"];

interface JournalBarProps {
  readonly entries: readonly JournalEntry[];
  /** The entries that fit the filters. */
  readonly shown: readonly JournalEntry[];
  readonly action: Outcome & { run(action: () => Promise<string>): void };
}

/** Pause, filters and archive of the journal. */
export function JournalBar({ entries, shown, action }: JournalBarProps) {
  const { client, live, address, navigate, session, setSession, hasPages: isServerPage } = useInspector();
  const { text, method, status, route, hasPages } = filtersIn(address.query, isServerPage);
  const sessions = useLoaded(client.sessions, client) ?? [];
  const routes = [...new Set([...entries.flatMap((entry) => entry.route ?? []), ...(route === "" ? [] : [route])])].sort();
  const set = (change: Readonly<Record<string, string>>) => navigate({ query: { ...address.query, ...change } });
  const bytes = entries.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
  const refused = shown.filter((entry) => entry.status >= 400).length;

  async function clear(): Promise<string> {
    await client.clearJournal();
    live.refresh();
    return "";
  }

  return (
    <div class="bar">
      <button type="button" aria-pressed={live.isPaused} onClick={() => live.setPaused(!live.isPaused)}>
        <Icon name={live.isPaused ? "play" : "pause"} />
        <span class="label">{live.isPaused ? texts.goOn : texts.pause}</span>
      </button>
      <button type="button" class="quiet" aria-label={texts.clear} title={texts.clear} onClick={() => action.run(clear)}>
        <Icon name="trash" />
      </button>
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
        <select aria-label={texts.route} value={route} onChange={({ currentTarget }) => set({ route: currentTarget.value })}>
          <option value="">{texts.everyRoute}</option>
          {routes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {(sessions.length > 0 || session !== "") && (
          <select aria-label={texts.session} value={session} onChange={({ currentTarget }) => setSession(currentTarget.value)}>
            <option value="">{texts.calendarItself}</option>
            {[...new Set([...sessions, ...(session === "" ? [] : [session])])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
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
      <button
        type="button"
        class="quiet"
        onClick={() =>
          action.run(async () => {
            saveFile("journal.har", await client.har());
            return "";
          })
        }
      >
        <Icon name="download" />
        <span class="label">HAR</span>
      </button>
    </div>
  );
}
