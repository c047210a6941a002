import { useRef, useState } from "preact/hooks";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { explainSave, type SaveFailure } from "../parts/explain.ts";
import { Field } from "../parts/field.tsx";
import { ConflictDialog, SaveFoot, useDiscarding } from "../parts/save-dialogs.tsx";
import { ignoreHeldEnter, useOnce } from "../parts/use-once.ts";
import { navigate, toHash } from "../route.ts";
import { type Host, type HostKind, valuesOf } from "./hosts.ts";

interface HostDialogProps {
  readonly kind: HostKind;
  /** The record to change; `undefined` for a new one. */
  readonly host: Host | undefined;
  onClose(): void;
}

/** A save of values that another client has changed since the form was opened. Nothing was written. */
interface HostConflict {
  readonly current: Host;
  readonly changes: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

/** The form of a place or an organizer. It sends only the changes, and asks before it closes with some, even with Back. */
export function HostDialog({ kind, host, onClose }: HostDialogProps) {
  const { api, texts, notify, wrote } = useDemo();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<SaveFailure>();
  const { isBusy, run } = useOnce();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const labels: Readonly<Record<string, string>> = {
    [kind.nameField]: texts.name,
    ...Object.fromEntries(kind.fields.map((name) => [name, texts.hostFields[name]])),
    description: texts.values.description,
    status: texts.values.status,
  };
  // The record with which the form is compared: as loaded, or after the write of another client.
  const [base, setBase] = useState(host);
  const [conflict, setConflict] = useState<HostConflict>();
  const before = valuesOf(kind, base);

  const [changed, setChanged] = useState<readonly string[]>([]);
  const changedNames = changed.map((name) => labels[name] ?? name);
  const { close, leave, stopAsking, question } = useDiscarding(changedNames, onClose);

  function readChanges(): Readonly<Record<string, string>> {
    const sent = new FormData(form.current ?? undefined);
    const values = Object.keys(before).map((name): [string, string] => [name, String(sent.get(name) ?? "").trim()]);
    return Object.fromEntries(values.filter(([name, value]) => value !== before[name]));
  }

  async function save(from = base, changes = readChanges()): Promise<void> {
    try {
      if (Object.keys(changes).length > 0 || from === undefined) {
        const current = from && (await kind.read(api, from.id));
        const names = from && current ? changedMeanwhile(kind, from, current, changes) : [];
        if (current && names.length > 0) return setConflict({ current, changes, names });
        const saved = await kind.save(api, current, changes);
        wrote();
        notify({ text: texts.saved(saved.name) });
        stopAsking();
        if (host === undefined) navigate(toHash({ page: kind.page, id: saved.id }));
      }
      leave();
    } catch (error) {
      const params = error instanceof Refusal ? (error.params ?? []) : [];
      setRefused(Array.isArray(params) ? params : Object.keys(params));
      setFailure(explainSave(error, texts));
    }
  }

  function saveMine({ current, changes }: HostConflict): void {
    setBase(current);
    setConflict(undefined);
    // Saving over a deleted record sends its status, and so restores it.
    const status = current.status === "trash" && base ? { status: base.status } : {};
    void run(() => save(current, { ...changes, ...status }));
  }

  function takeTheirs({ current, names }: HostConflict): void {
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = valuesOf(kind, current)[name] ?? "";
    }
    setBase(current);
    setChanged(changed.filter((name) => !names.includes(name)));
    setConflict(undefined);
  }

  function rowOf(name: string, { current, changes }: HostConflict): readonly [string, string, string] {
    const [mine, theirs] =
      name === "status"
        ? [base, current].map((each) => texts.statuses[each?.status ?? ""])
        : [changes[name], valuesOf(kind, current)[name]];
    return [labels[name] ?? name, mine ?? "", theirs ?? ""];
  }

  const errorOf = (name: string) => (!refused.includes(name) ? undefined : name === kind.nameField ? texts.titleMissing : texts.notTaken);
  return (
    <Dialog title={host ? texts.edit : texts.newHost[kind.page]} onClose={close}>
      <form
        ref={form}
        class="dialog-form"
        noValidate
        aria-busy={isBusy}
        onInput={() => {
          setChanged(Object.keys(readChanges()));
          setFailure(undefined);
        }}
        onKeyDown={ignoreHeldEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        <div class="dialog-body fields">
          <Field label={texts.name} error={errorOf(kind.nameField)}>
            {(id, invalid) => <input id={id} {...invalid} name={kind.nameField} defaultValue={before[kind.nameField]} autoComplete="off" />}
          </Field>
          <div class="pair">
            {kind.fields.map((name) => (
              <Field key={name} label={texts.hostFields[name]} error={errorOf(name)}>
                {(id, invalid) => <input id={id} {...invalid} name={name} defaultValue={before[name]} autoComplete="off" />}
              </Field>
            ))}
          </div>
          <Field label={texts.values.description} error={errorOf("description")}>
            {(id, invalid) => <textarea id={id} {...invalid} name="description" rows={3} defaultValue={before.description} />}
          </Field>
        </div>
        <SaveFoot failure={failure} isBusy={isBusy} onCancel={close} />
      </form>
      {conflict && (
        <ConflictDialog
          rows={conflict.names.map((name) => rowOf(name, conflict))}
          onMine={() => saveMine(conflict)}
          onTheirs={() => (conflict.current.status === "trash" ? leave() : takeTheirs(conflict))}
          onClose={() => setConflict(undefined)}
        />
      )}
      {question}
    </Dialog>
  );
}

/** Lists those of the changed values that differ between the loaded and the current record; the status if the record was deleted. */
function changedMeanwhile(kind: HostKind, read: Host, current: Host, changes: object): string[] {
  if (current.status === "trash" && read.status !== "trash") return ["status"];
  const [before, now] = [valuesOf(kind, read), valuesOf(kind, current)];
  return Object.keys(changes).filter((name) => before[name] !== now[name]);
}
