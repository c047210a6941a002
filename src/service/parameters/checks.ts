import { ServiceError } from "../../language/service-error.ts";
import { trimSpace } from "../../text/white-space.ts";
import { type DateText, readDateText } from "../../time/date-text/date-text.ts";
import type { FindZone } from "../../time/zones/zone.ts";
import { checkWith, type ParameterKind, type Reason, standalone } from "./parameter.ts";
import { isEmpty, isNumeric, toList } from "./values.ts";

// The validators of the service without record lookups. They receive the sent value, before any conversion.

/** A check of a number with its lower bound, for descriptions. */
interface BoundedCheck {
  (value: unknown): boolean;
  readonly least: number;
  readonly reason: Reason;
}

/** Accepts integers of at least `least`, also as strings, up to the largest of 64 bits, which is `2 ** 63` as a number. */
export function integerFrom(least: number): BoundedCheck {
  const check = (value: unknown) =>
    isNumeric(value) && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= 2 ** 63;
  const reason: Reason = { text: least === 1 ? "is not a whole number above zero" : `is not a whole number of at least ${least}` };
  return Object.assign(check, { least, reason, examples: [least, least + 1] });
}

/** Accepts a positive integer, also as a string: `5`, `"5"`. */
export const positiveInteger = integerFrom(1);

/** Reads at least one positive integer, from a list or a string with commas. */
export const positiveIntegers = checkWith<number[]>(
  { reason: { text: "is not a list of whole numbers above zero; send 1,2,3 or [1, 2, 3]" }, examples: ["1,2", [1]] },
  (value) => {
    const items = toList(value);
    return items.length > 0 && items.every((item) => positiveInteger(item)) && { value: items.map(Number) };
  },
);

export const anyNumber = checkWith<number>({ examples: [1] }, (value) => isNumeric(value));

/** Accepts a string that is not empty; `0` counts as empty. */
export const nonEmptyText = standalone<string>(
  { reason: { text: "is not a string, or is empty" }, examples: ["jazz", "Night owls"] },
  (value) => typeof value === "string" && !isEmpty(value),
);

/** Accepts a string or an empty value; refuses positive numbers and lists with items. */
export const textOrEmpty = standalone<string>(
  { examples: ["Jazz in the mill", ""] },
  (value) => isEmpty(value) || typeof value === "string",
);

/**
 * Reads a number, or a string that the date parser accepts. Refuses `1970-01-01`, because the service treats its timestamp, 0, as a
 * failure.
 */
export const dateOrTimestamp = standalone<SentDate>(
  { reason: { text: "is not a date", heading: "dates" }, examples: ["2026-06-20 19:00:00", "2026-06-20", "tomorrow 8pm"] },
  (value, { clock, findZone }) => {
    if (!isNumeric(value) && (typeof value !== "string" || value === "")) return false;
    const sent = readSentDate(value, findZone);
    const instant = isNumeric(value) ? undefined : sent.dateText?.inUtc(clock.seconds()).instant;
    return (isNumeric(value) || (instant !== undefined && instant !== 0)) && { value: sent };
  },
);

/** Accepts an empty value, or the name of a time zone in a spelling that the service accepts. The service crashes on a name with a NUL. */
export const timezoneOrEmpty = standalone<string>(
  {
    reason: { text: 'is not a time zone; send a name such as "America/Toronto" or an offset such as "UTC-5"', heading: "time-zones" },
    examples: ["America/Toronto", "Europe/Berlin", "UTC", "UTC+2"],
  },
  (value, { findZone }) => {
    if (isEmpty(value)) return true;
    const isKnown = typeof value === "string" && findZone(value) !== undefined;
    if (isKnown || typeof value !== "string" || !value.includes("\0")) return isKnown;
    throw new ServiceError(500, "internal_server_error", { extra: { additional_errors: [] } });
  },
);

/** Accepts an empty value, or an absolute URL with scheme and host in ASCII; `mailto:`, `news:` and `file:` URLs need no host. */
export const urlOrEmpty = standalone<string>(
  {
    reason: { text: 'is not a URL; send one with scheme and host, such as "https://calendar.example/page"' },
    examples: ["https://calendar.example/page"],
  },
  (value) => isEmpty(value) || (typeof value === "string" && isUrl(value)),
);

/** Builds the pattern of URLs with such a host. A port may be empty, so `https://https://a.example` is a URL with the host `https`. */
function urlPattern(scheme: string, host: string): RegExp {
  const user = String.raw`(?:[\w.~!$&'()*+,;=:-]|%[0-9a-f]{2})*@`;
  return new RegExp(String.raw`^${scheme}://(?:${user})?(?<host>${host})(?::(?<port>\d{0,5}))?(?:[/?#][\x21-\x7e]*)?$`, "i");
}

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

/** The maximum length of a host name, without a dot at its end. */
const maxHostLength = 253;

// With `http` and `https`, the host is a host name, which has no underscore, or an address; with other schemes, it may be any characters.
const urlForms = [
  {
    pattern: urlPattern("https?", String.raw`(?:${label}\.)*${label}\.?`),
    isHost: (host: string) => host.replace(/\.$/, "").length <= maxHostLength,
  },
  { pattern: urlPattern("https?", String.raw`\[[0-9a-f:.]+\]`), isHost: (host: string) => URL.canParse(`http://${host}`) },
  {
    pattern: urlPattern("(?!https?:)[a-z0-9+.-]+", String.raw`[^\0-\x20\x7f-\uffff/?#:@]+|\[[^\0-\x20\x7f-\uffff/?#@\]]*\]`),
    isHost: () => true,
  },
];

// Unlike other schemes, these have no capitals.
const urlWithoutHost = /^(?:mailto|news|file):(?!\d{1,6}(?:\/|$))[\x21-\x7e]*$/;

function isUrl(value: string): boolean {
  if (urlWithoutHost.test(value)) return true;
  return urlForms.some(({ pattern, isHost }) => {
    const { host = "", port = "0" } = pattern.exec(value)?.groups ?? {};
    return host !== "" && isHost(host) && Number(port) <= 65_535;
  });
}

/** A scanned date from a client. It is resolved later, in a zone and at a moment, because `tomorrow` depends on both. */
export interface SentDate {
  /** The value as a string: `"1781956800"` or `"tomorrow 8pm"`. */
  readonly text: string;
  /** Seconds since 1970, if the value is an integer. */
  readonly timestamp: number | undefined;
  /** The scanned string; `undefined` for timestamps and for strings that the date parser rejects. */
  readonly dateText: DateText | undefined;
  /** True for a number in a form that the service treats as now, such as `1e3` or `+12`. */
  readonly isNow: boolean;
}

/** Scans a date. Digits with an optional minus sign are a timestamp, even between whitespace; any other value is a date text. */
export function readSentDate(value: string | number, findZone: FindZone): SentDate {
  const text = String(value);
  const isTimestamp = /^[ \t\n\r\v\f]*-?\d+[ \t\n\r\v\f]*$/.test(text) && Math.abs(Number(text)) < 2 ** 63;
  if (isTimestamp) return { text, timestamp: Number(text), dateText: undefined, isNow: text !== trimSpace(text) };
  const dateText = readDateText(text, findZone);
  return { text, timestamp: undefined, dateText, isNow: dateText === undefined && isNumeric(text) && !/^-?\d+\.\d+$/.test(text) };
}

/** Warns of an offset or a zone in a written date. Lists of events use it, but writes drop it. */
export const warnOfZone: NonNullable<ParameterKind<unknown>["warn"]> = (sent, { findZone }) => {
  if (typeof sent !== "string" || sent.startsWith("@") || !readSentDate(sent, findZone).dateText?.namesZone) return undefined;
  const advice = "Send the wall clock and the zone as timezone";
  return { text: `names an offset or a zone, which the service drops: it keeps the wall clock. ${advice}`, heading: "dates" };
};
