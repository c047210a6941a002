import { type PageLanguage, pageLanguages } from "../../../appearance/languages.ts";
import type { Activity } from "./activity.ts";
import type { CalendarFacts } from "./facts.ts";
import { firstRequests } from "./first-requests.ts";
import { liveSection } from "./live-section.ts";
import { html, type Markup } from "./markup.ts";
import type { PageTexts } from "./texts/page-texts.ts";
import { pageTexts } from "./texts/texts.ts";

/** A link of the page at `/`. The texts of a page name it and say what it is for. */
export interface PageLink {
  readonly path: string;
  readonly name: "demo" | "inspector" | "reference" | "index";
  readonly about: "demoAbout" | "inspectorAbout" | "referenceAbout" | "indexAbout";
}

/** The values that the page at `/` shows. */
export interface StartPage {
  readonly facts: CalendarFacts;
  readonly activity: Activity;
  readonly language: PageLanguage;
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
  const { facts, language, style, script, links } = page;
  const texts = pageTexts[language];
  const inspector = links.find(({ name }) => name === "inspector");
  const live = { ...page, inspector: inspector && withLanguage(inspector.path, language) };
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<header>
<h1>${texts.title}</h1>
<nav aria-label="${texts.languages}"><ul>${pageLanguages.map((each) => languageLink(each, language))}</ul></nav>
<p>${texts.lead}</p>
</header>
<main>
<section class="address">
<h2>${texts.pointAt}</h2>
<p><code id="address">${page.origin}<b>${facts.path}</b></code> <button type="button" data-copy="address" hidden>${texts.copy}</button></p>
</section>
<ul class="pages">${links.map(({ path, name, about }) => html`<li><a href="${withLanguage(path, language)}">${texts[name]}</a><span>${texts[about]}</span></li>`)}</ul>
${liveSection(live, texts)}
${facts.access === "service" ? loginTable(facts, texts) : ""}
<h2>${texts.requests}</h2>
<ol class="requests">${firstRequests(facts, page.origin, texts).map(
    ({ about, command }, index) =>
      html`<li>${about}<div class="command"><pre><code id="command-${String(index)}">${command}</code></pre><button type="button" data-copy="command-${String(index)}" hidden>${texts.copy}</button></div></li>`,
  )}</ol>
</main>
</body>
</html>
`.markup;
}

/** Adds the language of the page to the address of another page. The index of the service is no page. */
function withLanguage(path: string, language: PageLanguage): string {
  return path.startsWith("/wp-json/") ? path : `${path}?language=${language}`;
}

function languageLink(each: PageLanguage, current: PageLanguage): Markup {
  const here = each === current ? html` aria-current="true"` : "";
  return html`<li><a href="/?language=${each}" lang="${each}" hreflang="${each}"${here}>${pageTexts[each].language}</a></li>`;
}

function loginTable({ users }: CalendarFacts, texts: PageTexts): Markup {
  return html`<h2>${texts.logins}</h2>
<table>
<thead><tr><th scope="col">${texts.login}</th><th scope="col">${texts.role}</th><th scope="col">${texts.password}</th></tr></thead>
<tbody>${users.map(
    ({ login, role, password }) => html`<tr><td>${login}</td><td>${texts.roles[role]}</td><td><code>${password}</code></td></tr>`,
  )}</tbody>
</table>`;
}
