import { isExecutable } from "./is-executable.ts";

const places = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Finds Firefox: the path in the variable FIREFOX, or a usual place. `FIREFOX=none` disables the tests in Firefox. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX === "none") return undefined;
  return [process.env.FIREFOX, ...places].find((place) => place !== undefined && isExecutable(place));
}
