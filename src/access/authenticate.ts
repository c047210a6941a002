import type { UserRecord } from "../schemas/records.ts";
import { ServiceError } from "../service-error.ts";
import { bytesToText } from "../text/utf8.ts";

/**
 * Who a request says it comes from, by HTTP Basic. Returns `undefined` for a visitor: no credentials, other schemes, or credentials
 * that are not well formed. Throws the service's refusal for an unknown login, a wrong password, and a session token, of which there are none here.
 */
export function authenticate(headers: Headers, users: Iterable<UserRecord>): UserRecord | undefined {
  const credentials = readBasic(headers.get("authorization"));
  if (credentials) return signIn(credentials, users);
  if (headers.get("x-wp-nonce")) throw new ServiceError(403, "rest_cookie_invalid_nonce");
  return undefined;
}

interface Credentials {
  readonly login: string;
  readonly password: string;
}

function signIn({ login, password }: Credentials, users: Iterable<UserRecord>): UserRecord {
  const user = [...users].find((known) => known.login.toLowerCase() === login.toLowerCase());
  if (!user) throw new ServiceError(401, "invalid_username", { values: { login } });
  if (user.password === password) return user;
  throw new ServiceError(401, "incorrect_password", { values: { login } });
}

function readBasic(header: string | null): Credentials | undefined {
  const encoded = /^Basic\s+([a-z0-9+/]+=*)\s*$/i.exec(header ?? "")?.[1];
  const text = encoded === undefined ? undefined : decode(encoded);
  const colon = text?.indexOf(":") ?? -1;
  if (text === undefined || colon < 1) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

function decode(encoded: string): string | undefined {
  try {
    return bytesToText(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
