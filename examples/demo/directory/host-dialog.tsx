import { useRef, useState } from "preact/hooks";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { explainSave, type SaveFailure } from "../parts/explain.ts";
import { Field } from "../parts/field.tsx";
import { Icon } from "../parts/icon.tsx";
import { readableHtml } from "../parts/readable-html.ts";
import { ignoreHeldEnter, useOnce } from "../parts/use-once.ts";
import { navigate, toHash } from "../route.ts";
import type { Host, HostKind } from "./hosts.ts";

interface HostDialogProps {
  readonly kind: HostKind;
  /** The record to change; `undefined` for a new one. */
  readonly host: Host | undefined;
  onClose(): void;
}

/** The form of a place or an organizer. It sends only the changes. */
export function HostDialog({ kind, host, onClose }: HostDialogProps) {
  const { api, texts, notify, wrote } = useDemo();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<SaveFailure>();
  const { isBusy, run } = useOnce();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const before: Readonly<Record<string, string>> = {
    [kind.nameField]: host?.name ?? "",
    ...Object.fromEntries(kind.fields.map((name) => [name, host?.fields[name] ?? ""])),
    description: readableHtml(host?.description ?? ""),
  };

  async function save(): Promise<void> {
    const sent = new FormData(form.current ?? undefined);
    const values = Object.keys(before).map((name): [string, string] => [name, String(sent.get(name) ?? "").trim()]);
    const changes = Object.fromEntries(values.filter(([name, value]) => value !== before[name]));
    try {
      if (Object.keys(changes).length > 0 || host === undefined) {
        const saved = await kind.save(api, host, changes);
        wrote();
        notify({ text: texts.saved(saved.name) });
        if (host === undefined) navigate(toHash({ page: kind.page, id: saved.id }));
      }
      onClose();
    } catch (error) {
      const params = error instanceof Refusal ? (error.params ?? []) : [];
      setRefused(Array.isArray(params) ? params : Object.keys(params));
      setFailure(explainSave(error, texts));
    }
  }

  const errorOf = (name: string) => (!refused.includes(name) ? undefined : name === kind.nameField ? texts.titleMissing : texts.notTaken);
  return (
    <Dialog title={host ? texts.edit : texts.newHost[kind.page]} onClose={onClose}>
      <form
        ref={form}
        class="dialog-form"
        noValidate
        aria-busy={isBusy}
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
            <button type="button" onClick={onClose}>
              {texts.cancel}
            </button>
            <button type="submit" class="primary" disabled={isBusy}>
              {isBusy ? texts.saving : texts.save}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
