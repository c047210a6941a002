import { useState } from "preact/hooks";
import type { JournalEntry } from "../../journal/entry.ts";
import { useAction, useInspector } from "../context.ts";
import { Disclosure } from "../disclosure.tsx";
import { OutcomeText } from "../outcome-text.tsx";
import { initOf, pathOf, toCurl } from "../requests.ts";
import { usePoll } from "../use-poll.ts";

/** The requests to the calendar, the newest first, as they come. */
export function JournalTab() {
  const { client, texts } = useInspector();
  const { value: entries, refresh } = usePoll(client.journal, 1_000);
  const [filter, setFilter] = useState("");
  const [status, setStatus] = useState("");
  const action = useAction();
  const shown = (entries ?? [])
    .filter((entry) => `${entry.route} ${entry.method} ${entry.url}`.toLowerCase().includes(filter.toLowerCase()))
    .filter((entry) => status === "" || (status === "refused" ? entry.status >= 400 : String(entry.status) === status))
    .toReversed();
  const statuses = [...new Set((entries ?? []).map((entry) => String(entry.status)).concat(/^\d/.test(status) ? status : []))].sort();

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
          <select value={status} onChange={({ currentTarget }) => setStatus(currentTarget.value)}>
            <option value="">{texts.any}</option>
            <option value="refused">{texts.refusedOnly}</option>
            {statuses.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => action.run(clear)}>
          {texts.clear}
        </button>
        <OutcomeText outcome={action} />
      </div>
      {shown.length === 0 && <p>{!entries ? texts.loading : entries.length === 0 ? texts.noRequests : texts.noneFound}</p>}
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
    const command = toCurl(entry);
    // A page of another machine has no clipboard without HTTPS, so the command is shown.
    if (navigator.clipboard === undefined) return command;
    await navigator.clipboard.writeText(command);
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
        {entry.rules.length > 0 && (
          <>
            <dt>{texts.rules}</dt>
            {entry.rules.map((rule) => (
              <dd key={rule} lang={languageOf(rule, entry)}>
                {rule}
              </dd>
            ))}
          </>
        )}
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
        <OutcomeText outcome={action} />
      </div>
    </>
  );
}

/** Returns the language of a rule: the advice of this package, which begins with the status, is in English, a sentence of the service in the language of its answer. */
function languageOf(rule: string, { status, language }: JournalEntry): string | undefined {
  return rule.startsWith(`${status} `) ? "en" : language;
}
