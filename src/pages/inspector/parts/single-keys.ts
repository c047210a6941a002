import { remember, remembered } from "./remembered.ts";

/** Returns whether keys of one character act. Speech that is typed into the page would press them by chance, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  return remembered("single-keys") !== "off";
}

/** Turns keys of one character on or off, for later visits, too. */
export function turnSingleKeys(isOn: boolean): void {
  remember("single-keys", isOn ? "on" : "off");
}
