import { changeOf } from "../../../calendar/journal/entry.ts";
import { escapeEverything } from "../../../text/html/entities.ts";
import { counted } from "../../../util/messages.ts";
import type { Activity, CalendarFacts, LastRequest } from "./facts.ts";

export interface LivePart {
  readonly facts: CalendarFacts;
  readonly activity: Activity;
  /** The URL of the inspector; `undefined` if it is not built. */
  readonly inspector: string | undefined;
}

/** The maximum number of names of faults and sessions on a line. Their total is always shown. */
const maxNames = 3;

/** Renders the current state and the last requests. The script of the page replaces the content of `data-live` elements. */
export function liveSection(part: LivePart): Markup {
  const { activity, inspector } = part;
  const all = inspector === undefined ? "" : html`<a href="${inspector}">All in the inspector</a>`;
  const requests = activity.requests.map((request) => requestItem(request, inspector));
  return html`<div class="now">
<section>
<h2>Running now</h2>
<dl id="facts" data-live>${factRows(part)}</dl>
</section>
<section>
<div class="head"><h2>Last requests</h2><span id="live" data-lost="No answer" hidden>Live</span>${all}</div>
<ol class="last" id="last" data-live>${requests.length === 0 ? html`<li class="empty">No requests yet. Send the sample above.</li>` : requests}</ol>
</section>
</div>`;
}

function factRows({ facts, activity }: LivePart): Markup[] {
  const world = [facts.world, facts.site].filter((part) => part !== undefined);
  const clock = `${facts.now} · ${facts.timezone} · ${facts.isRunning ? "follows this machine" : "stopped"}`;
  const { faults, sessions } = activity;
  const rows: readonly (readonly [string, string | Markup])[] = [
    ["World", html`${world.join(" · ")}<span>${counted(facts.events, "event")}</span>`],
    ["Clock", html`${inWords(facts)}<span>${clock}</span>`],
    // Omits defaults.
    ...(faults.length === 0 ? [] : [["Faults", named(`${faults.length} active`, faults)] as const]),
    ...(sessions.length === 0 ? [] : [["Sessions", named(`${sessions.length} open`, sessions)] as const]),
    ...(facts.access === "service" ? [["Access", "by role, as in the service"] as const] : []),
    ...(facts.fidelity === "observed" ? [["Fidelity", "the recorded release"] as const] : []),
  ];
  return rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
}

/** Lists the first faults or sessions on one line, so that the height of the page does not change when others are added. */
function named(count: string, names: readonly string[]): Markup {
  const first = names.filter((name) => name !== "").slice(0, maxNames);
  const line = first.length === 0 ? count : `${count} · ${first.join(", ")}${names.length > maxNames ? "…" : ""}`;
  return html`<span class="line">${line}</span>`;
}

/** Formats the clock as date and time in the zone of the site; empty for a zone that `Intl` does not know, such as `UTC+2`. */
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
  if (isFault) return "fault";
  if (code !== undefined) return code;
  return written === undefined ? "" : `${changeOf(method, written)} ${written.kind} ${written.id}`;
}

export interface Markup {
  readonly markup: string;
}

/** Joins an HTML template. Escapes strings; inserts markup and lists of markup unchanged. */
export function html(template: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  return { markup: template.reduce((before, after, index) => before + toMarkup(values[index - 1] ?? "") + after) };
}

function toMarkup(value: string | Markup | readonly Markup[]): string {
  if (typeof value === "string") return escapeEverything(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}
