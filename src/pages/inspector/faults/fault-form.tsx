import { useState } from "preact/hooks";
import { type Fault, type FaultKind, faultKindNames } from "../../../calendar/faults/fault.ts";
import type { FaultyRoute, RouteName } from "../../../calendar/faults/faulty-route.ts";
import { onSubmit } from "../../shared/keys.ts";
import { Button, Choice, CopyButton } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../parts/buttons.tsx";
import { statusWord } from "../parts/format.ts";
import { routeNames } from "../requests.ts";
import { texts } from "../texts.ts";
import { faultText, kindText, oftenText, routeText } from "./fault-texts.ts";

const choices = ["error", "spoiled", "none", "slow"] as const;

/** The kinds that alter an answer. A network error is a separate choice. */
const spoiling = faultKindNames.filter((name) => name !== "network-error");

export function FaultForm() {
  const { client, refresh } = useInspector();
  const [route, setRoute] = useState("events.list");
  const [query, setQuery] = useState("");
  const [choice, setChoice] = useState<(typeof choices)[number]>("error");
  const [status, setStatus] = useState("503");
  const [kind, setKind] = useState<FaultKind>("malformed-json");
  const [delay, setDelay] = useState({ min: "", max: "" });
  const [often, setOften] = useState({ times: "", after: "", probability: "" });
  const action = useAction();

  const fault: Fault = {
    ...(choice === "error" && { status: Number(status) }),
    ...(choice === "spoiled" && { kind }),
    ...(choice === "none" && { kind: "network-error" }),
    ...delayOf(delay, choice === "slow"),
    ...(often.times !== "" && { times: Number(often.times) }),
    ...(often.after !== "" && { after: Number(often.after) }),
    ...(often.probability !== "" && { probability: Number(often.probability) / 100 }),
  };
  // Not validated here, because the calendar checks the name and lists the valid ones.
  const name = route as RouteName;
  const faulty: FaultyRoute =
    query.trim() === "" ? name : { route: name, query: Object.fromEntries(new URLSearchParams(query.replace(/^\?/, ""))) };
  const code = `calendar.faults.add(${JSON.stringify(faulty)}, ${JSON.stringify(fault)});`;

  async function add(): Promise<string> {
    await client.addFault(faulty, fault);
    refresh();
    return texts.faultAdded;
  }

  const number = (label: string, value: string, set: (value: string) => void, max?: number) => (
    <label>
      {label}
      <input type="number" min={0} max={max} value={value} onInput={({ currentTarget }) => set(currentTarget.value)} />
    </label>
  );

  return (
    <form class="fault-form" onSubmit={onSubmit(() => action.run(add))}>
      <h2>{texts.addFault}</h2>
      <div class="two">
        <label>
          {texts.route}
          <Choice value={route} options={[["*", texts.everyRoute], ...routeNames]} onChoose={setRoute} />
        </label>
        <label>
          {texts.onlyWithQuery}
          <input value={query} placeholder="search=jazz" onInput={({ currentTarget }) => setQuery(currentTarget.value)} />
        </label>
      </div>
      <fieldset>
        <legend>{texts.whatHappens}</legend>
        <div class="choices">
          {choices.map((each) => (
            <div key={each} class="choice">
              <label>
                <input type="radio" name="what" checked={each === choice} onChange={() => setChoice(each)} />
                {texts.faultChoices[each]}
              </label>
              {each === "error" && choice === "error" ? (
                <span>
                  <input
                    type="number"
                    min={200}
                    max={599}
                    aria-label={texts.status}
                    value={status}
                    onInput={({ currentTarget }) => setStatus(currentTarget.value)}
                  />{" "}
                  <span lang="en">{statusWord(Number(status))}</span>
                </span>
              ) : each === "spoiled" && choice === "spoiled" ? (
                <Choice
                  aria-label={texts.faultChoices.spoiled}
                  value={kind}
                  options={spoiling.map((each) => [each, kindText(each)])}
                  onChoose={(chosen) => setKind(spoiling.find((each) => each === chosen) ?? kind)}
                />
              ) : (
                <span class="small">{texts.faultHints[each]}</span>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <div class="three">
        {number(texts.delayFrom, delay.min, (min) => setDelay({ ...delay, min }))}
        {number(texts.delayTo, delay.max, (max) => setDelay({ ...delay, max }))}
        <span class="unit">ms</span>
      </div>
      <div class="three">
        {number(texts.timesLabel, often.times, (times) => setOften({ ...often, times }))}
        {number(texts.afterLabel, often.after, (after) => setOften({ ...often, after }))}
        {number(texts.probabilityLabel, often.probability, (probability) => setOften({ ...often, probability }), 100)}
      </div>
      <div class="note">
        <div>
          <b>{[`${routeText(faulty)}: ${faultText(fault)}`, oftenText(fault)].filter(Boolean).join(" · ")}</b>
          <pre>{code}</pre>
        </div>
      </div>
      <div class="row">
        <Button label={texts.addFault} type="submit" class="filled" />
        <CopyButton text={code} label={texts.copyCode} />
        <OutcomeText outcome={action} />
      </div>
    </form>
  );
}

/** Returns the delay of a fault. A fault that only delays has a default. */
function delayOf({ min, max }: { readonly min: string; readonly max: string }, isNeeded: boolean): Pick<Fault, "delay"> {
  if (min === "" && max === "") return isNeeded ? { delay: 2_000 } : {};
  if (min !== "" && max !== "" && min !== max) return { delay: { min: Number(min), max: Number(max) } };
  return { delay: Number(min || max) };
}
