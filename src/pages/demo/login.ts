import type { Credentials } from "./settings.ts";

const storageKey = "calendar-demo-login";

/** Returns the login of an earlier visit, if the world still has it; the password is not stored. */
export function rememberedLogin(logins: readonly Credentials[]): Credentials | undefined {
  const wanted = localStorage.getItem(storageKey);
  return logins.find(({ login }) => login === wanted);
}

/** Remembers a login for the next visit; `undefined` for a visitor. */
export function rememberLogin(credentials: Credentials | undefined): void {
  localStorage.setItem(storageKey, credentials?.login ?? "");
}
