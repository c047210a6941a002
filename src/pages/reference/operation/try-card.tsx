import { useState } from "preact/hooks";
import { onCtrlEnter } from "../../shared/keys.ts";
import { Button, Choice } from "../../shared/parts.tsx";
import type { Server } from "../open-api.ts";
import { texts } from "../texts.ts";
import { breakable } from "./cards.tsx";
import type { EditedDraft } from "./use-draft.ts";

interface TryCardProps {
  readonly edited: EditedDraft;
  readonly server: Server;
  readonly onSend: () => Promise<void>;
  /** True if the last request got no answer. */
  readonly hasFailed: boolean;
}

export function TryCard({ edited, server, onSend, hasFailed }: TryCardProps) {
  const { shown, others, json, isBroken, login } = edited;
  const [isSending, setSending] = useState(false);
  const hasBody = [...shown, ...others].some(({ place }) => place === "body");

  async function submit(event?: Event): Promise<void> {
    event?.preventDefault();
    setSending(true);
    await onSend();
    setSending(false);
  }

  return (
    <form class="card try" aria-label={texts.tryIt} onSubmit={submit} onKeyDown={onCtrlEnter((event) => void submit(event))}>
      <div class="card-head">
        <h2>{texts.tryIt}</h2>
        {server.logins.length > 0 && (
          <label class="as">
            {texts.as}
            <Choice
              value={login?.login ?? ""}
              options={[
                ["", texts.visitor],
                ...server.logins.map(({ login: name, role }) => [name, name === role ? name : `${name} (${role})`] as const),
              ]}
              onChoose={edited.signIn}
            />
          </label>
        )}
      </div>
      {shown
        .filter(({ place }) => json === undefined || place !== "body")
        .map((field) => (
          <label key={`${field.place} ${field.name}`}>
            <code>{breakable(field.name)}</code>
            <input
              value={edited.valueOf(field)}
              placeholder={field.example}
              onInput={({ currentTarget }) => edited.change(field, currentTarget.value)}
            />
          </label>
        ))}
      {json !== undefined && (
        <label class="tall">
          {texts.bodyJson}
          <textarea rows={10} value={json} spellcheck={false} onInput={({ currentTarget }) => edited.editJson(currentTarget.value)} />
        </label>
      )}
      {isBroken && <p role="status">{texts.brokenJson}</p>}
      {hasFailed && <p role="alert">{texts.noAnswer}</p>}
      <div class="try-foot">
        {others.length > 0 && json === undefined && (
          <Choice
            class="add"
            aria-label={texts.addField}
            value=""
            options={[["", `+ ${texts.addField}`], ...others.map(({ name }) => name)]}
            onChoose={edited.add}
          />
        )}
        {hasBody && (
          <Button
            label={json === undefined ? texts.editJson : texts.editFields}
            class="quiet"
            aria-pressed={json !== undefined}
            disabled={isBroken}
            onClick={() => edited.editJson(json === undefined ? edited.draft.body : undefined)}
          />
        )}
        <Button icon="send" label={hasFailed ? texts.retry : texts.send} type="submit" class="filled" disabled={isSending} />
      </div>
    </form>
  );
}
