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

/** Parts of secret names, anywhere in the letters: `accessToken`, `client_secret`, `X-API-Key`, `PHPSESSID`. */
const parts =
  /pass(?!age|ive|eng)|pwd|token|secret|nonce|apikey|authkey|accesskey|privatekey|authcode|credential|signature|bearer|authori[sz]|jwt|session|sessid/;

/** Matched only as whole words, because other words contain them: `key` in `monkey`, `code` in `postcode`. */
const words = ["auth", "code", "key", "oauth", "pw", "sid", "sig", "xsrf", "csrf"];

/** Names that match, but are not secret. */
const harmless =
  /^(?:accesscontrol.*|xcalendarsession|idempotencykey|metakey|sortkey|(?:area|country|currency|dial|error|lang|language|post|postal|status|zip)code)$/;

/**
 * Returns whether a parameter, member or header with this name is secret. The service has `password` and `_wpnonce`, applications add
 * others. A test checks that no other name of the service matches.
 */
export function isSecretName(name: string): boolean {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.split(/[[\]]+/).some((segment) => {
    const letters = lettersOf(segment);
    if (harmless.test(letters)) return false;
    return parts.test(letters) || segment.split(/[^\p{L}]+/u).some((word) => words.includes(word));
  });
}

/** Returns the letters and digits of a name in lower case, to compare spellings. */
export function lettersOf(name: string): string {
  return /^[a-z\d]*$/.test(name) ? name : name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * A value of a request, as passed to `redact`.
 *
 * @example const isOurs = ({ name, place }: RedactedValue) => (place === "header" && name === "x-tenant" ? true : undefined);
 */
export interface RedactedValue {
  /** The decoded name; for a member of an object, its own name. */
  readonly name: string;
  /** The value: a string in URLs, forms and headers, any value in JSON; `undefined` if it is nested deeper than 100 levels. */
  readonly value: unknown;
  /** Where the name is: in the query of a URL (wherever the URL appears), in a body, or in a header. */
  readonly place: "address" | "body" | "header";
}

/** The options that decide which values the journal, HAR, the log and capsules leave out. */
export interface RedactionOptions {
  readonly redactNames?: readonly string[] | undefined;
  readonly redact?: ((found: RedactedValue) => boolean | undefined) | undefined;
}

/** How often a value is decoded at most. Values that are encoded more often are left out completely. */
const maxDepth = 4;

/** Redacts secrets. A value keeps its type, on which answers depend: an empty one stays empty, a number becomes 0. */
export interface Redaction {
  /** Redacts queries and passwords of URLs in an answer. */
  ofText(text: string): string;
  /** Redacts a sentence, such as advice, which may quote a URL, a form or a parameter. */
  ofSentence(sentence: string): string;
  /** Redacts the query of a URL. */
  ofUrl(url: string): string;
  /** Redacts a body: JSON, a form or anything else. */
  ofBody(text: string, contentType: string | null): string;
  /** Redacts members of a plain object, such as the parameters of a request. */
  ofMembers(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  ofHeaders(headers: Readonly<Record<string, string>>): Record<string, string>;
}

/** Returns the replacement for a redacted string. Capsules replace passwords of records with names. */
type Substitute = (value: string, name: string) => string;

/** Parameters of URLs in an answer. In JSON, slashes and letters may be escaped. */
const inAnswer = /([?&;#]|\\u0026)([^=&;?#"'<>\s\\]+)=((?:[^&#"'<>\s\\]|\\[/\\]|\\u(?!00(?:2[267]|3[ce]))[0-9a-f]{4})*)/gi;
/** Parameters in a value that is a URL or a form. Each extends to the next one. */
const inAddress = /(^|[?&;#])([^=&;?#]+)=([^&#]*)/g;
/** Parameters of URLs within other text. */
const inProse = /(^|[\s?&;#"'<>(,])([^=&;?#"'<>(,\s]+)=([^&#"'<>\s]*)/g;
/** Most values contain none of these characters, and need no search. */
const mayHoldPairs = /[%=@[{"]/;
const userInfo = /(\/\/|\\\/\\\/)([^\s/?#@"'<>\\]*)@/g;

interface PairsIn {
  readonly pattern: RegExp;
  readonly place: RedactedValue["place"];
  readonly depth: number;
}

/** Creates the redaction of a calendar, by the names in `options` and by `isSecretName`. */
export function createRedaction(options: RedactionOptions = {}, substitute: Substitute = () => leftOut): Redaction {
  const added = new Set(options.redactNames?.map(lettersOf));
  // `user[token]` has the names `user` and `token`.
  const isAdded = (name: string) => name.split(/[[\]]+/).some((segment) => added.has(lettersOf(segment)));
  const hasSecretName = remember(500, (name: string) => isAdded(name) || isSecretName(name));

  function isSecret(name: string, place: RedactedValue["place"], value: unknown): boolean {
    return options.redact?.({ name, value, place }) ?? hasSecretName(name);
  }

  const textInPlaceOf = (value: string, name: string, depth: number) =>
    value === "" ? "" : depth === 0 ? substitute(value, name) : leftOut;

  /** Redacts a decoded value: JSON, a URL, a form, or one of them encoded once more. */
  function ofDecoded(text: string, place: RedactedValue["place"], depth: number): string {
    if (!mayHoldPairs.test(text)) return text;
    if (isJson(text)) return ofJson(text, depth);
    // JSON that is invalid, or that the journal has shortened.
    if (/^\s*[[{](?:\s*[[{"']|.*…$)/s.test(text)) return ofUnread(text);
    const replaced = ofPairs(text, { pattern: /^[^\s"'<>]*=/.test(text) ? inAddress : inProse, place, depth });
    return isEncoded(replaced) ? ofEncoded(replaced, place, depth) : replaced;
  }

  /** Redacts the value of a parameter, encoded or not. */
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

  /** Redacts a value, and parameters in it after semicolons, which some services use as separators. */
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

  /** Redacts a form, or the query of a URL. */
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
        if (!isSecret(name, "body", value)) return undefined;
        return JSON.stringify(json === undefined ? leftOut : withoutContent(JSON.parse(json), name, depth));
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
    ofSentence: (sentence) => ofPairs(sentence, { pattern: inProse, place: "address", depth: 0 }),
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
          // The scheme is kept, because it says how the client signs in.
          const scheme = /^authorization$/i.test(name) ? /^\w+ (?=.)/.exec(value)?.[0] : undefined;
          if (isLeftOut) return [name, value === "" ? "" : (scheme ?? "") + leftOut];
          return [name, ofPairs(value, { pattern: inProse, place: "header", depth: 0 })];
        }),
      ),
  };

  /**
   * Masks the letters of a string that the service does not parse, and that may contain secrets anywhere: invalid JSON, whose punctuation
   * explains the refusal, and other formats.
   */
  function ofUnread(text: string): string {
    const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return options.redact || hasSecretName(decode(plain)) ? text.replace(/[\p{L}\p{N}]/gu, "x") : text;
  }
}

/** Encodes a string for a form. Handles lone surrogates (bytes that are not UTF-8), for which `encodeURIComponent` throws. */
function encodeText(text: string): string {
  if (!/[\ud800-\udfff]/.test(text)) return encodeURIComponent(text);
  return [...encodeUtf8Lossless(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

function isEncoded(text: string): boolean {
  return /%[\da-f]{2}/i.test(text);
}

/** Decodes a string. Skips strings without escapes, because a bare `%` makes `decodeURIComponent` throw, which is slow. */
function decode(text: string): string {
  return isEncoded(text) ? decodeFormText(text) : text.replaceAll("+", " ");
}

function isJson(text: string): boolean {
  return /^\s*[[{"]/.test(text) && parsedJson(text) !== undefined;
}
/** A token of JSON: a string, a punctuator, or a number or literal. */
