import { reportPage } from "../../appearance/report-page.ts";
import { type Coverage, type CoverageItem, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { countKinds, countMet } from "../../calendar/coverage/report.ts";
import type { Suggestions } from "../../calendar/suggest-tests.ts";
import { escapeEverything } from "../../text/html/entities.ts";
import { groupBy } from "../../util/lists.ts";
import { counted, firstLines } from "../../util/messages.ts";
import { reasonOf } from "./describe-next.ts";

const style = /* css */ `
h3 { margin: 0; font: 600 13px/20px var(--mono); overflow-wrap: anywhere; }
.kinds { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.kinds li { padding: 12px 16px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
.kinds b { text-transform: capitalize; }
.line { display: flex; gap: 8px; align-items: baseline; justify-content: space-between; }
.small { color: var(--text-3); font-size: 12.5px; line-height: 18px; }
meter { display: block; width: 100%; height: 8px; margin-top: 6px; border: 0; border-radius: 4px; background: var(--press); overflow: hidden; appearance: none; }
meter::-webkit-meter-bar { height: 8px; border: 0; border-radius: 4px; background: var(--press); }
meter::-webkit-meter-optimum-value { background: var(--fill); }
meter::-moz-meter-bar { background: var(--fill); }
.filter { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px; padding: 0; border: 0; }
.filter legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.filter label { padding: 5px 12px; border: 1px solid var(--line-2); border-radius: 6px; color: var(--text-2); font-size: 13.5px; cursor: pointer; }
.filter label:has(:checked) { border-color: var(--accent); background: var(--accent-soft); color: var(--text); font-weight: 500; }
.filter [type="radio"] { position: absolute; opacity: 0; }
.filter [type="search"] { flex: 1 1 200px; min-width: 0; min-height: 32px; padding: 4px 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; }
.head, summary { display: grid; grid-template-columns: 16px minmax(0, 2fr) minmax(0, 2fr) 92px 120px; gap: 0 12px; align-items: center; padding: 6px 12px 6px 8px; border-bottom: 1px solid var(--line); }
.head { position: sticky; top: 0; z-index: 1; background: var(--sunken); color: var(--text-3); font-size: 11.5px; }
.head :nth-child(4), summary .missing { text-align: end; }
summary meter { margin: 0; }
.missing { color: var(--text-2); font-size: 13px; }
.all { color: var(--ok); }
.next { display: grid; gap: 8px; margin: 0 0 16px; padding: 0; list-style: none; }
.next li { min-width: 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); overflow-wrap: anywhere; }
.next p { margin: 0 0 6px; color: var(--text-2); font-size: 13px; }
.next code, .next pre { font: 13px/20px var(--mono); }
.next pre { margin: 10px 0 0; padding: 8px 12px; border-radius: 8px; background: var(--sunken); overflow: auto; overflow-wrap: normal; }
.names summary { grid-template-columns: 16px minmax(0, 1fr) auto; }
.names ul { margin: 0; padding: 6px 12px 16px 36px; color: var(--text-2); font-size: 13px; list-style: none; overflow-wrap: anywhere; }
.items { margin: 0; padding: 4px 12px 20px 36px; list-style: none; }
.items > li { display: grid; grid-template-columns: 92px minmax(0, 1fr) minmax(0, 300px); gap: 0 16px; padding: 7px 0; border-bottom: 1px solid var(--line); }
.items code { font: 13px/20px var(--mono); overflow-wrap: anywhere; }
.items p code { font-size: 12px; }
.items p { margin: 0; color: var(--text-2); font-size: 13px; overflow-wrap: anywhere; }
.by { font-size: 12.5px; line-height: 18px; overflow-wrap: anywhere; }
.by ul { margin: 0; padding: 0; list-style: none; }
.never { color: var(--text-3); }
.never::before { content: "○ "; content: "○ " / ""; font-size: 10px; }
body:has([value="missing"]:checked) .met, body:has([value="met"]:checked) .items > :not(.met), .hidden { display: none !important; }
.nothing { padding: 16px 12px; color: var(--text-2); }
@media (max-width: 699px) {
  .kinds { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
  .kinds li { padding: 10px 12px 12px; }
  .kinds .line { flex-direction: column; align-items: start; gap: 2px; }
  .filter label { padding-block: 11px; }
  .filter [type="search"] { min-height: 44px; font-size: 16px; }
  .head { display: none; }
  summary { grid-template-columns: 16px minmax(0, 1fr) auto; padding-block: 10px; }
  summary .title { grid-column: 2; grid-row: 2; }
  summary meter { grid-column: 2 / -1; grid-row: 3; margin-top: 6px; }
  .items { padding-inline: 28px 0; }
  .items > li { grid-template-columns: minmax(0, 1fr); gap: 2px; }
}
@media print { .filter { display: none; } details > * { display: grid; } }
`;

/** The most names of tests next to an item. */
const maxTests = 5;

/** Filters routes and items by the text typed. If scripts are blocked, the search field stays hidden, and the rest works. */
const script = `
const search = document.querySelector('[type="search"]');
const groups = [...document.querySelectorAll("details")];
search.hidden = false;
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  const has = (element) => words.every((word) => element.textContent.toLowerCase().includes(word));
  for (const group of groups) {
    const items = [...group.querySelectorAll(".items > li")];
    const isNamed = has(group.querySelector("summary"));
    for (const item of items) item.classList.toggle("hidden", !isNamed && !has(item));
    group.classList.toggle("hidden", !isNamed && !items.some(has));
  }
  document.querySelector(".nothing").classList.toggle("hidden", groups.some((group) => !group.classList.contains("hidden")));
});
`;

export function toHtml(coverage: Coverage, suggestions?: Suggestions): string {
  const { items, tests } = coverage;
  const byRoute = groupBy(items, ({ route }) => route);
  const routes = items
    .filter(({ kind }) => kind === "routes")
    .map(({ name, about }) => ({ name, about, items: byRoute.get(name) ?? [] }))
    .toSorted((one, other) => missingIn(other.items) - missingIn(one.items));
  const others = coverageKinds.flatMap((kind) => {
    const found = items.filter((item) => item.kind === kind && item.route === undefined);
    return found.length === 0 ? [] : [{ name: kind, about: aboutKinds[kind], items: found }];
  });
  const count = counted(tests.length, "test");
  return reportPage({
    title: "Coverage of the contract",
    lead: `The parts of the service that the requests of ${count} met: routes, their parameters and refusals, and what belongs to no route.`,
    style,
    script,
    main: [
      `<ul class="kinds">${countKinds(coverage).map(bar).join("")}</ul>`,
      suggestions ? nextSection(suggestions) : "",
      `<h2>Routes, by what is missing</h2>${filter}`,
      `<div class="head" aria-hidden="true"><span></span><span>Route</span><span>What it does</span><span>Missing</span><span>Met</span></div>`,
      routes.map((route) => section(route, coverage)).join("\n"),
      `<h2>Beyond routes</h2>${others.map((kind) => section(kind, coverage)).join("\n")}`,
      '<p class="nothing hidden" role="status">Nothing matches.</p>',
    ].join("\n"),
  });
}

const maxNames = 20;

function nextSection({ next, onlyOnce, nothingNew }: Suggestions): string {
  const entries = next.map(({ kind, name, about, pairs, request, test, needs }) => {
    const head = `<span class="small">${kind.slice(0, -1)}</span> <b>${escapeEverything(name)}</b>`;
    const words = `<p>${sentence(about)} Met by ${pairs} recorded requests.</p>`;
    const how = request ? `<code>${escapeEverything(`${request.method} ${request.path}`)}</code>` : escapeEverything(reasonOf(needs));
    // Focusable, so that it can be scrolled with the keyboard.
    const code =
      test === undefined
        ? ""
        : `<pre role="group" tabindex="0" aria-label="Test for ${escapeEverything(name)}">${escapeEverything(test)}</pre>`;
    return `<li>${head}${words}${how}${code}</li>`;
  });
  return [
    `<h2>What to test next</h2><ol class="next">${entries.join("")}</ol>`,
    names(
      "Met by one test only",
      onlyOnce.map(({ test, items }) => `${test || "a test without a name"}: ${items.slice(0, maxTests).join(", ")}`),
    ),
    names("Tests that meet nothing that other tests do not", nothingNew),
  ].join("");
}

function names(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const items = firstLines(lines, maxNames).map((line) => `<li>${escapeEverything(line)}</li>`);
  return `<details class="names"><summary><b>${title}</b><span class="small">${lines.length}</span></summary><ul>${items.join("")}</ul></details>`;
}

const filter = `<fieldset class="filter"><legend>Items to show</legend>
<label><input type="radio" name="show" value="all" checked> All</label>
<label><input type="radio" name="show" value="missing"> Missing</label>
<label><input type="radio" name="show" value="met"> Met</label>
<input type="search" aria-label="Route, item or test" placeholder="Route, item or test" hidden></fieldset>`;

/** Names the items of a kind that belong to no route. */
const aboutKinds: Readonly<Record<CoverageKind, string>> = {
  routes: "Requests to a path with a method",
  parameters: "Parameters that a request sent",
  refusals: "Refusals of requests that match no route",
  states: "Statuses of records that were shown, listed or written",
  languages: "Languages of answers",
  roles: "Roles of callers",
  points: "Points at which the fidelity mode decides",
  faults: "Kinds of faults that acted",
};

type Counts = ReturnType<typeof countKinds>[number];

function bar({ kind, percent, ...counts }: Counts): string {
  const line = `<div class="line"><b>${kind}</b><span class="small">${counts.met} of ${counts.all} · ${percent} %</span></div>`;
  return `<li>${line}${meter(counts, `${kind} met`)}</li>`;
}

function meter({ met, all }: Pick<Counts, "met" | "all">, label: string): string {
  return `<meter aria-label="${escapeEverything(label)}" min="0" max="${Math.max(all, 1)}" value="${all === 0 ? 1 : met}">${met} of ${all}</meter>`;
}

interface Section {
  readonly name: string;
  readonly about: string;
  readonly items: readonly CoverageItem[];
}

function section({ name, about, items }: Section, coverage: Coverage): string {
  const missing = missingIn(items);
  const sorted = items.toSorted((one, other) => Math.min(one.tests.length, 1) - Math.min(other.tests.length, 1) || other.pairs - one.pairs);
  const count = missing === 0 ? '<span class="missing all">all met</span>' : `<span class="missing">${missing} missing</span>`;
  const head = `<h3>${escapeEverything(name)}</h3><span class="title small">${escapeEverything(about)}</span>${count}${meter(countMet(items), `${name} met`)}`;
  const list = sorted.map((item) => row(item, coverage)).join("\n");
  return `<details${missing === 0 ? ' class="met"' : ""}><summary>${head}</summary><ul class="items">${list}</ul></details>`;
}

function row({ kind, name, about, route, tests }: CoverageItem, coverage: Coverage): string {
  const own = route !== undefined && name.length > route.length ? name.slice(route.length + 1) : name;
  const met = tests.map((place) => coverage.tests[place] || "a test without a name");
  const names = firstLines(met, maxTests).map((line) => `<li>${escapeEverything(line)}</li>`);
  const by = tests.length === 0 ? '<span class="never">never met</span>' : `<ul>${names.join("")}</ul>`;
  const words = `<span class="small">${kind.slice(0, -1)}</span><div><code>${escapeEverything(own)}</code><p>${sentence(about)}</p></div>`;
  return `<li${tests.length > 0 ? ' class="met"' : ""}>${words}<div class="by">${by}</div></li>`;
}

function sentence(text: string): string {
  return escapeEverything(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}

function missingIn(items: readonly CoverageItem[]): number {
  const { met, all } = countMet(items);
  return all - met;
}
