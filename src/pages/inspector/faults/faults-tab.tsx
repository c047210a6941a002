import { stateOf } from "../../../calendar/faults/fault-state.ts";
import type { AddedFault } from "../../../calendar/faults/faults.ts";
import { Button, Icon } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText, StatusTag } from "../parts/buttons.tsx";
import { shortPath } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { FaultForm } from "./fault-form.tsx";
import {
  countActing,
  faultText,
  isOfPreset,
  oftenText,
  type PresetName,
  presetNames,
  presetOf,
  presets,
  routeText,
} from "./fault-texts.ts";

export function FaultsTab() {
  const { client, faults, refresh } = useInspector();
  const action = useAction();

  const run = (change: () => Promise<unknown>) =>
    action.run(async () => {
      await change();
      refresh();
      return texts.done;
    });

  async function choose(name: PresetName): Promise<void> {
    const before = faults?.filter(({ route, fault }) => route === "*" && isOfPreset(fault)) ?? [];
    for (const fault of presets[name]) await client.addFault("*", fault);
    for (const { id } of before) await client.removeFault(id);
  }

  async function again({ id, route, fault }: AddedFault): Promise<void> {
    await client.addFault(route, fault);
    await client.removeFault(id);
  }

  const isOther = ({ route, fault }: AddedFault) => route !== "*" || !isOfPreset(fault);
  const chosen =
    faults &&
    countActing(faults.filter(isOther)) === 0 &&
    presetOf(faults.filter(({ route, fault, isOff }) => route === "*" && !isOff && isOfPreset(fault)).map(({ fault }) => fault));
  return (
    <div class="faults has-side">
      <div class="main">
        <h2>
          {texts.weather} <span class="small">{texts.weatherHint}</span>
        </h2>
        <section class="cards" aria-label={texts.weather}>
          {presetNames.map((name) => (
            <Button key={name} class="card" aria-pressed={name === chosen} onClick={() => run(() => choose(name))}>
              <b>{texts.presets[name].name}</b>
              <span>{texts.presets[name].about}</span>
            </Button>
          ))}
        </section>
        <div class="row heading">
          <h2>
            {texts.faults} {faults && <span class="small">{texts.actNow(countActing(faults), faults.length)}</span>}
          </h2>
          <span class="gap" />
          <OutcomeText outcome={action} />
          {faults && faults.length > 0 && <Button label={texts.removeAll} class="quiet danger" onClick={() => run(client.removeFaults)} />}
        </div>
        {faults?.length === 0 && <p class="small">{texts.noFaults}</p>}
        {faults && faults.length > 0 && (
          <ul class="rows" aria-label={texts.activeFaults}>
            {faults.map((each) => (
              <FaultRow
                key={each.id}
                added={each}
                onTurn={(isOn) => run(() => client.turnFault(each.id, isOn))}
                onAgain={() => run(() => again(each))}
                onRemove={() => run(() => client.removeFault(each.id))}
              />
            ))}
          </ul>
        )}
        <p class="small">{texts.faultsNote}</p>
        <Touched />
      </div>
      <aside class="side" aria-label={texts.addFault}>
        <FaultForm />
      </aside>
    </div>
  );
}

interface FaultRowProps {
  readonly added: AddedFault;
  onTurn(isOn: boolean): void;
  onAgain(): void;
  onRemove(): void;
}

function FaultRow({ added, onTurn, onAgain, onRemove }: FaultRowProps) {
  const { id, route, fault, hits, isOff } = added;
  const state = stateOf(added);
  const name = routeText(route);
  return (
    <li class={state}>
      <input
        type="checkbox"
        class="toggle"
        aria-label={texts.turnFault(id, name)}
        checked={!isOff}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      <div class="what">
        <b>{faultText(fault)}</b>
        <span class="small">
          <code>{name}</code> {oftenText(fault)}
        </span>
      </div>
      <span class={`tag ${state === "acting" ? "warn" : ""}`}>
        {state === "acting" && <Icon name="bolt" />}
        {texts.faultStates[state]}
      </span>
      <span class="small hits">{texts.hits(hits)}</span>
      {state === "used" && <Button label={texts.again} class="quiet" onClick={onAgain} />}
      <Button icon="trash" class="quiet" aria-label={texts.removeFault(id, name)} onClick={onRemove} />
    </li>
  );
}

const maxTouched = 6;

function Touched() {
  const { live, root, navigate } = useInspector();
  const touched = (live.entries ?? []).filter(({ fault }) => fault !== undefined).toReversed();
  if (touched.length === 0) return null;
  return (
    <>
      <h2>{texts.touched}</h2>
      <ul class="rows">
        {touched.slice(0, maxTouched).map((entry) => (
          <li key={entry.number}>
            <Button label={entry.number} class="link" onClick={() => navigate({ tab: "journal", path: [String(entry.number)] })} />
            <span class={`method ${entry.method.toLowerCase()}`}>{entry.method}</span>
            <span class="mono what">{shortPath(entry, root).join("")}</span>
            <StatusTag status={entry.status} />
          </li>
        ))}
      </ul>
    </>
  );
}
