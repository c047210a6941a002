import SwaggerUI, { type System } from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { repairMarkup } from "./repair-markup.ts";

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
