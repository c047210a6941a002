import type { Fault } from "../../faults/fault.ts";
import type { AddedFault } from "../../faults/faults.ts";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";
import { routeNames } from "../route-names.ts";
import type { Texts } from "../texts/texts.ts";
import { usePoll } from "../use-poll.ts";

/** The faults that act, and a switch for every route. A switch adds or removes one fault; the others keep their hits. */
export function FaultsTab() {
  const { client, texts } = useInspector();
  const { value: faults, refresh } = usePoll(client.faults, 2_000);
  const action = useAction();

  const run = (change: () => Promise<unknown>) =>
    action.run(async () => {
      await change();
      refresh();
      return texts.done;
    });

  /** Puts a fault, or none, in the place of the one that a switch shows. */
  async function replace(added: AddedFault | undefined, route: string, fault: Fault | undefined): Promise<void> {
    // A fault that is refused leaves the old one where it is.
    if (fault) await client.addFault(route, fault);
    if (added) await client.removeFault(added.id);
  }

  return (
    <>
      <div class="row">
        <button type="button" onClick={() => run(client.removeFaults)}>
          {texts.removeAll}
        </button>
        {faults ? <OutcomeText outcome={action} /> : texts.loading}
      </div>
      {faults && faults.length > 0 && <FaultList faults={faults} onRemove={(id) => run(() => client.removeFault(id))} />}
      <h2>{texts.route}</h2>
      <div class="faults">
        {["*", ...routeNames].map((route) => {
          const added = faults?.find((each) => each.route === route);
          return <FaultSwitch key={route} route={route} added={added} onChoose={(fault) => run(() => replace(added, route, fault))} />;
        })}
      </div>
    </>
  );
}

interface FaultListProps {
  readonly faults: readonly AddedFault[];
  onRemove(id: number): void;
}

/** Lists all faults, those too that a test added and no switch can show. */
function FaultList({ faults, onRemove }: FaultListProps) {
  const { texts } = useInspector();
  const choices = faultChoices(texts);
  const faultName = ({ fault }: AddedFault) => choices.find((choice) => isSame(choice.fault, fault))?.name;
  const nameOf = ({ route }: AddedFault) => (route === "*" ? texts.everyRoute : typeof route === "string" ? route : JSON.stringify(route));
  return (
    <ul class="entries" aria-label={texts.activeFaults}>
      {faults.map((added) => (
        <li key={added.id} class="row">
          <span>
            <strong>{nameOf(added)}</strong> {faultName(added) ?? <code>{JSON.stringify(added.fault)}</code>} · {texts.hits(added.hits)}
          </span>
          <button type="button" aria-label={texts.removeFault(added.id, nameOf(added))} onClick={() => onRemove(added.id)}>
            {texts.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FaultSwitchProps {
  readonly route: string;
  /** The oldest fault of the route. */
  readonly added: AddedFault | undefined;
  onChoose(fault: Fault | undefined): void;
}

function FaultSwitch({ route, added, onChoose }: FaultSwitchProps) {
  const { texts } = useInspector();
  const choices = faultChoices(texts);
  const chosen = added && choices.findIndex(({ fault }) => isSame(fault, added.fault));
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
        {chosen === -1 && (
          <option value="-1" disabled>
            {texts.other}
          </option>
        )}
      </select>
    </label>
  );
}

function isSame(one: Fault, other: Fault): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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
