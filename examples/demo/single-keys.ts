import { store, stored } from "./stored.ts";

/** Returns whether single-character keys are enabled. They can be disabled, because speech input would press them accidentally. */
export function areSingleKeysOn(): boolean {
  return stored("single-keys") !== "off";
}

/** Enables or disables single-character keys, also for later visits. */
export function turnSingleKeys(isOn: boolean): void {
  store("single-keys", isOn ? "on" : "off");
  hideKeyHints();
}

/** Hides the key hints on buttons while the keys are disabled. */
export function hideKeyHints(): void {
  document.documentElement.toggleAttribute("data-no-single-keys", !areSingleKeysOn());
}
