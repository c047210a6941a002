import { useRef, useState } from "preact/hooks";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { DiscardDialog } from "../parts/discard-dialog.tsx";
import { explainSave, type SaveFailure } from "../parts/explain.ts";
import { Field } from "../parts/field.tsx";
import { Icon } from "../parts/icon.tsx";
import { readableHtml } from "../parts/readable-html.ts";
import { ignoreHeldEnter, useOnce } from "../parts/use-once.ts";
import { navigate, toHash, useUnsaved } from "../route.ts";
import type { Host, HostKind } from "./hosts.ts";

interface HostDialogProps {
  readonly kind: HostKind;
  /** The record to change; `undefined` for a new one. */
  readonly host: Host | undefined;
  onClose(): void;
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
  };
  const before: Readonly<Record<string, string>> = {
    [kind.nameField]: host?.name ?? "",
    ...Object.fromEntries(kind.fields.map((name) => [name, host?.fields[name] ?? ""])),
    description: readableHtml(host?.description ?? ""),
  };

  const [changed, setChanged] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const stopAsking = useUnsaved(changed.length > 0, () => setAsking(true));

  function readChanges(): Readonly<Record<string, string>> {
    const sent = new FormData(form.current ?? undefined);
    const values = Object.keys(before).map((name): [string, string] => [name, String(sent.get(name) ?? "").trim()]);
    return Object.fromEntries(values.filter(([name, value]) => value !== before[name]));
  }

  function leave(): void {
    stopAsking();
    onClose();
  }

  async function save(): Promise<void> {
    const changes = readChanges();
    try {
      if (Object.keys(changes).length > 0 || host === undefined) {
        const saved = await kind.save(api, host, changes);
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

  const errorOf = (name: string) => (!refused.includes(name) ? undefined : name === kind.nameField ? texts.titleMissing : texts.notTaken);
  const close = () => (changed.length > 0 ? setAsking(true) : leave());
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
        <div class="dialog-foot">
          {failure !== undefined && (
            <div class="notice refused" role="alert">
              <Icon name="warning" />
              <p>
                <strong>{failure.title}</strong> {failure.reason}
              </p>
            </div>
          )}
          <div class="row">
            <button type="button" onClick={close}>
              {texts.cancel}
            </button>
            <button type="submit" class="primary" disabled={isBusy}>
              {isBusy ? texts.saving : texts.save}
            </button>
          </div>
        </div>
      </form>
      {isAsking && <DiscardDialog names={changed.map((name) => labels[name] ?? name)} onDiscard={leave} onKeep={() => setAsking(false)} />}
    </Dialog>
  );
}
