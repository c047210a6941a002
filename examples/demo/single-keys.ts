import { store, stored } from "./stored.ts";

/** Returns whether keys of one character act. Speech that is typed into the page would press them by chance, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  return stored("single-keys") !== "off";
}

/** Turns keys of one character on or off, for later visits, too. */
export function turnSingleKeys(isOn: boolean): void {
  store("single-keys", isOn ? "on" : "off");
  hideKeyHints();
}

/** Hides the hints at buttons while their keys do not act. */
export function hideKeyHints(): void {
  document.documentElement.toggleAttribute("data-no-single-keys", !areSingleKeysOn());
}
