import { type ComponentChild, render } from "preact";
import { browserLanguage } from "./browser-language.ts";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import { inspectorStyle } from "./style.ts";
import { texts } from "./texts/texts.ts";

/** Renders the inspector into the shadow root of an element. Returns the function that takes it away. */
export function mount(root: ShadowRoot, source: InspectorSource, isFloating: boolean): () => void {
  return show(root, <Panel source={source} isFloating={isFloating} />);
}

/** Renders that no calendar answers at an address. Returns the function that takes it away. */
export function mountUnreached(root: ShadowRoot, origin: string): () => void {
  const language = browserLanguage();
  return show(
    root,
    <p class="panel refused" role="alert" lang={language}>
      {texts[language].failed} {origin}
    </p>,
  );
}

function show(root: ShadowRoot, content: ComponentChild): () => void {
  // A style element would need `unsafe-inline` in the policy of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inspectorStyle);
  root.adoptedStyleSheets = [sheet];
  render(content, root);
  return () => render(null, root);
}
