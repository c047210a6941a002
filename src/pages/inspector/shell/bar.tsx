import { stateOf } from "../../../calendar/faults/fault-state.ts";
import { KeysDialog } from "../../shared/dialog.tsx";
import { useShortcuts } from "../../shared/keys.ts";
import { Button, Icon, Mark } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { countActing, faultText, presetOf, routeText } from "../faults/fault-texts.ts";
import { useInSight } from "../hooks.ts";
import { OutcomeText } from "../parts/buttons.tsx";
import { formatInstant, weekdayAndTime } from "../parts/format.ts";
import { texts } from "../texts.ts";
import { tabNames } from "./frame.ts";

export function Bar() {
  const { hasPages, pages, address, navigate, live, faults, now, world, session } = useInspector();
  const tabs = useInSight<HTMLElement>(address.tab);
  const acting = countActing(faults ?? []);
  const isChanged = (live.entries ?? []).some(({ written }) => written.length > 0);
  const state = live.isPaused ? "paused" : live.isStreaming ? "streaming" : "asking";
  return (
    <header class="top">
      <h1>
        <Mark />
        {texts.inspector}
      </h1>
      <nav ref={tabs} class="tabs" aria-label={texts.sections}>
        {tabNames.map((name) => (
          <Button key={name} aria-current={name === address.tab ? "true" : undefined} onClick={() => navigate({ tab: name })}>
            {texts[name]}{" "}
            {name === "journal" && live.entries && live.entries.length > 0 && <span class="count">{live.entries.length}</span>}
            {name === "faults" && acting > 0 && (
              <span class="tag warn">
                <Icon name="bolt" />
                {acting}
                <span class="hidden"> {texts.acting}</span>
              </span>
            )}
          </Button>
        ))}
      </nav>
      <div class="now">
        <span class={`live ${state}`}>{texts.liveStates[state]}</span>
        {session !== "" && <span class="in-session">{texts.inSession(session)}</span>}
        {now !== undefined && world && (
          <Button
            icon="clock"
            label={formatInstant(now, world.site.timezone, weekdayAndTime)}
            class="quiet"
            onClick={() => navigate({ tab: "clock" })}
          />
        )}
        {world && (
          <Button icon="layers" class="quiet" onClick={() => navigate({ tab: "worlds" })}>
            {world.site.name} {isChanged && <span class="query">{texts.changed}</span>}
          </Button>
        )}
      </div>
      {hasPages && (
        <nav class="links" aria-label={texts.pages}>
          {pages?.start && <a href="/">{texts.startPage}</a>}
          {pages?.demo && <a href="/demo/">{texts.demo}</a>}
          <a href="/__calendar/docs">{texts.reference}</a>
        </nav>
      )}
      <Button
        label="?"
        class="quiet help"
        aria-label={texts.keys}
        title={texts.keys}
        onClick={() => navigate({ query: { ...address.query, keys: "yes" } })}
      />
    </header>
  );
}

const maxNamed = 3;

/** Lists the active faults and the weather in all sections except Faults, with a button to disable them. */
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
        <Button key={`${index} ${name}`} label={name} class="link" onClick={() => navigate({ tab: "faults" })} />
      ))}
      {names.length > maxNamed && <span>+{names.length - maxNamed}</span>}
      <span class="gap" />
      <OutcomeText outcome={action} />
      <Button
        label={texts.turnOff}
        onClick={() =>
          action.run(async () => {
            await turn(false);
            notify(texts.turnedOff(acting.length), () => turn(true));
          })
        }
      />
    </section>
  );
}

const { summary, request, response, changes, compare } = texts.parts;
const keyRows = [
  ["/", texts.filter],
  ["↓ ↑ J K", texts.moveKey],
  ["1 2 3 4 5", [summary, request, response, changes, compare].join(", ")],
  ["R", texts.editResend],
  ["C", `${texts.copy} (curl)`],
  ["P", `${texts.pause} / ${texts.goOn}`],
  ["Ctrl Enter", `${texts.send} / ${texts.saveChanges(0)}`],
  ["Esc", texts.close],
  ["?", texts.keys],
] as const;

export function KeyList() {
  const { address, navigate } = useInspector();
  const { keys, ...query } = address.query;
  useShortcuts({ "?": () => navigate({ query: { ...query, keys: "yes" } }) });
  return keys === undefined ? null : <KeysDialog rows={keyRows} onClose={() => navigate({ query })} />;
}
