import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { prettyJson } from "../../../text/json.ts";
import { onCtrlEnter, onSubmit } from "../../shared/keys.ts";
import { Button, Choice, copyText } from "../../shared/parts.tsx";
import { useAction, useInspector, useKept } from "../context.ts";
import { OutcomeText, statusText, useCallers } from "../parts/buttons.tsx";
import { loginHeaders } from "../records/record-fields.ts";
import { bodyText, initOf, pathOf, useService } from "../requests.ts";
import { texts } from "../texts.ts";
import { copyAs, type PartProps } from "./copies.ts";
import { Difference, MarkedArea } from "./difference.tsx";
import { explain, rulesOf, whyBodyGone } from "./explain.ts";

export function ResendPart({ entry, details }: PartProps) {
  const { world, navigate, session } = useInspector();
  const init = initOf(entry);
  const isParts = typeof init.body === "object";
  const first = {
    method: init.method,
    path: pathOf(entry),
    headers: linesOf(init.headers),
    body: prettyJson(bodyText(init.body)),
    login: "as sent",
  };
  // A number is not enough: the journal starts again at 1 when it is emptied.
  const [edited, setEdited] = useKept(JSON.stringify(["resend", session, entry.number, first]), first);
  const { method, path, headers, body, login } = edited;
  const set = (change: Partial<typeof first>) => setEdited({ ...edited, ...change });
  const { answer, entry: last, send } = useService();
  const action = useAction();
  const gone = whyBodyGone(entry, details);
  const changed = [
    method !== first.method && texts.method,
    path !== first.path && texts.path,
    headers !== first.headers && texts.headersName,
    body !== first.body && texts.body,
    login !== first.login && texts.caller,
  ].filter((name) => typeof name === "string");

  async function resend(): Promise<string> {
    const target = path.startsWith("/") ? path : `/${path}`;
    // The journal omits passwords, so the caller of the first request signs in with the password in the world.
    const { authorization, ...others } = readLines(headers);
    const own =
      login === "as sent" && authorization !== undefined
        ? { authorization }
        : loginHeaders(world, login === "as sent" ? entry.caller : login);
    const hasBody = body !== "" && method !== "GET" && method !== "HEAD";
    const request = { method, headers: { ...others, ...own }, ...(hasBody ? { body: isParts ? formOf(body) : body } : {}) };
    await send(target, request);
    return body !== "" && !hasBody ? texts.withoutBody(method) : "";
  }

  const written = answer && last?.written.at(-1);
  return (
    <form class="resend" onSubmit={onSubmit(() => action.run(resend))} onKeyDown={onCtrlEnter(() => action.run(resend))}>
      <div class="row">
        <Choice
          aria-label={texts.method}
          value={method}
          options={[...new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", first.method])]}
          onChoose={(next) => set({ method: next })}
        />
        <input class="grow mono" aria-label={texts.path} value={path} onInput={({ currentTarget }) => set({ path: currentTarget.value })} />
        <Button icon="send" label={texts.send} type="submit" class="filled" />
      </div>
      <MarkedArea
        label={texts.body}
        value={body}
        before={first.body}
        cursorAt={refusedValue(first.body, entry)}
        onText={(text) => set({ body: text })}
      />
      <label>
        {texts.headersName}
        <textarea
          rows={Math.min(8, headers.split("\n").length + 1)}
          value={headers}
          onInput={({ currentTarget }) => set({ headers: currentTarget.value })}
        />
      </label>
      <label>
        {texts.caller}
        <Choice value={login} options={[["as sent", texts.asSent], ...useCallers()]} onChoose={(next) => set({ login: next })} />
      </label>
      <p class="small">
        {changed.length > 0 ? texts.changedSince(entry.number, changed.join(", ")) : texts.asFirst(entry.number)} <kbd>Ctrl</kbd>{" "}
        <kbd>↵</kbd> <OutcomeText outcome={action} />
      </p>
      {answer && (
        <section class="outcome-of-resend" aria-live="polite">
          <h3 class="why">
            {texts.nowRequest(last?.number)}: {texts.statusChanged(statusText(entry.status), statusText(answer.status))}{" "}
            {last && explain(last, undefined)}
          </h3>
          {gone === undefined ? (
            <Difference
              label={texts.requestAnd(entry.number, last?.number)}
              before={prettyJson(details?.body ?? "")}
              after={prettyJson(answer.text)}
            />
          ) : (
            <p class="small">{gone}</p>
          )}
        </section>
      )}
      {answer && (
        <div class="row">
          {written && (
            <Button
              label={texts.openRecord(texts.recordName(written.kind, written.id))}
              onClick={() => navigate({ tab: "records", path: [written.kind, String(written.id)] })}
            />
          )}
          {last && (
            <Button
              label={texts.openEntry(last.number)}
              class="quiet"
              onClick={() => navigate({ path: [String(last.number), "summary"] })}
            />
          )}
          {last && (
            <Button
              icon="copy"
              label={texts.copyTest}
              class="quiet"
              onClick={() =>
                action.run(async () =>
                  (await copyText(copyAs("test", last, answer.text))) ? texts.copied : copyAs("test", last, answer.text),
                )
              }
            />
          )}
        </div>
      )}
    </form>
  );
}

function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function readLines(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const pairs = lines.map((line) => {
    const at = line.indexOf(":");
    if (at < 1) throw new Error(texts.noHeader(line));
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}

function formOf(text: string): FormData {
  const form = new FormData();
  for (const line of text.split("\n")) {
    const at = line.indexOf("=");
    if (at > 0) form.append(line.slice(0, at), line.slice(at + 1));
  }
  return form;
}

/** Finds the value of the first refused field in a formatted body. Returns its start and end; without one, the end of the body. */
export function refusedValue(body: string, entry: JournalEntry): readonly [start: number, end: number] {
  for (const { field } of rulesOf(entry)) {
    if (field === undefined) continue;
    const name = field.replaceAll(/[^\w-]/g, "");
    const found = new RegExp(`^(\\s*"${name}": |${name}=)(.*?),?$`, "m").exec(body);
    if (!found) continue;
    const [, before = "", value = ""] = found;
    const start = found.index + before.length;
    return value.startsWith('"') && value.length > 1 ? [start + 1, start + value.length - 1] : [start, start + value.length];
  }
  return [body.length, body.length];
}
