import { useState } from "preact/hooks";
import { onSubmit } from "../../shared/keys.ts";
import { Button, ColumnHeads } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { capsuleSession } from "../control-client.ts";
import { readJson, usePoll } from "../hooks.ts";
import { FileField, OutcomeText } from "../parts/buttons.tsx";
import { clockTime, dayAndTime, formatInstant } from "../parts/format.ts";
import { texts } from "../texts.ts";

export function SessionsTab() {
  const { client, session, setSession, openCapsule, closeCapsule, world } = useInspector();
  const zone = world?.site.timezone ?? "UTC";
  const { value: sessions, refresh } = usePoll(client.sessions, 2_000);
  const [id, setId] = useState("");
  const action = useAction();

  async function end(ended: string): Promise<string> {
    await client.endSession(ended);
    if (ended === capsuleSession) closeCapsule();
    if (ended === session) setSession("");
    refresh();
    return texts.done;
  }

  async function openFile(file: File): Promise<string> {
    await openCapsule(await readJson(file));
    return texts.done;
  }

  async function open(): Promise<string> {
    await client.openSession(id);
    setSession(id);
    setId("");
    refresh();
    return texts.done;
  }

  return (
    <div class="page">
      <h2>{texts.sessions}</h2>
      <p class="lead">{texts.aboutSessions}</p>
      <pre>X-Calendar-Session: worker-1</pre>
      <form class="row with-labels" onSubmit={onSubmit(() => action.run(open))}>
        <label>
          {texts.sessionId}
          <input value={id} onInput={({ currentTarget }) => setId(currentTarget.value)} />
        </label>
        <Button label={texts.openSession} type="submit" disabled={id === ""} />
        {sessions ? <OutcomeText outcome={action} /> : texts.loading}
      </form>
      <table class="plain sessions">
        <ColumnHeads names={texts.sessionColumns} />
        <tbody>
          {(sessions ?? []).map(({ id: each, requests, refused, now, lastUse }) => (
            <tr key={each}>
              <th scope="row">{each === "" ? texts.calendarItself : each}</th>
              <td>
                {requests} <span class="unit-word">{texts.requestsWord(requests)}</span>
              </td>
              <td class={refused > 0 ? "bad" : ""}>
                {refused} <span class="unit-word">{texts.refusedWord}</span>
              </td>
              <td>
                <span class="unit-word">{texts.clockWord}</span> {formatInstant(now, zone, dayAndTime)}
              </td>
              <td>
                <span class="unit-word">{texts.lastUseWord}</span>{" "}
                {lastUse === undefined ? texts.neverUsed : clockTime.format(new Date(lastUse))}
              </td>
              <td>
                {each === session && <span class="tag accent">{texts.shown}</span>}
                {each !== session && (
                  <Button
                    label={texts.show}
                    aria-label={texts.showSession(each === "" ? texts.calendarItself : each)}
                    onClick={() => setSession(each)}
                  />
                )}
                {each !== "" && (
                  <Button
                    label={texts.end}
                    class="quiet danger"
                    aria-label={texts.endSession(each)}
                    onClick={() => action.run(() => end(each))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 class="apart">{texts.capsules}</h2>
      <p class="lead">{texts.aboutCapsules}</p>
      <div class="row">
        <FileField label={texts.openCapsule} onFile={(file) => action.run(() => openFile(file))} />
      </div>
    </div>
  );
}
