import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where Chromium lies on this machine (the variable CHROMIUM says so first), if it does. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((place) => place !== undefined && existsSync(place));
}

/** What to start Chromium with: no sandbox, as tests may run as root, and nothing that calls home. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
