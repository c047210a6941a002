import type { User } from "../../../store/user.ts";

/** Returns the header `Authorization` of a login of the world. */
export function basicLogin({ login, password }: User): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
