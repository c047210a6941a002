import { readNumber } from "../../text/white-space.ts";
/** The offset of a zone written `UTC±hours`, as a number of hours and not as the clock of a city. */
export interface UtcOffset {
  readonly seconds: number;
  /** True for a name of `UTC`, a sign, and one to four digits or dots, such as `UTC-5`, but not `UTC+5:30`. */
  readonly isPlain: boolean;
}

/**
 * Reads the offset of a zone written `UTC±hours`; `undefined` for any other name, `UTC` included.
 *
 * @example readUtcOffset("UTC-3.5") // { seconds: -12600, isPlain: true }
 * @example readUtcOffset("UTC+5:30") // { seconds: 19800, isPlain: false }
 */
export function readUtcOffset(name: string): UtcOffset | undefined {
  const {
    sign,
    hours = "",
    minutes = "",
  } = /^UTC[ \t\n\r\v\f]*(?<sign>[+-]?)(?<hours>[^:]+)(?::(?<minutes>.*))?$/s.exec(name)?.groups ?? {};
  if (sign === undefined) return undefined;
  const seconds = Math.round(toNumber(hours) * 3600 + toNumber(minutes) * 60);
  return { seconds: sign === "-" ? -seconds : seconds, isPlain: /^UTC[+-][\d.]{1,4}$/.test(name) };
}

function toNumber(text: string): number {
  return readNumber(text);
}
