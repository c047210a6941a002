import { useState } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { type Kind, kinds } from "../../../kinds/kinds.ts";
import { objectIn, refusedNames } from "../../../util/untyped.ts";
import type { World } from "../../../worlds/world.ts";
import { onCtrlEnter, onSubmit } from "../../shared/keys.ts";
import { Button, Choice, Icon } from "../../shared/parts.tsx";
import { useAction, useInspector, useKept } from "../context.ts";
import type { ServiceAnswer } from "../control-client.ts";
import { rulesOf } from "../journal/explain.ts";
import { OutcomeText, useCallers } from "../parts/buttons.tsx";
import { useService } from "../requests.ts";
import { texts } from "../texts.ts";
import { FieldEditor } from "./field-editor.tsx";
import {
  type AnyRecord,
  changedFields,
  draftOf,
  fieldsOf,
  loginHeaders,
  putBack,
  repeatedFields,
  resetFieldNames,
  resetValue,
  sentFields,
} from "./record-fields.ts";

const maxShown = 8;

function History({ kind, id }: { readonly kind: Kind; readonly id: number }) {
  const { live, navigate } = useInspector();
  const writers = (live.entries ?? []).filter(({ written }) => written.some((each) => each.kind === kind && each.id === id)).toReversed();
  return (
    <section class="history">
      <h3>{texts.history}</h3>
      {writers.slice(0, maxShown).map(({ number, method, time, written }) => (
        <p key={number}>
          <span class={`method ${method.toLowerCase()}`}>{method}</span>{" "}
          <Button
            label={texts.openEntry(number)}
            class="link"
            onClick={() => navigate({ tab: "journal", path: [String(number), "changes"] })}
          />{" "}
          {texts[written.find((each) => each.kind === kind && each.id === id)?.change ?? "updated"]}
          <span class="query"> {time.slice(11, 19)}</span>
        </p>
      ))}
      {writers.length === 0 && <p class="small">{texts.noHistory}</p>}
    </section>
  );
}

interface RecordEditorProps {
  readonly kind: Kind;
  /** `undefined` for a new record. */
  readonly record: AnyRecord | undefined;
  readonly world: World;
}

/** The fields of a record. Changes are sent to the service, so that its rules apply. */
export function RecordEditor({ kind, record, world }: RecordEditorProps) {
  const { client, root, notify, navigate, session } = useInspector();
  const start = draftOf(kind, record);
  const key = ["record", session, world.site.name, kind, record?.id].join(" ");
  const [edits, setEdits] = useKept<Readonly<Record<string, unknown>>>(key, {});
  const [isWhole, setWhole] = useState(true);
  const [login, setLogin] = useState("");
  const { answer, entry, send: sendTo, forget } = useService();
  const action = useAction();
  // If another request changes the record in the meantime, shows its new values, except in edited fields.
  const draft = { ...start, ...edits };
  const changed = changedFields(start, draft);
  const repeated = record ? repeatedFields(kind, record) : {};
  const { [kinds[kind].title]: title } = draft;
  const refusals = refusalsOf(answer, entry);

  async function send(method: "POST" | "PUT" | "DELETE", body?: object): Promise<ServiceAnswer> {
    const headers = { ...loginHeaders(world, login), ...(body && { "content-type": "application/json" }) };
    const path = `${root}/${kinds[kind].collection}${record ? `/${record.id}` : ""}`;
    return sendTo(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async function save(): Promise<string> {
    const sent = sentFields(kind, draft, changed);
    const answered = await send(record ? "PUT" : "POST", record && isWhole ? { ...repeated, ...sent } : sent);
    if (answered.status >= 400) return `${texts.notSaved(answered.status)} ${answered.message}`;
    setEdits({});
    if (record) {
      notify(texts.savedRecord(String(title)), () => putBack(client, kind, record.id, record));
      return texts.saved;
    }
    const id = Number(objectIn(answered.json).id);
    notify(texts.createdRecord(String(title)), () => putBack(client, kind, id, undefined));
    navigate({ path: [kind, String(id)] });
    return texts.saved;
  }

  async function remove(): Promise<string> {
    const answered = await send("DELETE");
    if (answered.status >= 400 || record === undefined) return `${texts.notSaved(answered.status)} ${answered.message}`;
    notify(texts.deletedRecord(String(title)), () => putBack(client, kind, record.id, record));
    return "";
  }

  /** Runs one request at a time: a second press while it is open would create another record. */
  function once(request: () => Promise<string>): void {
    if (!action.isBusy) action.run(request);
  }

  async function discard(): Promise<void> {
    setEdits({});
    forget();
  }

  const isMissing = record === undefined && changed.length === 0;
  return (
    <form class="editor-form" onSubmit={onSubmit(() => once(save))} onKeyDown={onCtrlEnter(() => once(save))}>
      <div class="body">
        {fieldsOf(kind).map(([name, editor]) => (
          <FieldEditor
            key={name}
            name={name}
            editor={editor}
            value={draft[name]}
            world={world}
            isChanged={changed.includes(name)}
            refusal={refusals[name]}
            onChange={(value) => setEdits({ ...edits, [name]: value })}
          />
        ))}
        {record && <History kind={kind} id={record.id} />}
      </div>
      <footer class="foot">
        {record && changed.length > 0 && resetFieldNames(kind).length > 0 && (
          <ResetNote
            kind={kind}
            names={Object.keys(repeated).filter((name) => !changed.includes(name))}
            isWhole={isWhole}
            onWhole={setWhole}
          />
        )}
        <div class="row">
          <label class="inline">
            {texts.as}
            <Choice value={login} options={useCallers()} onChoose={setLogin} />
          </label>
          {record && (
            <Button icon="trash" class="quiet danger" title={texts.delete} onClick={() => once(remove)}>
              <span>{texts.delete}</span>
            </Button>
          )}
          <span class="gap" />
          <Button label={texts.discard} disabled={changed.length === 0} onClick={() => action.run(discard)} />
          <Button
            label={record ? texts.saveChanges(changed.length) : texts.create}
            type="submit"
            class="filled"
            disabled={changed.length === 0 || isMissing}
          />
        </div>
        <OutcomeText outcome={{ ...action, hasFailed: action.hasFailed || (answer !== undefined && answer.status >= 400) }} />
      </footer>
    </form>
  );
}

interface ResetNoteProps {
  readonly kind: Kind;
  readonly names: readonly string[];
  readonly isWhole: boolean;
  onWhole(isWhole: boolean): void;
}

function ResetNote({ kind, names, isWhole, onWhole }: ResetNoteProps) {
  return (
    <>
      {!isWhole && (
        <div class="note warn">
          <Icon name="warning" />
          <div>
            <b>{texts.willReset(names.length)}</b>
            <p class="resets">
              {names.map((name) => (
                <code key={name}>
                  {name} → {resetValue(kind, name)}
                </code>
              ))}
            </p>
          </div>
        </div>
      )}
      <label class="check">
        <input type="checkbox" checked={isWhole} onChange={({ currentTarget }) => onWhole(currentTarget.checked)} />
        {isWhole ? texts.sentAlong(names.length) : texts.sendAlong}
      </label>
    </>
  );
}

/** Returns the errors of the fields in the last request of the form, whose entry is `entry`: the rules of the journal, otherwise the messages of the service. */
function refusalsOf(answer: ServiceAnswer | undefined, entry: JournalEntry | undefined): Readonly<Record<string, string>> {
  if (answer === undefined || answer.status < 400) return {};
  const named = refusedNames(answer.json).map((name) => [name, answer.message] as const);
  const rules = entry ? rulesOf(entry) : [];
  const explained = rules.flatMap(({ field, sentence }) => (field === undefined ? [] : [[field, sentence] as const]));
  return Object.fromEntries([...named, ...explained]);
}
