import { type ComponentChild, render } from "preact";
import { browserLanguage } from "../../appearance/browser-language.ts";
import type { PageLanguage } from "../../appearance/languages.ts";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import type { Frame } from "./shell/frame.ts";
import { inspectorStyle } from "./style/style.ts";
import { loadTexts } from "./texts/texts.ts";

/** How the inspector is shown. */
interface Appearance {
  readonly frame: Frame;
  /** True for the page of the server, which leads to its other pages. */
  readonly hasPages?: boolean;
  /** Receives the language at the start and whenever another is chosen. */
  onLanguage?(language: PageLanguage): void;
}

const ignore = () => {};

/** Renders the inspector into the shadow root of an element. Returns the function that takes it away. */
export function mount(root: ShadowRoot, source: InspectorSource, { frame, hasPages = false, onLanguage = ignore }: Appearance): () => void {
  const keys = hasPages ? document : root;
  return show(root, <Panel source={source} frame={frame} hasPages={hasPages} keys={keys} onLanguage={onLanguage} />);
}

/** Renders that no calendar answers at an address. Returns the function that takes it away. */
export function mountUnreached(root: ShadowRoot, origin: string): () => void {
  const language = browserLanguage();
  const remove = show(root, null);
  let isGone = false;
  void loadTexts(language).then(({ failed }) => {
    if (isGone) return;
    render(
      <p class="alert" role="alert" lang={language}>
        {failed} {origin}
      </p>,
      root,
    );
  });
  return () => {
    isGone = true;
    remove();
  };
}

function show(root: ShadowRoot, content: ComponentChild): () => void {
  // A style element would need `unsafe-inline` in the policy of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inspectorStyle);
  root.adoptedStyleSheets = [sheet];
  render(content, root);
  return () => render(null, root);
}
