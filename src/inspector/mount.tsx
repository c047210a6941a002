import { type ComponentChild, render } from "preact";
import { browserLanguage } from "../page/browser-language.ts";
import type { PageLanguage } from "../page/languages.ts";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import { inspectorStyle } from "./style.ts";
import { texts } from "./texts/texts.ts";

/** How the inspector is shown. */
interface Appearance {
  /** True for a panel that a button opens above the page of an application. */
  readonly isFloating?: boolean;
  /** True for the page of the server, which leads to its other pages. */
  readonly hasPages?: boolean;
  /** Receives the language at the start and whenever another is chosen. */
  onLanguage?(language: PageLanguage): void;
}

/** Renders the inspector into the shadow root of an element. Returns the function that takes it away. */
export function mount(root: ShadowRoot, source: InspectorSource, appearance: Appearance = {}): () => void {
  const { isFloating = false, hasPages = false, onLanguage = () => {} } = appearance;
  return show(root, <Panel source={source} isFloating={isFloating} hasPages={hasPages} onLanguage={onLanguage} />);
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
