import { type ComponentChild, render } from "preact";
import { palette } from "../../appearance/palette.ts";
import { baseStyle } from "../shared/base-style.ts";
import type { InspectorSource } from "./context.ts";
import { Panel } from "./panel.tsx";
import type { Frame } from "./shell/frame.ts";
import { journalStyle } from "./style/journal.ts";
import { sectionsStyle } from "./style/sections.ts";
import { shellStyle } from "./style/shell.ts";
import { texts } from "./texts.ts";

/** The style of the inspector, inside its element. `all: initial` blocks inherited values of the application's page. */
const inspectorStyle = `:host { all: initial; ${palette} display: block; }${baseStyle}${shellStyle}${journalStyle}${sectionsStyle}`;

interface Appearance {
  readonly frame: Frame;
  /** True for the page of the server, which links to its other pages. */
  readonly hasPages?: boolean;
}

export function mount(root: ShadowRoot, source: InspectorSource, { frame, hasPages = false }: Appearance): () => void {
  const keys = hasPages ? document : root;
  const release = keepFocus(root);
  const unmount = show(root, <Panel source={source} frame={frame} hasPages={hasPages} keys={keys} />);
  return () => {
    release();
    unmount();
  };
}

/**
 * Moves the focus to the next row, or to the element that takes its place, when a row, a button or a section is removed with the focus,
 * because the browser would continue at the top of the page. Returns the function that stops this.
 */
function keepFocus(root: ShadowRoot): () => void {
  let focused: Element | undefined;
  let places: readonly { readonly element: Element; readonly parent: Element; readonly index: number; readonly order: number }[] = [];

  function onFocusIn({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    const around: (typeof places)[number][] = [];
    let element = target;
    while (element.parentElement) {
      const parent = element.parentElement;
      around.push({ element, parent, index: [...parent.children].indexOf(element), order: stopsIn(element).indexOf(target) });
      element = parent;
    }
    places = around;
  }

  function onFocusOut(): void {
    queueMicrotask(() => {
      if (focused?.isConnected && root.activeElement === null) focused = undefined;
    });
  }

  const observer = new MutationObserver(() => {
    if (focused === undefined || focused.isConnected) return;
    focused = undefined;
    const gone = places.find(({ parent }) => parent.isConnected);
    if (gone === undefined || root.activeElement !== null || !gone.element.matches("li, tr, button, section")) return;
    const { children } = gone.parent;
    const stops = stopsIn(children[Math.min(gone.index, children.length - 1)] ?? gone.parent);
    (stops[Math.min(gone.order, stops.length - 1)] ?? stopsIn(gone.parent)[0])?.focus();
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", onFocusIn);
  root.addEventListener("focusout", onFocusOut);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusin", onFocusIn);
    root.removeEventListener("focusout", onFocusOut);
  };
}

/**
 * Lists the elements that are focusable but not text fields, so that single-character keys still act: an element itself, or those in it.
 */
function stopsIn(element: Element): HTMLElement[] {
  const stops = "button:not(:disabled), a[href], input[type=checkbox]";
  const inside = element.querySelectorAll<HTMLElement>(stops);
  return element instanceof HTMLElement && element.matches(stops) ? [element, ...inside] : [...inside];
}

export function mountUnreached(root: ShadowRoot, origin: string): () => void {
  return show(
    root,
    <p class="alert" role="alert">
      {texts.failed} {origin}
    </p>,
  );
}

function show(root: ShadowRoot, content: ComponentChild): () => void {
  // A style element would require `unsafe-inline` in the policy of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inspectorStyle);
  root.adoptedStyleSheets = [sheet];
  render(content, root);
  return () => render(null, root);
}
