import { stateOf } from "../../../calendar/faults/fault-state.ts";
import { Icon } from "../../shared/icon.tsx";
import { useAction, useInspector } from "../context.ts";
import { faultText, presetOf, routeText } from "../faults/fault-texts.ts";
import { OutcomeText } from "../parts/buttons.tsx";
import { texts } from "../texts.ts";

const maxNamed = 3;

/** Names the faults and the weather that act, on every section but the one that lists them, and turns them off in one click. */
export function ActingBar() {
  const { client, faults = [], address, navigate, refresh, notify } = useInspector();
  const action = useAction();
  const acting = faults.filter((each) => stateOf(each) === "acting");
  if (acting.length === 0 || address.tab === "faults") return null;
  const weather = acting.every(({ route }) => route === "*") ? presetOf(acting.map(({ fault }) => fault)) : undefined;
  const names = weather
    ? [texts.weatherActs(texts.presets[weather].name)]
    : acting.map(({ route, fault }) => `${faultText(fault)} · ${routeText(route)}`);

  async function turn(isOn: boolean): Promise<void> {
    await Promise.all(acting.map(({ id }) => client.turnFault(id, isOn)));
    refresh();
  }

  return (
    <section class="acting" aria-label={texts.faults}>
      <Icon name="bolt" />
      {names.slice(0, maxNamed).map((name, index) => (
        <button key={`${index} ${name}`} type="button" class="link" onClick={() => navigate({ tab: "faults" })}>
          {name}
        </button>
      ))}
      {names.length > maxNamed && <span>+{names.length - maxNamed}</span>}
      <span class="gap" />
      <OutcomeText outcome={action} />
      <button
        type="button"
        onClick={() =>
          action.run(async () => {
            await turn(false);
            notify(texts.turnedOff(acting.length), () => turn(true));
          })
        }
      >
        {texts.turnOff}
      </button>
    </section>
  );
}
