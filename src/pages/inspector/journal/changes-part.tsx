import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { kinds } from "../../../kinds/kinds.ts";
import { Button, ColumnHeads, Icon } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../parts/buttons.tsx";
import { putBack } from "../records/record-fields.ts";
import { texts } from "../texts.ts";
import { type FieldChange, fieldChanges, type PartProps, type WrittenChange } from "./copies.ts";
import { explain } from "./explain.ts";

export function ChangesPart({ entry, details }: PartProps) {
  if (entry.written.length === 0) return <p class="why">{texts.nothingChanged}</p>;
  if (details === undefined) return null;
  if (details.changes.length === 0) return <p>{texts.changesGone}</p>;
  return (
    <>
      <h3 class="why">{explain(entry, details.changes)}</h3>
      {details.changes.map((change, index) => (
        <RecordChanges key={index} change={change} entry={entry} />
      ))}
    </>
  );
}

function RecordChanges({ change, entry }: { readonly change: WrittenChange; readonly entry: JournalEntry }) {
  const { client, hasPages, navigate, refresh } = useInspector();
  const action = useAction();
  const fields = fieldChanges(change, entry);
  const { kind, id, before, after } = change;

  async function back(): Promise<string> {
    await putBack(client, kind, id, before);
    refresh();
    return texts.putBack;
  }

  return (
    <section class="change">
      <h3>{texts.recordName(kind, id)}</h3>
      {fields.some(({ why }) => why === "reset") && (
        <div class="note warn">
          <Icon name="warning" />
          <p>
            <b>{texts.resetsTitle}</b> {texts.resetsHint}{" "}
            {hasPages && <a href={`/__calendar/docs#/${kinds[kind].collection}.update`}>{texts.inReference}</a>}
          </p>
        </div>
      )}
      {fields.length > 0 && (
        <table class="fields">
          <ColumnHeads names={[texts.field, texts.before, texts.after, texts.why]} />
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.field} change={field} />
            ))}
          </tbody>
        </table>
      )}
      <div class="row">
        {(fields.length > 0 || after === undefined) && (
          <Button icon="undo" label={before === undefined ? texts.takeAway : texts.putRecordBack} onClick={() => action.run(back)} />
        )}
        {after !== undefined && (
          <Button
            label={texts.openRecord(texts.recordName(kind, id))}
            class="quiet"
            onClick={() => navigate({ tab: "records", path: [kind, String(id)] })}
          />
        )}
        <OutcomeText outcome={action} />
      </div>
    </section>
  );
}

function FieldRow({ change: { field, before, after, why } }: { readonly change: FieldChange }) {
  return (
    <tr>
      <th scope="row">{field}</th>
      <td class="minus">{before !== undefined && `− ${show(before)}`}</td>
      <td class="plus">{after === undefined ? `+ ${texts.emptyValue}` : `+ ${show(after)}`}</td>
      <td>
        <span class={`tag ${why === "reset" ? "warn" : why === "sent" ? "accent" : ""}`}>{texts.whyField[why]}</span>
      </td>
    </tr>
  );
}

function show(value: unknown): string {
  const text = typeof value === "string" && value !== "" ? value : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
