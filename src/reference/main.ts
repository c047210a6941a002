import SwaggerUI, { type System } from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { browserLanguage } from "../page/browser-language.ts";
import { palette } from "../page/palette.ts";
import { repairMarkup } from "./repair-markup.ts";
import { createTranslation } from "./texts/texts.ts";
import { translateMarkup } from "./translate-markup.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`:root { ${palette} }`);
document.adoptedStyleSheets = [sheet];

const language = browserLanguage();
const translate = createTranslation(language);
document.documentElement.lang = language;
document.title = translate(document.title);
document.querySelector(`#languages [lang=${language}]`)?.setAttribute("aria-current", "true");
for (const link of document.querySelectorAll<HTMLAnchorElement>("nav:first-child a")) link.search = `?language=${language}`;
if (language !== "en") translateMarkup(document.body, translate);

const domNode = document.querySelector("#reference");
const colors = matchMedia("(prefers-color-scheme: dark)");

/** Swagger UI has a class for dark colours, and does not ask the system itself. */
function followColors(): void {
  document.documentElement.classList.toggle("dark-mode", colors.matches);
}
followColors();
colors.addEventListener("change", followColors);

/** Shows the path of an operation as text: Swagger UI makes it a link inside of a button, which a keyboard cannot tell apart. */
const plainPaths = {
  wrapComponents: {
    DeepLink:
      (_: unknown, { React }: System) =>
      ({ text }: { readonly text: string }) =>
        React.createElement("span", null, text),
  },
};

if (domNode) {
  SwaggerUI({
    url: "/__calendar/docs/openapi.json",
    domNode,
    validatorUrl: null,
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    plugins: [plainPaths],
  });
  repairMarkup(domNode);
}
