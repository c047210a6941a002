import type { Activity } from "./activity.ts";
import type { CalendarFacts } from "./facts.ts";
import { firstRequests } from "./first-requests.ts";
import { hintOf } from "./hints.ts";
import { liveSection } from "./live-section.ts";
import { html, type Markup } from "./markup.ts";
import type { PageLink } from "./page-link.ts";
import { pagePaths } from "./paths.ts";
import { type Sample, samplesOf } from "./samples.ts";
import { texts } from "./texts.ts";

/** The values that the page at `/` shows. */
export interface StartPage {
  readonly facts: CalendarFacts;
  readonly activity: Activity;
  /** The scheme, host and port of the request, for the commands. */
  readonly origin: string;
  readonly version: string;
  readonly links: readonly PageLink[];
  /** The path of the style sheet. */
  readonly style: string;
  /** The path of the script, which adds buttons to copy, and keeps the live part up to date. */
  readonly script: string;
}

/** Renders the page at `/` as a document of HTML. */
export function renderStartPage(page: StartPage): string {
  const { facts, style, script, links } = page;
  const inspector = links.find(({ name }) => name === "inspector");
  const live = { ...page, inspector: inspector?.path };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="icon" href="${pagePaths.icon.path}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<header>
<span class="brand"><img src="${pagePaths.icon.path}" alt="" width="24" height="24">${texts.title}</span>
</header>
<main>
<p class="state" id="state" data-lost="${texts.noAnswerFrom(new URL(page.origin).host)}">${texts.runsOn(new URL(page.origin).host)} <span>${page.version}</span></p>
<h1>${texts.headline}</h1>
<p class="lead">${texts.lead}</p>
<section class="address" aria-label="${texts.pointAt}">
<p><strong>${texts.pointAt}</strong> <a id="address" href="${facts.path}">${page.origin}<b>${facts.path}</b></a> <button type="button" data-copy="address" hidden>${texts.copy}</button></p>
${samplePanel(samplesOf(facts, page.origin))}
</section>
<ul class="pages">${links.map(
    ({ path, name, about }) => html`<li>${hintOf(name)}<a href="${path}">${texts[name]}</a><span class="about">${texts[about]}</span></li>`,
  )}</ul>
${facts.access === "service" ? loginButtons(facts) : ""}
${liveSection(live)}
<details class="more">
<summary>${texts.requests}</summary>
<ol class="requests">${firstRequests(facts, page.origin).map(
    ({ about, command }, index) =>
      html`<li>${about}<div class="command"><pre><code id="command-${String(index)}">${command}</code></pre><button type="button" data-copy="command-${String(index)}" hidden>${texts.copy}</button></div></li>`,
  )}</ol>
</details>
</main>
</body>
</html>
`.markup;
}

/** Renders the lines to copy, one set at a time. The choice is a group of radio buttons, so that it works without a script. */
function samplePanel(samples: readonly Sample[]): Markup {
  return html`<fieldset class="samples">
<legend>${texts.samples}</legend>
${samples.map(({ id, name }, index) => html`<label><input type="radio" name="sample" value="${id}"${index === 0 ? html` checked` : ""}>${name}</label>`)}
${samples.map(({ id, code }) => html`<div class="sample" data-sample="${id}"><pre><code id="sample-${id}">${code}</code></pre><button type="button" data-copy="sample-${id}" hidden>${texts.copy}</button></div>`)}
</fieldset>`;
}

/** Renders the logins of the world as buttons, each of which copies what `curl -u` takes. */
function loginButtons({ users }: CalendarFacts): Markup {
  return html`<section class="logins" aria-label="${texts.logins}"><h2>${texts.logins}</h2><ul>${users.map(
    ({ login, role, password }, index) =>
      html`<li><button type="button" data-copy="login-${String(index)}"><b>${login}</b> ${login === role ? "" : html`<span>${texts.roles[role]}</span> `}<code id="login-${String(index)}">${login}:${password}</code></button></li>`,
  )}</ul></section>`;
}
