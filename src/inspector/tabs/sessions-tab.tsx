import { useState } from "preact/hooks";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { usePoll } from "../use-poll.ts";

/** The sessions that are open: to switch to, so that the other sections show their state, and to end. */
export function SessionsTab() {
  const { client, texts, session, setSession } = useInspector();
  const { value: sessions, refresh } = usePoll(client.sessions, 2_000);
  const [id, setId] = useState("");
  const action = useAction();

  async function end(ended: string): Promise<string> {
    await client.endSession(ended);
    if (ended === session) setSession("");
    refresh();
    return texts.done;
  }

  /** Reads a clock, which opens the session: one that cannot be an id is refused. */
  async function open(): Promise<string> {
    await client.openSession(id);
    setSession(id);
    setId("");
    return texts.done;
  }

  return (
    <>
      <div class="row">
        <label>
          {texts.sessionId}
          <input value={id} onInput={({ currentTarget }) => setId(currentTarget.value)} />
        </label>
        <button type="button" disabled={id === ""} onClick={() => action.run(open)}>
          {texts.openSession}
        </button>
        {sessions ? <OutcomeText outcome={action} /> : texts.loading}
      </div>
      <ul class="entries">
        {["", ...(sessions ?? [])].map((each) => (
          <li key={each} class="row">
            <button type="button" aria-pressed={each === session} onClick={() => setSession(each)}>
              {each === "" ? texts.calendarItself : each}
            </button>
            {each !== "" && (
              <button type="button" aria-label={texts.endSession(each)} onClick={() => action.run(() => end(each))}>
                {texts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
