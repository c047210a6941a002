import { useState } from "preact/hooks";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { usePoll } from "../use-poll.ts";

/** The clock of the calendar: read, set, moved on, and played at a speed. */
export function ClockTab() {
  const { client, texts, player } = useInspector();
  const { value: now, refresh } = usePoll(client.now, 1_000);
  const [instant, setInstant] = useState("");
  const action = useAction();

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
          <select value={player.speed} onChange={({ currentTarget }) => player.setSpeed(Number(currentTarget.value))}>
            {speeds.map(([name, seconds]) => (
              <option key={seconds} value={seconds}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => player.setPlaying(!player.isPlaying)}>
          {player.isPlaying ? texts.stop : texts.play}
        </button>
      </div>
      <p>
        <OutcomeText outcome={action} />
      </p>
    </>
  );
}
