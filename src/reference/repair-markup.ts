/**
 * Names the fields of Swagger UI that have no label, lets the keyboard scroll examples, and corrects the level of a heading, whenever the markup
 * changes.
 */
export function repairMarkup(root: Element): void {
  function repair(): void {
    root.querySelector("#servers")?.setAttribute("aria-label", "Server");
    for (const field of root.querySelectorAll("[data-variable]"))
      field.setAttribute("aria-label", field.getAttribute("data-variable") ?? "Variable");
    for (const field of root.querySelectorAll("[data-param-name] :is(input, textarea):not([aria-label])"))
      field.setAttribute("aria-label", labelOf(field));
    for (const table of root.querySelectorAll("table[role=region]:not([aria-label])")) table.setAttribute("aria-label", operationOf(table));
    for (const button of root.querySelectorAll(".json-schema-2020-12-accordion:not([aria-label])"))
      if (!button.textContent?.trim()) button.setAttribute("aria-label", "Schema");
    for (const select of root.querySelectorAll("select:not([aria-label])")) select.setAttribute("aria-label", labelOf(select));
    root.querySelector(".close-modal")?.setAttribute("aria-label", "Close");
    for (const example of root.querySelectorAll("pre")) example.setAttribute("tabindex", "0");
    root.querySelector(".servers h4")?.setAttribute("aria-level", "2");
  }
  new MutationObserver(repair).observe(root, { childList: true, subtree: true });
}

/** Names a field after its parameter, or a list of choices after the type of content that it chooses. */
function labelOf(field: Element): string {
  return field.closest("[data-param-name]")?.getAttribute("data-param-name") ?? "Content type";
}

/** Returns the name of the operation that an element belongs to, such as `POST /events`. */
function operationOf(element: Element): string {
  const operation = element.closest(".opblock");
  return [".opblock-summary-method", ".opblock-summary-path"].map((part) => operation?.querySelector(part)?.textContent ?? "").join(" ");
}
