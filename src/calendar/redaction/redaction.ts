import { multipartPieces } from "../../service/http/form/multipart.ts";
import { readContentType } from "../../service/http/incoming.ts";
import { decodeFormText } from "../../text/encoding/decode-form-text.ts";
import { encodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { remember } from "../../util/bounds.ts";
import { isNestedDeeper } from "../../util/is-nested-deeper.ts";
import { replaceInJson } from "./json-text.ts";

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
function segmentsOf(name: string): string[] {
  return name.split(/[[\]]+/).map(lettersOf);
}

/**
 * A value of a request, about which a `redact` function decides.
 *
 * @example const isOurs = ({ name, place }: RedactedValue) => (place === "header" && name === "x-tenant" ? true : undefined);
 */
export interface RedactedValue {
  /** The name as the service reads it, without escapes; of a member of an object its own name. */
  readonly name: string;
  /** The value: a text in addresses, forms and headers, any value in JSON; `undefined` for one that is nested in more than 100 levels. */
  readonly value: unknown;
  /** Where the name is: in the query of an address, wherever that is written, in a body, or in a header. */
  readonly place: "address" | "body" | "header";
}

/** The options that decide which values the journal, HAR, the log and capsules leave out. */
export interface RedactionOptions {
  readonly redactNames?: readonly string[] | undefined;
  readonly redact?: ((found: RedactedValue) => boolean | undefined) | undefined;
}

/** The most times that a value is decoded. What is encoded more often is left out whole. */
const maxDepth = 4;

/** Leaves out what is secret. A value keeps its type, because the service answers by it: an empty one stays, and a number becomes 0. */
export interface Redaction {
  /** Leaves out what addresses in a text have in their queries, and the password before their hosts. */
  ofText(text: string): string;
  /** Leaves out what the query of an address has. */
  ofUrl(url: string): string;
  /** Leaves out what a body has, be it JSON, a form or anything else. */
  ofBody(text: string, contentType: string | null): string;
  /** Leaves out members of a plain object, such as the parameters of a request. */
  ofMembers(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  ofHeaders(headers: Readonly<Record<string, string>>): Record<string, string>;
}

/** Returns the replacement for a text that is left out. Capsules have names for the passwords of records. */
type Substitute = (value: string, name: string) => string;

/** Parameters in the addresses of an answer. Where it is JSON, slashes and letters may be escaped. */
const inAnswer = /([?&;#]|\\u0026)([^=&;?#"'<>\s\\]+)=((?:[^&#"'<>\s\\]|\\[/\\]|\\u(?!00(?:2[267]|3[ce]))[0-9a-f]{4})*)/gi;
/** Parameters in a value that is an address or a form: to the next one, whatever is between. */
const inAddress = /(^|[?&;#])([^=&;?#]+)=([^&#]*)/g;
/** Parameters in a text that has something else in front. */
const inProse = /(^|[\s?&;#"'<>(,])([^=&;?#"'<>(,\s]+)=([^&#"'<>\s]*)/g;
/** Most values have none of these signs, so nothing in them needs to be looked for. */
const mayHoldPairs = /[%=@[{"]/;
const userInfo = /(\/\/|\\\/\\\/)([^\s/?#@"'<>\\]*)@/g;

/** How parameters are found in a text, what it is, and how often it was decoded. */
interface PairsIn {
  readonly pattern: RegExp;
  readonly place: RedactedValue["place"];
  readonly depth: number;
}

/** Creates the function by which all parts of a calendar leave secrets out: by the names in `options`, and by `isSecretName`. */
export function createRedaction(options: RedactionOptions = {}, substitute: Substitute = () => leftOut): Redaction {
  const added = new Set(options.redactNames?.map(lettersOf));
  const hasSecretName = remember(500, (name: string) => segmentsOf(name).some((segment) => added.has(segment)) || isSecretName(name));

  function isSecret(name: string, place: RedactedValue["place"], value: unknown): boolean {
    return options.redact?.({ name, value, place }) ?? hasSecretName(name);
  }

  const textInPlaceOf = (value: string, name: string, depth: number) =>
    value === "" ? "" : depth === 0 ? substitute(value, name) : leftOut;

  /** Leaves out what a decoded value has in it: JSON, an address, a form, or one of them encoded once more. */
  function ofDecoded(text: string, place: RedactedValue["place"], depth: number): string {
    if (!mayHoldPairs.test(text)) return text;
    if (isJson(text)) return ofJson(text, depth);
    // JSON that is broken, or that the journal has cut off.
    if (/^\s*[[{](?:\s*[[{"']|.*…$)/s.test(text)) return ofUnread(text);
    const replaced = ofPairs(text, { pattern: /^[^\s"'<>]*=/.test(text) ? inAddress : inProse, place, depth });
    return isEncoded(replaced) ? ofEncoded(replaced, place, depth) : replaced;
  }

  /** Leaves out what the value of a parameter has in it, encoded or not. */
  function ofEncoded(value: string, place: RedactedValue["place"], depth: number): string {
    if (!mayHoldPairs.test(value)) return value;
    if (depth >= maxDepth) return leftOut;
    const decoded = decode(value);
    const replaced = ofDecoded(decoded, place, depth + 1);
    if (replaced === decoded) return value;
    return decoded === value ? replaced : encodeText(replaced);
  }

  function ofPairs(text: string, { pattern, place, depth }: PairsIn): string {
    const withPairs = text.replace(pattern, (all, mark: string, name: string, value: string) => {
      const decoded = decode(name);
      if (isSecret(decoded, place, decode(value))) return `${mark}${name}=${value === "" ? "" : leftOut}`;
      const replaced = ofSeparated(value, place, depth);
      return replaced === value ? all : `${mark}${name}=${replaced}`;
    });
    return withPairs.replace(userInfo, (all, slashes: string, user: string) => (user.includes(":") ? `${slashes}${leftOut}@` : all));
  }

  /** Leaves out parameters after a semicolon in a value, by which some services separate them, and what the value has in it. */
  function ofSeparated(value: string, place: RedactedValue["place"], depth: number): string {
    const pieces = value.split(";");
    const at = pieces.findIndex((piece, index) => {
      const [name = "", ...rest] = piece.split("=");
      return index > 0 && rest.length > 0 && isSecret(decode(name), place, decode(rest.join("=")));
    });
    if (at < 0) return ofEncoded(value, place, depth);
    const name = pieces[at]?.split("=")[0] ?? "";
    return `${ofEncoded(pieces.slice(0, at).join(";"), place, depth)};${name}=${leftOut}`;
  }

  /** Leaves out what a form has, or the query of an address. */
  function ofForm(text: string, place: RedactedValue["place"]): string {
    const pieces = text.split("&").map((piece) => {
      const equals = piece.indexOf("=");
      if (equals < 0) return ofEncoded(piece, place, 0);
      const [name, value] = [piece.slice(0, equals), piece.slice(equals + 1)];
      const [decodedName, decoded] = [decode(name), decode(value)];
      if (isSecret(decodedName, place, decoded)) return `${name}=${textInPlaceOf(decoded, decodedName, 0)}`;
      return `${name}=${ofSeparated(value, place, 0)}`;
    });
    return pieces.join("&");
  }

  function ofJson(text: string, depth: number): string {
    return replaceInJson(text, {
      member(name, json) {
        const value: unknown = options.redact && json !== undefined ? JSON.parse(json) : undefined;
        return isSecret(name, "body", value) ? JSON.stringify(withoutContent(parsed(json), name, depth)) : undefined;
      },
      string(value) {
        const replaced = depth >= maxDepth ? value : ofDecoded(value, "body", depth + 1);
        return replaced === value ? undefined : JSON.stringify(replaced);
      },
    });
  }

  function withoutContent(value: unknown, name: string, depth: number): unknown {
    if (typeof value === "string") return textInPlaceOf(value, name, depth);
    if (typeof value === "number") return 0;
    if (isNestedDeeper(value, 20)) return leftOut;
    if (Array.isArray(value)) return value.map((item) => withoutContent(item, name, depth));
    return typeof value === "object" && value !== null ? {} : value;
  }

  function ofMultipart(text: string, contentType: string | null): string {
    const pieces = multipartPieces(contentType ?? "", text).map(({ head, headers, name = "", value, tail }) => {
      const isLeftOut = options.redact?.({ name, value, place: "body" }) ?? [decode(name), headers, decode(headers)].some(hasSecretName);
      return head + (isLeftOut ? textInPlaceOf(value, name, 0) : ofDecoded(value, "body", 1)) + tail;
    });
    return pieces.join("");
  }

  return {
    ofText: (text) => ofPairs(text, { pattern: inAnswer, place: "address", depth: 0 }),
    ofUrl(url) {
      const [, path = "", query, fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
      const inQuery = query === undefined ? "" : `?${ofForm(query, "address")}`;
      const around = (part: string, pattern: RegExp) => ofPairs(part, { pattern, place: "address", depth: 0 });
      return around(path, inAnswer) + inQuery + around(fragment, inAddress);
    },
    ofBody(text, contentType) {
      if (isJson(text)) return ofJson(text, 0);
      if (/multipart/i.test(contentType ?? "") || /content-disposition:/i.test(text)) return ofMultipart(text, contentType);
      const { media } = readContentType(contentType);
      const isForm = media === "application/x-www-form-urlencoded" || (media === "" && !/^\s*[[{"]/.test(text));
      return isForm ? ofForm(text, "body") : ofUnread(text);
    },
    ofMembers(members) {
      const json = JSON.stringify(members);
      const replaced = ofJson(json, 0);
      return replaced === json ? members : JSON.parse(replaced);
    },
    ofHeaders: (headers) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => {
          const isLeftOut = options.redact?.({ name, value, place: "header" }) ?? (/cookie/i.test(name) || hasSecretName(name));
          // The scheme says how a client signs in.
          const scheme = /^authorization$/i.test(name) ? /^\w+ (?=.)/.exec(value)?.[0] : undefined;
          if (isLeftOut) return [name, value === "" ? "" : (scheme ?? "") + leftOut];
          return [name, ofPairs(value, { pattern: inProse, place: "header", depth: 0 })];
        }),
      ),
  };

  /**
   * Leaves the letters out of a text that the service does not read, where anything in it may be secret: of broken JSON, which is refused for
   * its signs, and of other formats.
   */
  function ofUnread(text: string): string {
    const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return options.redact || hasSecretName(decode(plain)) ? text.replace(/[\p{L}\p{N}]/gu, "x") : text;
  }
}

/** Encodes a text for a form. Bytes that are not UTF-8 are lone surrogates, which the platform refuses. */
function encodeText(text: string): string {
  if (!/[\ud800-\udfff]/.test(text)) return encodeURIComponent(text);
  return [...encodeUtf8Lossless(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

function isEncoded(text: string): boolean {
  return /%[\da-f]{2}/i.test(text);
}

/** Decodes a text. Where nothing is escaped, a percent sign would make the platform throw, which took most of the time. */
function decode(text: string): string {
  return isEncoded(text) ? decodeFormText(text) : text.replaceAll("+", " ");
}

function parsed(json: string | undefined): unknown {
  return json === undefined ? leftOut : JSON.parse(json);
}

function isJson(text: string): boolean {
  return /^\s*[[{"]/.test(text) && parsedJson(text) !== undefined;
}
