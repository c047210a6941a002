import { useState } from "preact/hooks";
import { worldNames } from "../../worlds/built-in.ts";
import { compareWorlds, type Difference } from "../compare-worlds.ts";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText } from "../outcome-text.tsx";

/** The most differences that are listed at once. */
const SHOWN = 200;

/** Worlds to load, snapshots to keep, and what changed between two of them. */
export function WorldsTab() {
  const { client, texts, hasWorlds, kept, setKept } = useInspector();
  const [name, setName] = useState<string>("city");
  const action = useAction();

  const run = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work();
      return texts.done;
    });

  async function saveFile(): Promise<void> {
    const world = await client.snapshot();
    const url = URL.createObjectURL(new Blob([JSON.stringify(world)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: url, download: "world.json" }).click();
    URL.revokeObjectURL(url);
  }

  return (
    <>
      <div class="row">
        {hasWorlds && (
          <>
            <label>
              {texts.world}
              <select value={name} onChange={({ currentTarget }) => setName(currentTarget.value)}>
                {worldNames.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => run(() => client.loadWorld(name))}>
              {texts.load}
            </button>
          </>
        )}
        <button type="button" onClick={() => run(client.reset)}>
          {texts.reset}
        </button>
      </div>
      <div class="row">
        {/* The field itself would show words in the language of the browser. */}
        <label class="file">
          <span>{texts.loadFile}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again.
              currentTarget.value = "";
              if (file) run(async () => client.restore(JSON.parse(await file.text())));
            }}
          />
        </label>
        <button type="button" onClick={() => run(saveFile)}>
          {texts.saveFile}
        </button>
        <button type="button" onClick={() => run(async () => setKept([...kept, await client.snapshot()]))}>
          {texts.keep}
        </button>
      </div>
      <p>
        <OutcomeText outcome={action} />
      </p>
      {kept.length > 0 && <Comparison />}
    </>
  );
}

function Comparison() {
  const { client, texts, kept } = useInspector();
  const [before, setBefore] = useState(0);
  const [after, setAfter] = useState(-1);
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const action = useAction();

  async function compare(): Promise<string> {
    const current = await client.snapshot();
    setDifferences(compareWorlds(kept[before] ?? current, kept[after] ?? current));
    return "";
  }

  const options = [...kept.map(({ now }, index) => [index, texts.snapshot(index + 1, now)] as const), [-1, texts.current] as const];
  const choice = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => set(Number(currentTarget.value))}>
        {options.map(([index, name]) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <section aria-label={texts.kept}>
      <div class="row">
        {choice(texts.before, before, setBefore)}
        {choice(texts.after, after, setAfter)}
        <button type="button" onClick={() => action.run(compare)}>
          {texts.compare}
        </button>
        <button type="button" onClick={() => action.run(async () => client.restore(kept[before]).then(() => texts.done))}>
          {texts.loadBefore}
        </button>
        {differences && <span role="status">{differences.length === 0 ? texts.same : texts.differences(differences.length, SHOWN)}</span>}
        <OutcomeText outcome={action} />
      </div>
      <ul>
        {differences?.slice(0, SHOWN).map(({ kind, id, change, field, ...values }) => (
          <li key={`${kind} ${id} ${field}`}>
            {texts.kinds[kind]} {id}:{" "}
            {field === undefined ? texts[change] : `${field}: ${JSON.stringify(values.before)} → ${JSON.stringify(values.after)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
