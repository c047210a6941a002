import { useCallback, useState } from "preact/hooks";
import type { User } from "../../access/user.ts";
import { type Kind, kinds } from "../compare-worlds.ts";
import { useAction, useInspector } from "../context.ts";
import { Disclosure } from "../disclosure.tsx";
import { OutcomeText } from "../outcome-text.tsx";
import { usePoll } from "../use-poll.ts";

/** The most records that are listed at once. */
const SHOWN = 50;

/** The field that names a record of a kind. */
const nameFields: Readonly<Record<Kind, string>> = {
  events: "title",
  venues: "venue",
  organizers: "organizer",
  categories: "name",
  tags: "name",
};

type AnyRecord = { readonly id: number };

/** The records of the calendar, with a search. Changes go through the service, whose rules decide. */
export function StateTab() {
  const { client, texts } = useInspector();
  const { value: world, refresh } = usePoll(client.snapshot, 5_000);
  const [kind, setKind] = useState<Kind>("events");
  const [search, setSearch] = useState("");
  const records: readonly AnyRecord[] = world?.[kind] ?? [];
  const found = records.filter((record) => JSON.stringify(record).toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <div class="row">
        <label>
          {texts.kind}
          <select value={kind} onChange={({ currentTarget }) => setKind(kinds[currentTarget.selectedIndex] ?? "events")}>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {texts.kinds[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.search}
          <input type="search" value={search} onInput={({ currentTarget }) => setSearch(currentTarget.value)} />
        </label>
        <span role="status">{world ? texts.found(found.length, SHOWN) : texts.loading}</span>
      </div>
      <ul class="entries">
        {found.slice(0, SHOWN).map((record) => (
          <li key={`${kind} ${record.id}`}>
            <Disclosure summary={`${record.id} ${Reflect.get(record, nameFields[kind]) ?? Reflect.get(record, "title")}`}>
              {() => <RecordEditor kind={kind} record={record} users={world?.users ?? []} onWritten={refresh} />}
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RecordEditorProps {
  readonly kind: Kind;
  readonly record: AnyRecord;
  readonly users: readonly User[];
  onWritten(): void;
}

function RecordEditor({ kind, record, users, onWritten }: RecordEditorProps) {
  const { client, root, texts } = useInspector();
  const action = useAction();
  const name = nameFields[kind];
  const [changes, setChanges] = useState(() => JSON.stringify({ [name]: Reflect.get(record, name) ?? Reflect.get(record, "title") }));
  const [login, setLogin] = useState("");

  const send = useCallback(
    async (method: "PUT" | "DELETE", body?: string): Promise<string> => {
      const user = users.find((each) => each.login === login);
      const headers: Record<string, string> = { ...(user && { authorization: basic(user) }) };
      if (body !== undefined) headers["content-type"] = "application/json";
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const { status, message } = await client.service(`${root}/${kind}/${record.id}`, init);
      onWritten();
      return `${texts.answered(status)} ${message}`;
    },
    [client, root, kind, record, users, login, onWritten, texts],
  );

  async function save(): Promise<string> {
    if (!isJsonObject(changes)) return texts.notJson;
    return send("PUT", changes);
  }

  return (
    <>
      <label>
        {texts.changes}
        <textarea rows={3} value={changes} onInput={({ currentTarget }) => setChanges(currentTarget.value)} />
      </label>
      <div class="row">
        <label>
          {texts.as}
          <select value={login} onChange={({ currentTarget }) => setLogin(currentTarget.value)}>
            <option value="">{texts.visitor}</option>
            {users.map((user) => (
              <option key={user.id} value={user.login}>
                {user.login}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => action.run(save)}>
          {texts.save}
        </button>
        <button type="button" onClick={() => action.run(() => send("DELETE"))}>
          {texts.delete}
        </button>
        <OutcomeText outcome={action} />
      </div>
      <pre>{JSON.stringify(record, null, 2)}</pre>
    </>
  );
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function basic({ login, password }: User): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
