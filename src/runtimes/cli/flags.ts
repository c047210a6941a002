import { listed } from "../../text/nouns.ts";
import { siteUrl } from "../../text/site-url.ts";
import { createClock } from "../../time/clock.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean, nearest } from "../../util/messages.ts";

/** An invalid argument; the message says which and why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Converts the text of a flag. Throws a `UsageError` that says what `option`, a flag or a variable, takes. */
export type ReadText<Value> = (text: string, option: string) => Value;

/** A flag of a command, which can also be set as an environment variable. `text`, `list` and `toggle` make one. */
export interface Flag<Value = unknown> {
  readonly type: "string" | "boolean";
  /** A letter for the flag: `o` for `-o`. */
  readonly short?: string;
  /** True if the flag can be repeated. Values in its variable are separated by commas. */
  readonly multiple?: true;
  /** The name of its value in the help, such as `FILE`. */
  readonly value?: string;
  readonly about: string;
  /** True for a flag that has no variable, and makes a command ignore all others. */
  readonly onlyFlag?: true;
  readonly read: (given: unknown, option: string) => Value;
}

export type FlagTable = Readonly<Record<string, Flag>>;

export function toggle(about: string): Flag<boolean> {
  return { type: "boolean", about, read: (given) => given === true };
}

export function text(value: string, about: string): Flag<string>;
export function text<Value>(value: string, about: string, read: ReadText<Value>): Flag<Value>;
export function text(value: string, about: string, read: ReadText<unknown> = (given) => given): Flag {
  return { type: "string", value, about, read: (given, option) => read(String(given), option) };
}

export function list(value: string, about: string): Flag<readonly string[]>;
export function list<Value>(value: string, about: string, read: ReadText<Value>): Flag<readonly Value[]>;
export function list(value: string, about: string, read: ReadText<unknown> = (given) => given): Flag {
  return {
    type: "string",
    multiple: true,
    value,
    about,
    read: (given, option) => [given].flat().map((each) => read(String(each), option)),
  };
}

export const helpFlag: Flag<boolean> = { ...toggle("print this help"), onlyFlag: true };

/** Returns the environment variable of a flag: `EVENT_CALENDAR_ALLOW_HOST` for `allow-host`. */
export function variableOf(name: string): string {
  return `${variablePrefix}${name.toUpperCase().replaceAll("-", "_")}`;
}

const variablePrefix = "EVENT_CALENDAR_";

/** Returns a message for each unknown variable that is spelled like one of the command, because it would be ignored silently. */
export function misspeltVariables(flags: FlagTable, env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = Object.keys(flags).map((name) => variableOf(name).slice(variablePrefix.length));
  return Object.keys(env).flatMap((name) => {
    const own = name.startsWith(variablePrefix) ? name.slice(variablePrefix.length) : "";
    const meant = own === "" || known.includes(own) ? undefined : nearest(own, known);
    return meant === undefined ? [] : [`The variable ${name} is not read. Did you mean ${variablePrefix}${meant}?`];
  });
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]): ReadText<Choice> {
  return (given, option) => {
    const choice = choices.find((candidate) => candidate === given);
    if (choice !== undefined) return choice;
    throw new UsageError(`${option} takes ${listed(choices, "or")}, not "${given}".${didYouMean(given, choices)}`);
  };
}

/** Reads a whole number in digits, up to `most`. `words` says what the flag takes. */
export function wholeNumber(most: number, words = `a whole number from 0 to ${most}`, least = 0): ReadText<number> {
  return (given, option) => {
    const number = Number(given);
    if (/^\d+$/.test(given) && number >= least && number <= most) return number;
    throw new UsageError(`${option} takes ${words}, not "${given}".`);
  };
}

/** Reads an instant, or `system`. */
export const instantOrSystem: ReadText<string> = (given, option) => {
  try {
    createClock(given);
    return given;
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new UsageError(`${option} takes an instant such as 2026-01-15T12:00:00Z, or system, not "${given}".`);
  }
};

/** Reads the address of a site. */
export const siteAddress: ReadText<string> = (given, option) => {
  const address = siteUrl(given);
  if (address !== undefined) return address;
  throw new UsageError(
    `${option} takes an address such as https://calendar.test, without user name, query string and hash, not ${JSON.stringify(given)}.`,
  );
};
