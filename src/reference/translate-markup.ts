/** The parts of the viewer that show names, values and sentences of the document. Sentences there are in English. */
const documentParts =
  "pre, code, textarea, option, .info, .renderedMarkdown, .opblock-summary-description, .opblock-summary-path, .opblock-tag > :not(button), div.parameter__name, .json-schema-2020-12__title, .download-url-wrapper";
/** The attributes that are read to people. */
const attributes = ["aria-label", "title"];

/** Translates the texts and labels of the viewer, now and whenever its markup changes. The sentences of the document keep their language. */
export function translateMarkup(root: Element, translate: (text: string) => string): void {
  function translateText(text: Text): void {
    if (text.parentElement?.closest(documentParts)) return;
    const translated = translate(text.data);
    if (translated !== text.data) text.data = translated;
  }

  function translateAttributes(element: Element): void {
    for (const name of attributes) {
      const value = element.getAttribute(name);
      const translated = value === null ? null : translate(value);
      if (translated !== null && translated !== value) element.setAttribute(name, translated);
    }
  }

  function translateTree(node: Node): void {
    if (node instanceof Text) translateText(node);
    if (!(node instanceof Element)) return;
    translateAttributes(node);
    if (node.matches(documentParts)) node.setAttribute("lang", "en");
    // The contents of a part may be labelled, so its tree is read, too.
    for (const child of node.childNodes) translateTree(child);
  }

  translateTree(root);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach(translateTree);
      else if (target instanceof Text) translateText(target);
      else if (target instanceof Element) translateAttributes(target);
    }
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: attributes });
}
