import { isExecutable } from "./is-executable.ts";

/** The shell, which has no window to draw, opens a page for less than half of the CPU time that the whole browser takes. */
const places = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Finds Chromium: the path in the variable CHROMIUM, or a usual place. `CHROMIUM=none` is for a run without a browser. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM === "none") return undefined;
  return [process.env.CHROMIUM, ...places].find((place) => place !== undefined && isExecutable(place));
}

/**
 * Returns what starts Chromium, without the sandbox, because tests may run as root, and without background requests. Throws where there is no
 * Chromium: tests that start it belong into `test/browser`, which is then left out.
 */
export function chromiumLaunch() {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium. Install it, or name its path in CHROMIUM.");
  return { executablePath, args: chromiumArguments };
}

const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
