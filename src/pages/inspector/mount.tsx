import { type ComponentChild, render } from "preact";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import type { Frame } from "./shell/frame.ts";
import { inspectorStyle } from "./style/style.ts";
import { texts } from "./texts.ts";

/** How the inspector is shown. */
interface Appearance {
  readonly frame: Frame;
  /** True for the page of the server, which leads to its other pages. */
  readonly hasPages?: boolean;
}

/** Renders the inspector into the shadow root of an element. Returns the function that takes it away. */
export function mount(root: ShadowRoot, source: InspectorSource, { frame, hasPages = false }: Appearance): () => void {
  const keys = hasPages ? document : root;
  return show(root, <Panel source={source} frame={frame} hasPages={hasPages} keys={keys} />);
}

/** Renders that no calendar answers at an address. Returns the function that takes it away. */
export function mountUnreached(root: ShadowRoot, origin: string): () => void {
  return show(
    root,
    <p class="alert" role="alert">
      {texts.failed} {origin}
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
