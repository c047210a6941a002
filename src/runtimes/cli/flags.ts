import { type ParseArgsConfig, parseArgs } from "node:util";
import { listed } from "../../text/nouns.ts";
import { siteUrl } from "../../text/site-url.ts";
import { createClock } from "../../time/clock.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean, nearest } from "../../util/messages.ts";
import type { CliEnvironment } from "./environment.ts";
import { UsageError } from "./usage.ts";

/** A flag of a command, which can also be set as an environment variable. */
export interface Flag {
  readonly type: "string" | "boolean";
  /** A letter for the flag: `o` for `-o`. */
  readonly short?: string;
  /** The default, for a command without variables. */
  readonly default?: string | boolean;
  /** True if the flag can be repeated. Values in its variable are separated by commas. */
  readonly multiple?: true;
  /** The name of its value in the help, such as `FILE`. */
  readonly value?: string;
  readonly about: string;
  /** True for a flag without a variable. */
  readonly onlyFlag?: true;
}

/** Returns the environment variable of a flag: `EVENT_CALENDAR_ALLOW_HOST` for `allow-host`. */
export function variableOf(name: string): string {
  return `${variablePrefix}${name.toUpperCase().replaceAll("-", "_")}`;
}

const variablePrefix = "EVENT_CALENDAR_";

/** Returns a message for each unknown variable that is spelled like one of the command, because it would be ignored silently. */
export function misspeltVariables(
  flags: Readonly<Record<string, Flag>>,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const known = Object.keys(flags).map((name) => variableOf(name).slice(variablePrefix.length));
  return Object.keys(env).flatMap((name) => {
    const own = name.startsWith(variablePrefix) ? name.slice(variablePrefix.length) : "";
    const meant = own === "" || known.includes(own) ? undefined : nearest(own, known);
    return meant === undefined ? [] : [`The variable ${name} is not read. Did you mean ${variablePrefix}${meant}?`];
  });
}

/** Returns the name of a flag as the user gave it: `--port` or `EVENT_CALENDAR_PORT`. */
export type NameOf = (name: string) => string;

/** Arguments, preceded by those from environment variables. */
interface Arguments {
  readonly args: string[];
  readonly variables: readonly string[];
  readonly nameOf: NameOf;
}

/**
 * Adds omitted flags to `argv` from environment variables. Ignores empty variables. Throws a `UsageError` that names an invalid flag or
 * variable.
 */
export function addVariables(
  flags: Readonly<Record<string, Flag>>,
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const { values: given } = parseOptions({ args: [...argv], options: flags, allowNegative: true });
  const read = Object.entries(flags).flatMap(([name, flag]) => {
    const text = flag.onlyFlag || Object.hasOwn(given, name) ? undefined : env[variableOf(name)];
    return text ? [{ name, args: asArguments(name, flag, text) }] : [];
  });
  const names = read.map(({ name }) => name);
  return {
    variables: names.map(variableOf),
    args: [...read.flatMap(({ args }) => args), ...argv],
    nameOf: (name) => (names.includes(name) ? variableOf(name) : `--${name}`),
  };
}

export interface ParsedArguments<Flags extends Readonly<Record<string, Flag>>> {
  readonly positionals: readonly string[];
  readonly values: {
    readonly [Name in keyof Flags]?: Flags[Name]["type"] extends "boolean"
      ? boolean
      : Flags[Name] extends { readonly multiple: true }
        ? readonly string[]
        : string;
  };
  readonly nameOf: NameOf;
}

/**
 * Parses flags, their environment variables, and positional arguments, such as files. Throws a `UsageError` that names an invalid flag or
 * variable.
 */
export function parseArguments<Flags extends Readonly<Record<string, Flag>>>(
  flags: Flags,
  { argv, env }: Pick<CliEnvironment, "argv" | "env">,
): ParsedArguments<Flags> {
  const options = { options: flags, allowNegative: true, allowPositionals: true, tokens: true } as const;
  const { tokens, positionals } = parseOptions({ args: [...argv], ...options });
  const places = new Set(tokens.flatMap(({ kind, index }) => (kind === "positional" ? [index] : [])));
  const own = argv.filter((_, index) => !places.has(index));
  const { args, nameOf } = addVariables(flags, own, env);
  const { values } = parseOptions({ args, ...options });
  // `parseArgs` derives the same types from the flags, in a form that has no name.
  return { positionals, values: values as ParsedArguments<Flags>["values"], nameOf };
}

/** Writes the value of a variable as arguments. */
function asArguments(name: string, { type, multiple }: Flag, text: string): string[] {
  if (multiple) return text.split(",").map((part) => `--${name}=${part.trim()}`);
  if (type === "string") return [`--${name}=${text}`];
  if (/^(true|1)$/i.test(text)) return [`--${name}`];
  if (/^(false|0)$/i.test(text)) return [`--no-${name}`];
  throw new UsageError(`${variableOf(name)} takes true or false, not "${text}".`);
}

interface Help {
  /** The command with its arguments: `rules [options]`. */
  readonly usage: string;
  readonly about: string;
  readonly flags: Readonly<Record<string, Flag>>;
  /** A paragraph after the flags. */
  readonly notes?: string;
  readonly exits?: string;
}

export function helpOf({ usage, about, flags, notes, exits = "0 done, 1 failure, 2 wrong usage." }: Help): string {
  return `Usage: event-calendar-mock ${usage}

${about}

Options:
${describeFlags(flags)}
${notes === undefined ? "" : `${notes}\n\n`}Exit codes: ${exits}
`;
}

function describeFlags(flags: Readonly<Record<string, Flag>>): string {
  const lines = Object.entries(flags).map(([name, { value, about }]) => [`  --${name}${value ? ` ${value}` : ""}`, about] as const);
  const width = Math.max(...lines.map(([flag]) => flag.length));
  return lines.map(([flag, about]) => `${flag.padEnd(width)}  ${about}\n`).join("");
}

/** Parses the arguments of a command. Throws a `UsageError` that names an unknown flag, and a flag with a similar name. */
export function parseOptions<Config extends ParseArgsConfig & { readonly options: Readonly<Record<string, Flag>> }>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const { options: flags } = config;
  try {
    return parseArgs(config);
  } catch (error) {
    // Only the first sentence of Node's message, which names the option. The rest is advice on escaping.
    const sentence = error instanceof Error ? `${error.message.split(/\.\s/)[0]}.`.replace("../..", ".") : String(error);
    const [, empty = "", why] = /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' argument (is ambiguous|missing)/.exec(sentence) ?? [];
    const { value, about } = flags[empty] ?? {};
    if (value !== undefined) {
      const canBegin = /FILE|DIR|NAME|SECRET|TEXT|USER/.test(value);
      const advice =
        why === "missing" || !canBegin ? "" : ` Write a value that begins with a dash after an equals sign: --${empty}=${value}.`;
      throw new UsageError(`--${empty} takes ${value}: ${about}.${advice}`);
    }
    const [, unknown] = /^Unknown option '--(?:no-)?([\w-]+)'/.exec(sentence) ?? [];
    const near = unknown === undefined ? undefined : nearest(unknown, Object.keys(flags));
    throw new UsageError(near === undefined ? sentence : `${sentence} Did you mean --${near}?`);
  }
}

/** Reads one of several choices. Throws a `UsageError` for any other value. */
export function oneOf<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`${option} takes ${listed(choices, "or")}, not "${text}".${didYouMean(text, choices)}`);
}

/** Reads a whole number in digits. Throws a `UsageError` that says what the option takes for any other text. */
export function wholeNumber(
  option: string,
  text: string,
  { least = 0, most, words }: { readonly least?: number; readonly most: number; readonly words: string },
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`${option} takes ${words}, not "${text}".`);
}

/** Throws a `UsageError` for a flag that has no effect without one of some other flags. */
export function requireOneOf(
  values: Readonly<Record<string, unknown>>,
  flag: string,
  others: readonly string[],
  nameOf: NameOf = (name) => `--${name}`,
): void {
  // Only flags: a variable may be set for all commands on a machine.
  const isGiven = values[flag] !== undefined && values[flag] !== false && nameOf(flag).startsWith("--");
  if (!isGiven || others.some((other) => values[other] !== undefined && values[other] !== false)) return;
  throw new UsageError(`--${flag} has no effect without ${others.map((other) => `--${other}`).join(" or ")}.`);
}

/** Reads an instant, or `system`. Throws a `UsageError` for any other text. */
export function instantOrSystem(option: string, text: string): string {
  try {
    createClock(text);
    return text;
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new UsageError(`${option} takes an instant such as 2026-01-15T12:00:00Z, or system, not "${text}".`);
  }
}

/** Reads the address of a site. Throws a `UsageError` for any other text. */
export function siteAddress(option: string, text: string): string {
  const address = siteUrl(text);
  if (address !== undefined) return address;
  throw new UsageError(
    `${option} takes an address such as https://calendar.test, without user name, query string and hash, not ${JSON.stringify(text)}.`,
  );
}
