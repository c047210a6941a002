/** Replaces a string that is left out. */
export const leftOut = "LEFT-OUT";

/** Found anywhere in the letters of a name: `accessToken`, `client_secret`, `X-API-Key`, `PHPSESSID`. */
const parts =
  /pass(?!age|ive|eng)|pwd|token|secret|nonce|apikey|authkey|accesskey|privatekey|authcode|credential|signature|bearer|authori[sz]|jwt|session|sessid/;

/** Found only as a word of a name, because other words contain them: `key` in `monkey`, `code` in `postcode`. */
const words = ["auth", "code", "key", "oauth", "pw", "sid", "sig", "xsrf", "csrf"];

/** Names that contain one of them and hold no secret. */
const harmless =
  /^(?:accesscontrol.*|xcalendarsession|idempotencykey|metakey|sortkey|(?:area|country|currency|dial|error|lang|language|post|postal|status|zip)code)$/;

/** Found in the letters of every name that the others find. */
const hint = /pass|pw|tok|sec|non|key|auth|cred|sig|bear|jwt|ses|sid|code|csrf|xsrf/;

/**
 * Returns whether a parameter, member or header of a request with this name holds a secret. The service has `password` and `_wpnonce`;
 * applications add their own. No other name of the service is among them, which a test asks.
 *
 * @example isSecretName("user[clientSecret]") // true
 */
export function isSecretName(name: string): boolean {
  // Most names are harmless, and splitting them into words is the slow part.
  if (!hint.test(lettersOf(name))) return false;
  const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.split(/[[\]]+/).some((segment) => {
    const letters = lettersOf(segment);
    if (harmless.test(letters)) return false;
    return parts.test(letters) || segment.split(/[^\p{L}]+/u).some((word) => words.includes(word));
  });
}

/** Returns the letters and digits of a name in lower case, by which two spellings of it are equal. */
export function lettersOf(name: string): string {
  return /^[a-z\d]*$/.test(name) ? name : name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the segments of a name: `user[token]` is `user` and `token`. */
export function segmentsOf(name: string): string[] {
  return name.split(/[[\]]+/).map(lettersOf);
}
