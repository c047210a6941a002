import { changeOf } from "../../../calendar/journal/entry.ts";
import { escapeEverything } from "../../../text/html/entities.ts";
import type { Activity, CalendarFacts, LastRequest } from "./facts.ts";
import { texts } from "./texts.ts";

/** The values that the live part of the page shows. */
export interface LivePart {
  readonly facts: CalendarFacts;
  readonly activity: Activity;
  /** The address of the inspector; `undefined` where it is not built. */
  readonly inspector: string | undefined;
}

/** The most names of faults and sessions in a line; their number is always shown. */
const maxNames = 3;

/** Renders what runs now, and the last requests. The script of the page replaces the contents of elements with `data-live`. */
export function liveSection(part: LivePart): Markup {
  const { activity, inspector } = part;
  const all = inspector === undefined ? "" : html`<a href="${inspector}">${texts.allRequests}</a>`;
  const requests = activity.requests.map((request) => requestItem(request, inspector));
  return html`<div class="now">
<section>
<h2>${texts.running}</h2>
<dl id="facts" data-live>${factRows(part)}</dl>
</section>
<section>
<div class="head"><h2>${texts.lastRequests}</h2><span id="live" data-lost="${texts.lost}" hidden>${texts.live}</span>${all}</div>
<ol class="last" id="last" data-live>${requests.length === 0 ? html`<li class="empty">${texts.noRequests}</li>` : requests}</ol>
</section>
</div>`;
}

function factRows({ facts, activity }: LivePart): Markup[] {
  const world = [facts.world, facts.site].filter((part) => part !== undefined);
  const clock = `${facts.now} · ${facts.timezone} · ${facts.isRunning ? texts.clockRuns : texts.clockStands}`;
  const { faults, sessions } = activity;
  const rows: readonly (readonly [string, string | Markup])[] = [
    [texts.world, html`${world.join(" · ")}<span>${texts.events(facts.events)}</span>`],
    [texts.clock, html`${inWords(facts)}<span>${clock}</span>`],
    // The defaults go without saying.
    ...(faults.length === 0 ? [] : [[texts.faults, named(texts.acting(faults.length), faults)] as const]),
    ...(sessions.length === 0 ? [] : [[texts.sessions, named(texts.open(sessions.length), sessions)] as const]),
    ...(facts.access === "service" ? [[texts.access, texts.accessService] as const] : []),
    ...(facts.fidelity === "observed" ? [[texts.fidelity, texts.fidelityObserved] as const] : []),
  ];
  return rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
}

/** Names the first of some faults or sessions on one line, so that the page keeps its height when others come. */
function named(count: string, names: readonly string[]): Markup {
  const first = names.filter((name) => name !== "").slice(0, maxNames);
  const line = first.length === 0 ? count : `${count} · ${first.join(", ")}${names.length > maxNames ? "…" : ""}`;
  return html`<span class="line">${line}</span>`;
}

/** Writes the instant of the clock as the site's own day and time; nothing for a zone that `Intl` does not know, such as `UTC+2`. */
function inWords({ now, timezone }: CalendarFacts): string {
  const parts: Intl.DateTimeFormatOptions = { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };
  try {
    return new Intl.DateTimeFormat("en", { ...parts, timeZone: timezone }).format(new Date(now));
  } catch {
    return "";
  }
}

function requestItem(request: LastRequest, inspector: string | undefined): Markup {
  const { number, method, path, status } = request;
  const isRefused = status >= 400;
  const line = html`<b>${method}</b> <code>${path}</code> <span>${noteOf(request)}</span> <strong${html` class="${isRefused ? "bad" : "ok"}"`}>${String(status)}</strong>`;
  return inspector === undefined ? html`<li>${line}</li>` : html`<li><a href="${inspector}#/journal/${String(number)}">${line}</a></li>`;
}

function noteOf({ method, code, isFault, written }: LastRequest): string {
  if (isFault) return texts.fault;
  if (code !== undefined) return code;
  return written === undefined ? "" : `${texts.changes[changeOf(method, written)]} ${written.kind} ${written.id}`;
}

/** Text that is HTML already. Every other value of a template is escaped. */
export interface Markup {
  readonly markup: string;
}

/**
 * Joins a template of HTML. Texts in it are escaped; markup and lists of markup are inserted unchanged.
 *
 * @example html`<h1>${"Tom & Jerry"}</h1>`.markup // "<h1>Tom &amp; Jerry</h1>"
 */
export function html(template: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  return { markup: template.reduce((before, after, index) => before + toMarkup(values[index - 1] ?? "") + after) };
}

function toMarkup(value: string | Markup | readonly Markup[]): string {
  if (typeof value === "string") return escapeEverything(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}
