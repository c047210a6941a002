import type { PageLanguage } from "../../page/languages.ts";
import { palette } from "../../page/palette.ts";
import { mount } from "../mount.tsx";
import { serverSource } from "../server-source.ts";
import { texts } from "../texts/texts.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root { ${palette} } body { margin: 0; background: var(--surface); }`);
document.adoptedStyleSheets = [sheet];

// The page of the server: it inspects the calendar behind the control routes.
const element = document.querySelector("calendar-inspector");
if (element)
  mount(element.attachShadow({ mode: "open" }), await serverSource(location.origin), { hasPages: true, onLanguage: showLanguage });

function showLanguage(language: PageLanguage): void {
  document.documentElement.lang = language;
  document.title = texts[language].title;
}
