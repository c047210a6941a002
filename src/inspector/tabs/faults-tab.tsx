import type { Fault } from "../../faults/fault.ts";
import type { AddedFault } from "../../faults/faults.ts";
import { useAction, useInspector } from "../context.ts";
import type { FaultToAdd } from "../control-client.ts";
import { routeNames } from "../route-names.ts";
import type { Texts } from "../texts/texts.ts";
import { usePoll } from "../use-poll.ts";

/** A switch for every route: the fault that acts on it, or none. */
export function FaultsTab() {
  const { client, texts } = useInspector();
  const { value: faults, refresh } = usePoll(client.faults, 2_000);
  const action = useAction();

  const set = (next: readonly FaultToAdd[]) =>
    action.run(async () => {
      await client.setFaults(next);
      refresh();
      return texts.done;
    });

  function choose(route: string, fault: Fault | undefined): void {
    const others = (faults ?? []).filter((added) => added.route !== route);
    set(fault ? [...others, { route, fault }] : others);
  }

  return (
    <>
      <div class="row">
        <button type="button" onClick={() => set([])}>
          {texts.removeAll}
        </button>
        <span role="status">{faults ? action.message : texts.loading}</span>
      </div>
      <div class="faults">
        {["*", ...routeNames].map((route) => (
          <FaultSwitch
            key={route}
            route={route}
            added={faults?.find((each) => each.route === route)}
            onChoose={(fault) => choose(route, fault)}
          />
        ))}
      </div>
    </>
  );
}

interface FaultSwitchProps {
  readonly route: string;
  readonly added: AddedFault | undefined;
  onChoose(fault: Fault | undefined): void;
}

function FaultSwitch({ route, added, onChoose }: FaultSwitchProps) {
  const { texts } = useInspector();
  const choices = faultChoices(texts);
  const chosen = added && choices.findIndex(({ fault }) => JSON.stringify(fault) === JSON.stringify(added.fault));
  return (
    <label>
      {route === "*" ? texts.everyRoute : route}
      <select
        value={chosen === undefined ? "" : String(chosen)}
        onChange={({ currentTarget }) => onChoose(choices[Number(currentTarget.value || -1)]?.fault)}
      >
        <option value="">{texts.noFault}</option>
        {choices.map(({ name }, index) => (
          <option key={name} value={String(index)}>
            {name}
          </option>
        ))}
        {chosen === -1 && <option value="-1">{texts.other}</option>}
      </select>
      {added && <small>{texts.hits(added.hits)}</small>}
    </label>
  );
}

function faultChoices(texts: Texts): readonly { readonly name: string; readonly fault: Fault }[] {
  return [
    { name: texts.error(500), fault: { status: 500 } },
    { name: texts.error(503), fault: { status: 503 } },
    { name: texts.error(403), fault: { status: 403 } },
    { name: texts.slow, fault: { delay: 2_000 } },
    { name: texts.networkError, fault: { kind: "network-error" } },
    { name: texts.malformed, fault: { kind: "malformed-json" } },
    { name: texts.rateLimit, fault: { kind: "rate-limit" } },
    { name: texts.emptyList, fault: { kind: "empty" } },
  ];
}
