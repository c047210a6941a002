import { useEffect, useState } from "preact/hooks";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { usePoll } from "../use-poll.ts";

/** The clock of the calendar: read, set, moved on, and played at a speed. */
export function ClockTab() {
  const { client, texts } = useInspector();
  const { value: now, refresh } = usePoll(client.now, 1_000);
  const [instant, setInstant] = useState("");
  const [speed, setSpeed] = useState(3_600);
  const [isPlaying, setPlaying] = useState(false);
  const action = useAction();

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => void client.setClock({ advance: speed * 1_000 }).then(refresh), 1_000);
    return () => clearInterval(timer);
  }, [isPlaying, speed, client, refresh]);

  const change = (to: Parameters<typeof client.setClock>[0]) =>
    action.run(async () => {
      await client.setClock(to);
      refresh();
      return texts.done;
    });

  const steps = [
    [texts.hour, "PT1H"],
    [texts.day, "P1D"],
    [texts.week, "P7D"],
  ] as const;
  const speeds = [
    [texts.minuteASecond, 60],
    [texts.hourASecond, 3_600],
    [texts.dayASecond, 86_400],
  ] as const;

  return (
    <>
      <p>
        {texts.now}: <strong>{now ?? texts.loading}</strong>
      </p>
      <div class="row">
        <label>
          {texts.instant}
          <input value={instant} onInput={({ currentTarget }) => setInstant(currentTarget.value)} />
        </label>
        <button type="button" onClick={() => change({ now: instant })}>
          {texts.set}
        </button>
        <button type="button" onClick={() => change({ now: "system" })}>
          {texts.follow}
        </button>
      </div>
      <fieldset class="row">
        <legend>{texts.advance}</legend>
        {steps.map(([name, advance]) => (
          <button key={advance} type="button" onClick={() => change({ advance })}>
            {name}
          </button>
        ))}
      </fieldset>
      <div class="row">
        <label>
          {texts.speed}
          <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
            {speeds.map(([name, seconds]) => (
              <option key={seconds} value={seconds}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? texts.stop : texts.play}
        </button>
      </div>
      <p>
        <OutcomeText outcome={action} />
      </p>
    </>
  );
}
