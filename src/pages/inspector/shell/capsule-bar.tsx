import { useEffect, useRef, useState } from "preact/hooks";
import type { Capsule } from "../../../calendar/capsule/capsule.ts";
import type { CapsuleReplay } from "../../../mirror/replay/replayed.ts";
import { messageOf } from "../../../util/thrown.ts";
import { Button, Icon } from "../../shared/parts.tsx";
import { useInspector } from "../context.ts";
import { capsuleSession } from "../control-client.ts";
import { texts } from "../texts.ts";

export function CapsuleBar() {
  const { capsule, client, live, refresh, closeCapsule, navigate, setSession } = useInspector();
  const count = capsule?.requests.length ?? 0;
  const [until, setUntil] = useState(count);
  const [replay, setReplay] = useState<CapsuleReplay>();
  /** The first request with a different answer, by the replay of all requests. */
  const [first, setFirst] = useState<number>();
  const [failure, setFailure] = useState("");
  /** The capsule to replay, and how far; another capsule may be opened while one is replayed. */
  const wanted = useRef({ capsule, until });
  const isBusy = useRef(false);
  const running = useRef<AbortController>();
  /** The capsule whose first refused or different request was opened. */
  const led = useRef<Capsule>();

  useEffect(() => {
    setUntil(count);
    setReplay(undefined);
    setFirst(undefined);
  }, [capsule, count]);

  useEffect(() => {
    wanted.current = { capsule, until };
    running.current?.abort();
    if (capsule === undefined || isBusy.current) return;
    isBusy.current = true;
    void replayUntilWanted();
  }, [capsule, until]);

  /** Replays one at a time: the slider moves faster than a long replay, so each move stops the current one. */
  async function replayUntilWanted(): Promise<void> {
    for (let done: typeof wanted.current | undefined; done !== wanted.current; ) {
      done = wanted.current;
      const { capsule: opened, until: last } = done;
      if (opened === undefined) break;
      running.current = new AbortController();
      const { signal } = running.current;
      try {
        // The type in the table of control routes is only `object`.
        const replayed = (await client.replayCapsule(opened, last, signal)) as CapsuleReplay;
        setReplay(replayed);
        if (last === opened.requests.length) lead(opened, replayed);
        setFailure("");
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error));
      }
    }
    isBusy.current = false;
    live.refresh();
    refresh();
  }

  /** Opens the journal at the first request that is refused or answered differently, because a failure starts there. */
  function lead(opened: Capsule, replayed: CapsuleReplay): void {
    setFirst(replayed.first?.number);
    if (led.current === opened) return;
    led.current = opened;
    const telling = replayed.requests.find(({ status, differences }) => status >= 400 || status === 0 || differences.length > 0);
    goTo(telling?.number ?? opened.requests.length);
  }

  function goTo(number: number): void {
    setUntil(number);
    navigate({ tab: "journal", path: number === 0 ? [] : [String(number)], query: {}, session: capsuleSession });
  }

  if (capsule === undefined) return null;
  const shown = replay?.requests.at(-1);
  const difference = shown?.differences[0];
  const isSame = difference === undefined;
  return (
    <section class="capsule" aria-label={texts.capsule}>
      <div class="row">
        <b title={capsule.test}>{capsule.test ?? texts.capsule}</b>
        <label class="grow">
          <span>{texts.capsuleRequest(until, count)}</span>
          <input
            type="range"
            min={Math.min(1, count)}
            max={count}
            value={until}
            onInput={({ currentTarget }) => {
              setUntil(Number(currentTarget.value));
              setSession(capsuleSession);
            }}
          />
        </label>
        <Button icon="left" label={texts.previousRequest} disabled={until <= 1} onClick={() => goTo(until - 1)} />
        <Button disabled={until >= count} onClick={() => goTo(until + 1)}>
          {texts.nextRequest}
          <Icon name="right" />
        </Button>
        <Button label={texts.closeCapsule} class="quiet" onClick={closeCapsule} />
      </div>
      {shown && (
        <p class="small">
          <code>
            {shown.method} {new URL(shown.url).pathname.replace(/^.*\/v\d+/, "")}
          </code>{" "}
          {shown.status} <span class={isSame ? "tag ok" : "tag warn"}>{isSame ? texts.asRecorded : texts.answeredDifferently}</span>{" "}
          {difference && (
            <span>
              {difference.path}: {textOf(difference.service)} → {textOf(difference.twin)}
            </span>
          )}{" "}
          <Button
            label={texts.whatItChanged}
            class="link"
            onClick={() => navigate({ tab: "journal", path: [String(shown.number), "changes"], session: capsuleSession })}
          />
        </p>
      )}
      {first !== undefined && first !== shown?.number && (
        <p class="small">
          <Button label={texts.firstDifference(first)} class="link" onClick={() => goTo(first)} />
        </p>
      )}
      {replay?.notes.map((note) => (
        <p class="small" key={note}>
          {note}
        </p>
      ))}
      {failure !== "" && (
        <p class="alert" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "–";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
