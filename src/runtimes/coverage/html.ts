import { type Coverage, type CoverageItem, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { countMet, itemsByRoute } from "../../calendar/coverage/summarize.ts";
import type { Suggestions } from "../../calendar/suggest-tests.ts";
import { escapeEverything } from "../../text/html/escape.ts";
import { reasonOf } from "./describe-next.ts";

/** The most names of tests next to an item. */
const maxTests = 5;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
summary b { font-weight: 600; }
pre { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #8884; overflow-wrap: anywhere; }
.never { color: light-dark(#b42318, #ff8a80); }
small { display: block; opacity: 0.8; }
`;

/** Writes coverage as a page: each route with what was met, and by which tests. The page loads nothing and runs nothing. */
export function toHtml(coverage: Coverage, suggestions?: Suggestions): string {
  const { items, summary } = coverage;
  const routes = items.filter(({ kind }) => kind === "routes");
  const others = coverageKinds.flatMap((kind) => {
    const found = items.filter((item) => item.kind === kind && item.route === undefined);
    return found.length === 0 ? [] : [section(kind, found, coverage)];
  });
  const byRoute = itemsByRoute(items);
  const ofRoutes = routes.map(({ name }) => section(name, byRoute.get(name) ?? [], coverage));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Coverage of the contract</title><style>${style}</style></head><body><main>`,
    `<h1>Coverage of the contract</h1><pre>${escapeEverything(summary)}</pre>`,
    suggestions ? nextSection(suggestions) : "",
    `<h2>Routes</h2>${ofRoutes.join("")}<h2>Beyond routes</h2>${others.join("")}`,
    "</main></body></html>\n",
  ].join("\n");
}

/** The most names in a list. */
const maxNames = 20;

function nextSection({ next, onlyOnce, nothingNew }: Suggestions): string {
  const entries = next.map(({ kind, name, about, pairs, request, test, needs }) => {
    const head = `${wordOf(kind)} <b>${escapeEverything(name)}</b> <small>${escapeEverything(about)} Met by ${pairs} recorded requests.</small>`;
    const how = escapeEverything(request ? `${request.method} ${request.path}` : reasonOf(needs));
    return `<li>${head}<code>${how}</code>${test === undefined ? "" : `<pre>${escapeEverything(test)}</pre>`}</li>`;
  });
  return [
    `<h2>What to test next</h2><ol>${entries.join("")}</ol>`,
    names(
      "Met by one test only",
      onlyOnce.map(({ test, items }) => `${test || "a test without a name"}: ${items.slice(0, maxTests).join(", ")}`),
    ),
    names("Tests that meet nothing that another test does not meet", nothingNew),
  ].join("");
}

function names(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > maxNames ? `<li>and ${lines.length - maxNames} more</li>` : "";
  const items = lines.slice(0, maxNames).map((line) => `<li>${escapeEverything(line)}</li>`);
  return `<details><summary><b>${title}</b> ${lines.length}</summary><ul>${items.join("")}${more}</ul></details>`;
}

function section(title: string, items: readonly CoverageItem[], coverage: Coverage): string {
  const { met, all } = countMet(items);
  const rows = items.map((item) => row(item, coverage)).join("");
  const head = "<thead><tr><th>Kind</th><th>Item</th><th>Met by</th></tr></thead>";
  return `<details><summary><b>${escapeEverything(title)}</b> ${met} of ${all}</summary><table>${head}<tbody>${rows}</tbody></table></details>`;
}

function row({ kind, name, about, route, tests }: CoverageItem, coverage: Coverage): string {
  const own = route !== undefined && name.length > route.length ? name.slice(route.length + 1) : name;
  const names = tests.slice(0, maxTests).map((place) => `<div>${escapeEverything(coverage.tests[place] || "a test without a name")}</div>`);
  const more = tests.length > maxTests ? `<div>and ${tests.length - maxTests} more</div>` : "";
  const by = tests.length === 0 ? '<span class="never">never</span>' : names.join("") + more;
  return `<tr><td>${wordOf(kind)}</td><td>${escapeEverything(own)}<small>${escapeEverything(about)}</small></td><td>${by}</td></tr>`;
}

function wordOf(kind: CoverageKind): string {
  return kind.slice(0, -1);
}
