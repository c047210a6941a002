import { useLayoutEffect, useRef } from "preact/hooks";
import type { Page } from "./route.ts";

/**
 * Shows a new page from its top, and a page that a visitor goes back to at the position where it was left. The browser does neither: a page
 * is shorter than it was until its records are loaded.
 */
export function useScroll(page: Page): void {
  const name = `${page.page} ${page.page === "calendar" ? page.view : page.id}`;
  const shown = useRef(name);
  const entry = useRef<unknown>();
  const positions = useRef(new Map<unknown, number>());

  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    // The state tells the entries of the history apart.
    const enter = () => {
      if (history.state === null) history.replaceState(performance.timeOrigin + performance.now(), "");
      entry.current = history.state;
    };
    const leave = () => {
      positions.current.set(entry.current, scrollY);
      enter();
    };
    // A reloaded page is restored by the browser.
    const restore = () => {
      history.scrollRestoration = "auto";
    };
    enter();
    // Fires before `hashchange`, which renders the next page.
    addEventListener("popstate", leave);
    addEventListener("pagehide", restore);
    return () => {
      removeEventListener("popstate", leave);
      removeEventListener("pagehide", restore);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    return scrollWhenTall(positions.current.get(entry.current) ?? 0);
  }, [name]);
}

/** Scrolls to a position as soon as the page is tall enough, unless the visitor acts before. Returns a function that stops it. */
function scrollWhenTall(position: number): () => void {
  const acts = ["wheel", "pointerdown", "keydown"];
  const observer = new ResizeObserver(scroll);
  function scroll(): void {
    scrollTo(0, position);
    if (Math.ceil(scrollY) >= Math.floor(position)) stop();
  }
  function stop(): void {
    observer.disconnect();
    for (const act of acts) removeEventListener(act, stop);
  }
  observer.observe(document.body);
  for (const act of acts) addEventListener(act, stop);
  scroll();
  return stop;
}
