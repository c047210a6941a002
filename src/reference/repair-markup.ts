/**
 * Names the fields of Swagger UI that have no label, lets the keyboard scroll examples, and corrects the level of a heading, whenever the markup
 * changes.
 */
export function repairMarkup(root: Element): void {
  function repair(): void {
    root.querySelector("#servers")?.setAttribute("aria-label", "Server");
    for (const field of root.querySelectorAll("[data-variable]"))
      field.setAttribute("aria-label", field.getAttribute("data-variable") ?? "Variable");
    for (const select of root.querySelectorAll("select:not([aria-label])")) select.setAttribute("aria-label", labelOf(select));
    for (const example of root.querySelectorAll("pre")) example.setAttribute("tabindex", "0");
    root.querySelector(".servers h4")?.setAttribute("aria-level", "2");
  }
  new MutationObserver(repair).observe(root, { childList: true, subtree: true });
}

/** Names a list of choices after its parameter, or after the type of content that it chooses. */
function labelOf(select: Element): string {
  return select.closest("[data-param-name]")?.getAttribute("data-param-name") ?? "Content type";
}
