import { isExecutable } from "./is-executable.ts";

/** The headless shell, which draws no window, needs less than half of the CPU time of the whole browser to open a page. */
const places = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Finds Chromium: the path in the variable CHROMIUM, or a usual place. `CHROMIUM=none` disables the browser tests. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM === "none") return undefined;
  return [process.env.CHROMIUM, ...places].find((place) => place !== undefined && isExecutable(place));
}

/**
 * Returns the launch options of Chromium: without the sandbox, because tests may run as root, and without background requests. Throws if
 * there is no Chromium: put tests that start it into `test/browser`, which is then skipped.
 */
export function chromiumLaunch() {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium. Install it, or name its path in CHROMIUM.");
  return { executablePath, args: chromiumArguments };
}

const chromiumArguments = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
];
