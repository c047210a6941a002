import { render } from "preact";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import { inspectorStyle } from "./style.ts";

/** Renders the inspector into the shadow root of an element. Returns the function that takes it away. */
export function mount(root: ShadowRoot, source: InspectorSource, isFloating: boolean): () => void {
  // A style element would need `unsafe-inline` in the policy of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inspectorStyle);
  root.adoptedStyleSheets = [sheet];
  render(<Panel source={source} isFloating={isFloating} />, root);
  return () => render(null, root);
}
