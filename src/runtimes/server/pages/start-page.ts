import { controlRoot } from "../../../service/http/sent-request.ts";
import { capitalized } from "../../../text/nouns.ts";
import { shellQuote } from "../../../text/quoting.ts";
import type { Activity, CalendarFacts } from "./facts.ts";
import { html, liveSection, type Markup } from "./live-section.ts";
import { type PageLink, pagePaths } from "./paths.ts";

/** The events of the drawn calendar: column, row, line in the day, and hue. */
const drawnEvents = [
  [1, 0, 0, 2],
  [3, 0, 0, 4],
  [3, 0, 1, 1],
  [5, 0, 0, 5],
  [0, 1, 0, 3],
  [2, 1, 0, 1],
  [4, 1, 0, 6],
  [5, 1, 1, 2],
  [1, 2, 0, 4],
  [3, 2, 0, 5],
  [5, 2, 0, 1],
] as const;

const drawnRequests = [
  ["POST", "/events", "201"],
  ["POST", "/events", "400"],
  ["GET", "/events/75", "200"],
] as const;

const drawnFields = ["title", "start_date", "end_date"];

function hintOf(name: PageLink["name"]): Markup {
  if (name === "demo")
    return html`<svg class="hint" viewBox="0 0 294 78" aria-hidden="true">${columns().map(
      (x) => html`<path d="M${x} 0V78"/>`,
    )}<path d="M0 26H294M0 52H294"/>${drawnEvents.map(
      ([column, row, line, hue]) =>
        html`<rect class="h${String(hue)}" x="${String(column * 42 + 4)}" y="${String(row * 26 + 6 + line * 10)}" width="34" height="7" rx="3"/>`,
    )}</svg>`;
  const lines =
    name === "inspector"
      ? drawnRequests.map(
          ([method, path, status]) =>
            html`<span><b>${method}</b><i>${path}</i><em class="${status.startsWith("4") ? "bad" : "ok"}">${status}</em></span>`,
        )
      : drawnFields.map((field) => html`<span><i>${field}</i><em class="bad">*</em></span>`);
  return html`<span class="hint" aria-hidden="true">${lines}</span>`;
}

function columns(): string[] {
  return Array.from({ length: 6 }, (_, index) => String((index + 1) * 42));
}

interface StartPage {
  readonly facts: CalendarFacts;
  readonly activity: Activity;
  readonly origin: string;
  readonly version: string;
  readonly links: readonly PageLink[];
}

export function renderStartPage(page: StartPage): string {
  const { facts, links } = page;
  const { host } = new URL(page.origin);
  const inspector = links.find(({ name }) => name === "inspector");
  const live = { ...page, inspector: inspector?.path };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Event calendar mock</title>
<link rel="icon" href="${pagePaths.icon.path}">
<link rel="stylesheet" href="${pagePaths.style.path}">
<script type="module" src="${pagePaths.script.path}"></script>
</head>
<body>
<header>
<span class="brand"><img src="${pagePaths.icon.path}" alt="" width="24" height="24">Event calendar mock</span>
</header>
<main>
<p class="state" id="state" data-lost="No answer from ${host}">Runs on ${host} <span>${page.version}</span></p>
<h1>An event calendar service, in memory.</h1>
<p class="lead">It answers like the real one, remembers what you write, refuses what the service refuses, and returns the same bytes every time.</p>
<section class="address" aria-label="Point your application at">
<p><strong>Point your application at</strong> <a id="address" href="${facts.path}">${page.origin}<b>${facts.path}</b></a> <button type="button" data-copy="address" hidden>Copy</button></p>
${samplePanel(samplesOf(facts, page.origin))}
</section>
<ul class="pages">${links.map(
    ({ path, name, title, about }) => html`<li>${hintOf(name)}<a href="${path}">${title}</a><span class="about">${about}</span></li>`,
  )}</ul>
${facts.access === "service" ? loginButtons(facts) : ""}
${liveSection(live)}
<details class="more">
<summary>First requests</summary>
<ol class="requests">${firstRequests(facts, page.origin).map(
    ({ about, command }, index) =>
      html`<li>${about}<div class="command"><pre><code id="command-${String(index)}">${command}</code></pre><button type="button" data-copy="command-${String(index)}" hidden>Copy</button></div></li>`,
  )}</ol>
</details>
</main>
</body>
</html>
`.markup;
}

/** Renders the samples as tabs. Uses radio buttons, so that the choice works without a script. */
function samplePanel(samples: ReturnType<typeof samplesOf>): Markup {
  return html`<fieldset class="samples">
<legend>Samples</legend>
${samples.map(({ id, name }, index) => html`<label><input type="radio" name="sample" value="${id}"${index === 0 ? html` checked` : ""}>${name}</label>`)}
${samples.map(({ id, code }) => html`<div class="sample" data-sample="${id}"><pre><code id="sample-${id}">${code}</code></pre><button type="button" data-copy="sample-${id}" hidden>Copy</button></div>`)}
</fieldset>`;
}

function loginButtons({ users }: CalendarFacts): Markup {
  return html`<section class="logins" aria-label="Logins to copy"><h2>Logins to copy</h2><ul>${users.map(
    ({ login, role, password }, index) =>
      html`<li><button type="button" data-copy="login-${String(index)}" title="${capitalized(role)}"><code id="login-${String(index)}">${login}:${password}</code></button></li>`,
  )}</ul></section>`;
}

/** Returns the four commands to try first. With `access: "service"`, the command that writes includes a login. */
function firstRequests({ access, users, path }: CalendarFacts, origin: string) {
  const service = `${origin}${path}`;
  const writer = users.find(({ role }) => role === "editor") ?? users.find(({ role }) => role === "administrator");
  const login = access === "service" && writer ? `-u ${shellQuote(`${writer.login}:${writer.password}`)} ` : "";
  const fields = ["title=Street party", "start_date=next saturday noon", "end_date=next saturday 6pm"];
  return [
    { about: "List venues with upcoming events", command: `curl ${shellQuote(`${service}/venues?only_with_upcoming=true`)}` },
    {
      about: "Create an event",
      command: `curl ${login}${shellQuote(`${service}/events`)} ${fields.map((field) => `-d ${shellQuote(field)}`).join(" ")}`,
    },
    { about: "Advance the clock by a day", command: `curl -X PUT ${shellQuote(`${origin}${controlRoot}/clock`)} -d '{"advance": "P1D"}'` },
    { about: "Go back to the starting world", command: `curl -X POST ${shellQuote(`${origin}${controlRoot}/reset`)}` },
  ];
}

function samplesOf({ path }: CalendarFacts, origin: string) {
  const service = `${origin}${path}`;
  return [
    { id: "curl", name: "curl", code: `curl ${shellQuote(`${service}/events?per_page=3`)}` },
    {
      id: "fetch",
      name: "fetch",
      code: `const response = await fetch("${service}/events?per_page=3");\nconst { events } = await response.json();`,
    },
    { id: "vite", name: "Vite", code: `export default { server: { proxy: { "/wp-json": "${origin}" } } };` },
    {
      id: "python",
      name: "Python",
      code: `import json, urllib.request\nevents = json.load(urllib.request.urlopen("${service}/events?per_page=3"))["events"]`,
    },
    { id: "env", name: ".env", code: `CALENDAR_URL=${service}` },
  ];
}

/**
 * The script of the page at `/`, which also works without it. Adds a copy button to each URL and command, and refreshes the live part every
 * two seconds while the page is visible.
 */
export const pageScript = /* js */ `
// A page of another machine has no clipboard without HTTPS.
if (navigator.clipboard) for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const shown = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(shown.textContent);
    } catch {
      // A refused permission: selects the text, to copy it by hand.
      getSelection().selectAllChildren(shown);
      return;
    }
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 2000);
  });
}

const live = document.getElementById("live");
const isLive = live.textContent;
const pill = document.getElementById("state");
const runs = [...pill.childNodes];
live.hidden = false;
let timer;

async function refresh() {
  let state = isLive;
  try {
    const response = await fetch(location.href, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(10000) });
    if (!response.ok) throw new Error(response.status);
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const shown of document.querySelectorAll("[data-live]")) {
      const fresh = next.getElementById(shown.id);
      // A line that is pointed at or focused stays where it is.
      if (!fresh || fresh.innerHTML === shown.innerHTML || shown.matches("ol:hover, :focus-within")) continue;
      shown.replaceChildren(...fresh.childNodes);
    }
  } catch {
    state = live.dataset.lost;
  }
  live.textContent = state;
  const isLost = state !== isLive;
  if (isLost !== pill.classList.contains("lost")) pill.replaceChildren(...(isLost ? [pill.dataset.lost] : runs));
  for (const shown of [live, pill]) shown.classList.toggle("lost", isLost);
  wait();
}

function wait() {
  clearTimeout(timer);
  if (document.visibilityState === "visible") timer = setTimeout(refresh, 2000);
}

document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? refresh() : wait()));
wait();
`;
