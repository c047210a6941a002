import { type ComponentChild, render } from "preact";
import { palette } from "../../appearance/palette.ts";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import type { Frame } from "./shell/frame.ts";
import { baseStyle } from "./style/base.ts";
import { journalStyle } from "./style/journal.ts";
import { sectionsStyle } from "./style/sections.ts";
import { shellStyle } from "./style/shell.ts";
import { texts } from "./texts.ts";

/** The style of the inspector, inside of its element. `all: initial` keeps inherited values of the application's page out. */
const inspectorStyle = `:host { all: initial; ${palette} display: block; }${baseStyle}${shellStyle}${journalStyle}${sectionsStyle}`;

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
