import { useState } from "preact/hooks";
import type { Coverage, CoverageItem } from "../../../calendar/coverage/coverage.ts";
import { countKinds } from "../../../calendar/coverage/report.ts";
import type { SuggestedTest } from "../../../calendar/suggest-tests.ts";
import { CalendarError } from "../../../util/errors.ts";
import { useLoaded } from "../../shared/hooks.ts";
import { Button, ColumnHeads, Marked } from "../../shared/parts.tsx";
import { useAction, useInspector } from "../context.ts";
import { OutcomeText, SearchField, Segments } from "../parts/buttons.tsx";
import { loginHeaders } from "../records/record-fields.ts";
import { texts } from "../texts.ts";

/** The maximum number of listed items; a filter finds the others. */
const maxItems = 100;

/** The id of the session that counts, if the calendar itself does not. */
const countingId = "counted";

export function CoverageTab() {
  const { client, live, session, setSession, notify } = useInspector();
  const action = useAction();
  // The number of the last request, which may have exercised more items.
  const last = live.entries?.at(-1)?.number ?? 0;
  const read = () =>
    client.coverage().catch((error: unknown) => {
      if (error instanceof CalendarError && error.code === "coverage_off") return "off" as const;
      throw error;
    });
  const coverage = useLoaded(read, `${session} ${last}`);

  async function count(): Promise<void> {
    await client.openCounting(countingId);
    setSession(countingId);
    notify(texts.inSession(countingId));
  }
  if (coverage === "off")
    return (
      <div class="page">
        <h2>{texts.coverage}</h2>
        <p class="lead">
          {texts.coverageOff} {texts.coverageOffAbout}
        </p>
        <div class="row">
          <Button label={texts.countInSession} class="filled" onClick={() => action.run(count)} />
          <OutcomeText outcome={action} />
        </div>
      </div>
    );
  return (
    <div class="page">
      <h2>{texts.coverage}</h2>
      <p class="lead">{texts.aboutCoverage}</p>
      {coverage ? <Found coverage={coverage} /> : <p>{texts.loading}</p>}
    </div>
  );
}

function Found({ coverage }: { readonly coverage: Coverage }) {
  const { address, navigate } = useInspector();
  const { show = "missing", kind = "", words = "" } = address.query;
  const set = (change: Readonly<Record<string, string>>) => navigate({ query: { ...address.query, ...change } });
  const isMet = ({ tests }: CoverageItem) => tests.length > 0;
  const wanted = words.toLowerCase().split(/\s+/);
  const ofState = coverage.items.filter((item) => isMet(item) === (show === "met"));
  const found = ofState
    .filter((item) => kind === "" || item.kind === kind)
    .filter(({ name, about }) => wanted.every((word) => `${name} ${about}`.toLowerCase().includes(word)))
    // The most common items in recorded requests come first.
    .toSorted((one, other) => other.pairs - one.pairs);
  const empty = words !== "" || kind !== "" ? texts.nothingWithWords : show === "met" ? texts.nothingMet : texts.nothingMissing;
  return (
    <>
      <ul class="cards bars">
        {countKinds(coverage).map(({ kind: each, met, all }) => (
          <li key={each}>
            <Button class="card" aria-pressed={each === kind} onClick={() => set({ kind: each === kind ? "" : each })}>
              <b>{each}</b> <span>{texts.metOf(met, all)}</span>
              <meter min={0} max={Math.max(all, 1)} value={met} aria-label={each} />
            </Button>
          </li>
        ))}
      </ul>
      {show === "missing" && <Next />}
      <div class="row">
        <Segments
          label={texts.show}
          options={[
            ["missing", texts.showMissing],
            ["met", texts.showMet],
          ]}
          value={show}
          onChoose={(next) => set({ show: next })}
        />
        <SearchField label={texts.coverageFilter} hint={texts.coverageHint} value={words} onText={(next) => set({ words: next })} />
      </div>
      {found.length === 0 && <p class="empty">{empty}</p>}
      {found.length > 0 && <Items coverage={coverage} items={found.slice(0, maxItems)} />}
      {found.length > maxItems && <p class="lead">{texts.moreItems(found.length - maxItems)}</p>}
    </>
  );
}

function Next() {
  const { client } = useInspector();
  const [suggested, setSuggested] = useState<readonly SuggestedTest[]>([]);
  const action = useAction();
  return (
    <section class="next-requests" aria-label={texts.tryNext}>
      <div class="row heading">
        <h3>
          {texts.tryNext} <span class="small">{texts.aboutNext}</span>
        </h3>
        <Button label={texts.suggest} onClick={() => action.run(async () => setSuggested(await client.suggestions()))} />
        <OutcomeText outcome={action} />
      </div>
      {suggested.length > 0 && (
        <ul class="rows" aria-label={texts.tryNext}>
          {suggested.map((each) => (
            <NextRow key={`${each.kind} ${each.name}`} suggested={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NextRow({ suggested: { name, about, request } }: { readonly suggested: SuggestedTest }) {
  const { client, world } = useInspector();
  const action = useAction();
  async function send(): Promise<string> {
    if (request === undefined) return "";
    const { method, path, headers, body, login } = request;
    const { status } = await client.service(path, {
      method,
      headers: { ...headers, ...loginHeaders(world, login) },
      ...(body !== undefined && { body }),
    });
    return texts.answeredWith(status);
  }
  // A body whose content does not matter is not part of the suggestion.
  const isSendable = request !== undefined && request.size === undefined;
  return (
    <li>
      <span class="grow">
        <b>{name}</b> <span class="small">{about.replaceAll("`", "")}</span>
        <br />
        {isSendable ? (
          <code>
            {request.method} {request.path}
          </code>
        ) : (
          <span class="small">{texts.noRequest}</span>
        )}
      </span>
      <OutcomeText outcome={action} />
      {isSendable && <Button label={texts.send} aria-label={texts.sendRequest(name)} onClick={() => action.run(send)} />}
    </li>
  );
}

function Items({ coverage, items }: { readonly coverage: Coverage; readonly items: readonly CoverageItem[] }) {
  const { hasPages } = useInspector();
  const isMet = items.some(({ tests }) => tests.length > 0);
  const [item = "", about = "", metBy = "", tryIt = ""] = texts.coverageColumns;
  return (
    <table class="plain coverage">
      <ColumnHeads names={[item, about, ...(isMet ? [metBy] : []), ...(hasPages ? [tryIt] : [])]} />
      <tbody>
        {items.map(({ kind, name, about, route, tests }) => (
          <tr key={`${kind} ${name}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <Marked text={about} />
            </td>
            {isMet && <td>{texts.metBy(coverage.tests[tests[0] ?? 0] || texts.requestsOutside, tests.length)}</td>}
            {hasPages && (
              <td>
                {route !== undefined && (
                  <a href={referenceOf(route, name)} aria-label={texts.tryItemAbout(name)}>
                    {texts.tryItem}
                  </a>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the link to a route in the reference, and to its parameter or refusal. */
function referenceOf(route: string, name: string): string {
  const [part] = name.slice(route.length).trim().split(" ");
  return `/__calendar/docs#/${route}${part ? `/${encodeURIComponent(part)}` : ""}`;
}
