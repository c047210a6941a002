import { useState } from "preact/hooks";
import type { JournalEntry } from "../../journal/entry.ts";
import { useAction, useInspector } from "../context.ts";
import { Disclosure } from "../disclosure.tsx";
import { initOf, pathOf, toCurl } from "../requests.ts";
import { usePoll } from "../use-poll.ts";

/** The requests to the calendar, the newest first, as they come. */
export function JournalTab() {
  const { client, texts } = useInspector();
  const { value: entries, refresh } = usePoll(client.journal, 1_000);
  const [filter, setFilter] = useState("");
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const action = useAction();
  const shown = (entries ?? [])
    .filter((entry) => `${entry.route} ${entry.method} ${entry.url}`.toLowerCase().includes(filter.toLowerCase()))
    .filter(({ status }) => !isRefusedOnly || status >= 400)
    .toReversed();

  async function clear(): Promise<string> {
    await client.clearJournal();
    refresh();
    return texts.done;
  }

  return (
    <>
      <div class="row">
        <label>
          {texts.filter}
          <input type="search" value={filter} onInput={({ currentTarget }) => setFilter(currentTarget.value)} />
        </label>
        <label>
          {texts.status}
          <select onChange={({ currentTarget }) => setRefusedOnly(currentTarget.value === "refused")}>
            <option value="">{texts.any}</option>
            <option value="refused">{texts.refusedOnly}</option>
          </select>
        </label>
        <button type="button" onClick={() => action.run(clear)}>
          {texts.clear}
        </button>
      </div>
      {shown.length === 0 && <p>{entries ? texts.noRequests : texts.loading}</p>}
      <ol class="entries">
        {shown.map((entry) => (
          <li key={entry.number}>
            <Disclosure
              summary={
                <>
                  <span class={entry.status >= 400 ? "status refused" : "status"}>{entry.status}</span> {entry.method} {pathOf(entry)}
                </>
              }
            >
              {() => <Entry entry={entry} onReplay={refresh} />}
            </Disclosure>
          </li>
        ))}
      </ol>
    </>
  );
}

function Entry({ entry, onReplay }: { readonly entry: JournalEntry; onReplay(): void }) {
  const { client, texts } = useInspector();
  const action = useAction();
  const written = entry.written.map(({ kind, id, change }) => `${kind} ${id}: ${texts[change]}`).join(", ");
  const facts: readonly (readonly [string, string | undefined])[] = [
    [texts.route, entry.route ?? texts.noRoute],
    [texts.caller, entry.caller ?? texts.visitor],
    [texts.refusal, entry.code],
    [texts.nearest, entry.nearestRoute],
    [texts.faultActed, entry.fault && JSON.stringify(entry.fault)],
    [texts.wrote, written],
  ];

  async function copy(): Promise<string> {
    await navigator.clipboard.writeText(toCurl(entry));
    return texts.copied;
  }

  async function replay(): Promise<string> {
    const { status } = await client.service(pathOf(entry), initOf(entry));
    onReplay();
    return texts.replayed(status);
  }

  return (
    <>
      <dl>
        {facts.map(([name, value]) => value && [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        <dt>{texts.parameters}</dt>
        <dd>
          <pre>{JSON.stringify(entry.parameters, null, 2)}</pre>
        </dd>
        <dt>{texts.body}</dt>
        <dd>
          <pre>{JSON.stringify(entry.body, null, 2)}</pre>
        </dd>
      </dl>
      <div class="row">
        <button type="button" onClick={() => action.run(copy)}>
          {texts.copyCurl}
        </button>
        <button type="button" onClick={() => action.run(replay)}>
          {texts.replay}
        </button>
        <span role="status">{action.message}</span>
      </div>
    </>
  );
}
