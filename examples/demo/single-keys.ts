import { store, stored } from "./stored.ts";

/** Returns whether single-character keys are enabled. They can be disabled, because speech input would press them accidentally. */
export function areSingleKeysOn(): boolean {
  return stored("single-keys") !== "off";
}

export function turnSingleKeys(isOn: boolean): void {
  store("single-keys", isOn ? "on" : "off");
  hideKeyHints();
}

export function hideKeyHints(): void {
  document.documentElement.toggleAttribute("data-no-single-keys", !areSingleKeysOn());
}
