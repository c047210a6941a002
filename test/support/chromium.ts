import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Finds Chromium: the path in the variable CHROMIUM, or a usual place. `CHROMIUM=none` is for a run without a browser. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM === "none") return undefined;
  return [process.env.CHROMIUM, ...places].find((place) => place !== undefined && existsSync(place));
}

/** Starts Chromium without the sandbox, because tests may run as root, and without background requests. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
