import { ServiceError } from "../../language/service-error.ts";
import type { User } from "../../store/record.ts";
import { decodeUtf8Lossless } from "../../text/encoding/utf8.ts";

interface Credentials {
  readonly login: string;
  readonly password: string;
}

/**
 * Finds the user by the HTTP Basic credentials of a request. Returns `undefined` for a visitor: no credentials, another scheme, or
 * credentials that cannot be decoded. Throws the service's refusal of an unknown login, of a wrong password, and of any cookie nonce, in
 * the header or as the parameter `_wpnonce`, because the mock has no login sessions. Ignores a nonce next to credentials.
 *
 * @param sentNonce - returns the parameter `_wpnonce`
 */
export function authenticate(headers: Pick<Headers, "get">, sentNonce: () => unknown, users: readonly User[]): User | undefined {
  const credentials = readBasic(headers.get("authorization"));
  if (credentials) return signIn(credentials, users);
  const nonce = headers.get("x-wp-nonce") || (sentNonce() ?? "");
  if (nonce !== "") throw new ServiceError(403, "rest_cookie_invalid_nonce");
  return undefined;
}

function signIn({ login, password }: Credentials, users: readonly User[]): User {
  const user = users.find((known) => known.login.toLowerCase() === login.toLowerCase());
  if (!user) throw new ServiceError(401, "invalid_username", { values: { login } });
  if (user.password === password || isApplicationPassword(user.password, password)) return user;
  throw new ServiceError(401, "incorrect_password", { values: { login } });
}

/** Returns whether two passwords are equal without spaces, because application passwords are shown in groups of four letters. */
function isApplicationPassword(known: string, sent: string): boolean {
  const compact = sent.replaceAll(" ", "");
  return compact !== "" && known.replaceAll(" ", "") === compact;
}

/** Reads HTTP Basic credentials; returns `undefined` for another scheme, and for credentials without a login or a password. */
export function readBasic(header: string | null): Credentials | undefined {
  const encoded = /^Basic[ \t\n\r\v\f]+([a-z0-9+/]+=*)[ \t\n\r\v\f]*$/i.exec(header ?? "")?.[1];
  const text = encoded === undefined ? undefined : decodeBase64(encoded);
  const colon = text?.indexOf(":") ?? -1;
  // The service treats a caller with an empty login or password as a visitor.
  if (text === undefined || colon < 1 || colon === text.length - 1) return undefined;
  return { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

function decodeBase64(encoded: string): string | undefined {
  try {
    return decodeUtf8Lossless(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
