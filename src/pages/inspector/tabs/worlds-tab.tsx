import { useState } from "preact/hooks";
import { kindNames, kinds } from "../../../kinds/kinds.ts";
import { currencyOf } from "../../../store/site.ts";
import { newestPlatform } from "../../../text/rendering/answer-state.ts";
import { type WorldName, worldNames } from "../../../worlds/built-in.ts";
import type { World } from "../../../worlds/world.ts";
import { worldSizes } from "../../../worlds/world-sizes.ts";
import { Button, Choice } from "../../shared/parts.tsx";
import { compareWorlds, type Difference } from "../compare-worlds.ts";
import { useAction, useInspector } from "../context.ts";
import { readJson, saveFile } from "../hooks.ts";
import { Facts, FileField, OutcomeText } from "../parts/buttons.tsx";
import { wholeNumber } from "../parts/format.ts";
import { siteNames } from "../requests.ts";
import { texts } from "../texts.ts";

const maxShown = 200;

type Replace = (message: string, work: () => Promise<unknown>) => void;

export function WorldsTab() {
  const { client, hasWorlds, saved, setSaved, world, live, refresh, notify } = useInspector();
  const action = useAction();

  const run = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work();
      refresh();
      live.refresh();
      return texts.done;
    });

  /** Replaces the world, and offers to restore the previous one. A second press in the meantime would offer to restore the new one. */
  const replace: Replace = (message, work) => {
    if (action.isBusy) return;
    run(async () => {
      const before = await client.snapshot();
      await work();
      notify(message, () => client.restore(before));
    });
  };

  const isRunning = (name: WorldName) => world?.site.name === siteNames[name];
  const isChanged = (live.entries ?? []).some(({ written }) => written.length > 0);
  return (
    <div class="page">
      <h2>{texts.worlds}</h2>
      <section class="card running">
        <p>
          <b>{world?.site.name ?? texts.loading}</b> <span class="tag ok">{texts.runs}</span>{" "}
          {isChanged && <span class="tag warn">{texts.changed}</span>}
        </p>
        <p class="small">{world ? `${world.site.timezone} · ${world.site.language}` : "–"}</p>
        <p class="small">{world ? settingsOf(world).join(" · ") : "–"}</p>
        <Counts counts={kindNames.map((kind) => world?.[kinds[kind].collection].length)} />
        <div class="row">
          <Button icon="undo" label={texts.reset} onClick={() => replace(texts.wasReset, client.reset)} />
          <Button icon="download" label={texts.saveFile} onClick={() => run(async () => saveFile("world.json", await client.snapshot()))} />
          <FileField
            label={texts.loadFile}
            onFile={(file) => replace(texts.wasLoaded(file.name), async () => client.restore(await readJson(file)))}
          />
          <Button label={texts.saveSnapshot} onClick={() => run(async () => setSaved([...saved, await client.snapshot()]))} />
          <OutcomeText outcome={action} />
        </div>
      </section>
      {hasWorlds && (
        <ul class="cards">
          {worldNames.map((name) => (
            <li key={name} class={isRunning(name) ? "card runs" : "card"}>
              <b>
                {name} {isRunning(name) && <span class="tag ok">{texts.runs}</span>}
              </b>
              <span class="small">{texts.aboutWorlds[name]}</span>
              <Counts counts={worldSizes[name]} />
              <Button
                label={texts.load}
                aria-label={texts.loadWorld(name)}
                onClick={() => replace(texts.wasLoaded(name), () => client.loadWorld(name))}
              />
            </li>
          ))}
        </ul>
      )}
      {saved.length > 0 && <Comparison replace={replace} />}
    </div>
  );
}

function settingsOf({ site, events }: World): string[] {
  const { symbol, position, code } = currencyOf(site);
  const { addresses = {}, day_starts = "00:00", platform = newestPlatform } = site;
  const eventsOf = (status: string) => events.filter(({ event_status }) => event_status === status).length;
  return [
    texts.costsAre(position === "postfix" ? `20${symbol}` : `${symbol}20`, code),
    texts.daysStart(day_starts),
    texts.eventsAre(addresses.permalinks === "plain" ? "/?…" : `/${addresses.event ?? "event"}/…/`),
    texts.platformIs(platform),
    ...["canceled", "postponed"].flatMap((status) => (eventsOf(status) > 0 ? [texts.eventsOf(eventsOf(status), status)] : [])),
  ];
}

/** The number of records of each kind, in the order of the kinds; `undefined` until the world is loaded. */
function Counts({ counts }: { readonly counts: readonly (number | undefined)[] }) {
  const shown = (count: number | undefined) => (count === undefined ? "–" : wholeNumber.format(count));
  return <Facts class="counts" facts={kindNames.map((kind, index) => [texts.kinds[kind], shown(counts[index])] as const)} />;
}

function Comparison({ replace }: { readonly replace: Replace }) {
  const { client, saved } = useInspector();
  const [before, setBefore] = useState(0);
  const [after, setAfter] = useState(-1);
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const action = useAction();

  async function compare(): Promise<void> {
    const current = await client.snapshot();
    setDifferences(compareWorlds(saved[before] ?? current, saved[after] ?? current));
  }

  const options = [
    ...saved.map(({ now }, index) => [String(index), texts.snapshot(index + 1, now)] as const),
    ["-1", texts.current] as const,
  ];
  const start = saved[before];
  const choice = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}
      <Choice
        value={String(value)}
        options={options}
        onChoose={(next) => {
          set(Number(next));
          setDifferences(undefined);
        }}
      />
    </label>
  );

  return (
    <section aria-label={texts.savedSnapshots}>
      <h2>{texts.savedSnapshots}</h2>
      <div class="row">
        {choice(texts.before, before, setBefore)}
        {choice(texts.after, after, setAfter)}
        <Button label={texts.compare} onClick={() => action.run(compare)} />
        <Button
          label={texts.loadBefore}
          disabled={start === undefined}
          onClick={() => start && replace(texts.wasLoaded(texts.snapshot(before + 1, start.now)), () => client.restore(start))}
        />
        {differences && (
          <span role="status">{differences.length === 0 ? texts.same : texts.differences(differences.length, maxShown)}</span>
        )}
        <OutcomeText outcome={action} />
      </div>
      <ul class="differences">
        {differences?.slice(0, maxShown).map(({ kind, id, change, field, ...values }) => (
          <li key={`${kind} ${id} ${field}`}>
            {texts.kinds[kind]} {id}:{" "}
            {field === undefined ? texts[change] : `${field}: ${JSON.stringify(values.before)} → ${JSON.stringify(values.after)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
