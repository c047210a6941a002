import { escapeEverything } from "../../../text/html/entities.ts";

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
