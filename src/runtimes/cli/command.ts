import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "../../util/messages.ts";
import type { createCliCalendar } from "./cli-calendar.ts";
import { type Flag, type FlagTable, UsageError, variableOf } from "./flags.ts";

/** The process of a command: arguments, streams and signals. Tests pass their own. */
export interface CliEnvironment {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  stdout(text: string): void;
  stderr(text: string): void;
  /** True if `stderr` is a terminal, which shows colours and progress. */
  readonly isTerminal: boolean;
  readonly createCalendar: typeof createCliCalendar;
  /** Asks the user a question. Resolves to `undefined` without a terminal. */
  ask(question: string): Promise<boolean | undefined>;
  stopped(): Promise<void>;
}

/** The environment of a command, whose streams escape control characters. */
export interface CommandEnvironment extends CliEnvironment {
  /** Writes colours and progress to `stderr`. Pass external text through `printable` first. */
  draw(text: string): void;
}

/** The exit code of a command that Ctrl+C stopped, as shells have it. */
export const stoppedExit = 130;

export function print({ stdout }: Pick<CliEnvironment, "stdout">, text: string): number {
  stdout(text);
  return 0;
}

/** A command of the command line: its help, what it takes, and what it does. */
export interface Command<Flags extends FlagTable = FlagTable> {
  /** The command with its arguments: `rules [options]`. */
  readonly usage: string;
  readonly about: string;
  readonly flags: Flags & { readonly help: Flag<boolean> };
  /** Further flags, those of another command, whose help lists them. */
  readonly others?: FlagTable;
  readonly notes?: string;
  readonly exits?: string;
  /** The arguments besides flags: names such as files, or a command after `--`. */
  readonly takes?: "names" | "command";
  /** True if variables set omitted flags, which `--no-` overrides. */
  readonly readsVariables?: true;
  /** True if it prints sentences for people, and no JSON of its own. */
  readonly isInSentences?: true;
  /** Resolves to the exit code. Rejects with a `UsageError` for invalid arguments, and with a `CalendarError` for a failure. */
  run(environment: CommandEnvironment, given: Given<Flags>): Promise<number>;
  /** Handles an error of the command, or of its arguments. Returns the exit code; `undefined` for an error that is printed as usual. */
  fail?(error: unknown, environment: CommandEnvironment, hasPrinted: boolean): number | undefined;
}

/** Returns the declaration of a command, with the types of its flags. */
export function command<Flags extends FlagTable>(declared: Command<Flags>): Command<Flags> {
  return declared;
}

export interface Given<Flags extends FlagTable = FlagTable> {
  readonly values: { readonly [Name in keyof Flags]?: Flags[Name] extends Flag<infer Value> ? Value : never };
  /** The arguments that are not flags, without a command after `--`. */
  readonly names: readonly string[];
  readonly command: readonly string[];
  readonly variables: readonly string[];
  /** Returns the name of a flag as the user gave it: `--port` or `EVENT_CALENDAR_PORT`. */
  nameOf(name: string): string;
}

/** Reads the arguments of a command, and variables for omitted flags. Ignores empty variables, and all other flags with `--help`. */
export function readArguments<Flags extends FlagTable>(
  { flags, others, takes, readsVariables }: Pick<Command<Flags>, "flags" | "others" | "takes" | "readsVariables">,
  { argv, env }: Pick<CliEnvironment, "argv" | "env">,
): Given<Flags> {
  const options: FlagTable = { ...others, ...flags };
  // The help of `mcp` needs no valid options of `serve`.
  const own = others !== undefined && argv.includes("--help") ? ["--help"] : argv;
  const end = takes === "command" ? own.indexOf("--") : -1;
  const config = { options, allowPositionals: takes !== undefined, allowNegative: readsVariables === true || others !== undefined };
  const { values: given, positionals } = parseFlags({ ...config, args: end < 0 ? [...own] : own.slice(0, end) });
  const read = Object.entries(options).flatMap(([name, flag]) => {
    const value = readsVariables && !flag.onlyFlag && !Object.hasOwn(given, name) ? env[variableOf(name)] : undefined;
    return value ? [{ name, args: asArguments(name, flag, value) }] : [];
  });
  const { values: ofVariables } = parseFlags({ ...config, args: read.flatMap(({ args }) => args) });
  const isRead = (name: string) => Object.hasOwn(ofVariables, name);
  const nameOf = (name: string) => (isRead(name) ? variableOf(name) : `--${name}`);
  const all = Object.entries({ ...ofVariables, ...given });
  // With `--help` or `--version`, other values can be invalid.
  const action = Object.keys(options).find((name) => options[name]?.onlyFlag && given[name]);
  const values = action ? [[action, true]] : all.map(([name, value]) => [name, options[name]?.read(value, nameOf(name))]);
  return {
    // Each flag reads a value of its own type.
    values: Object.fromEntries(values) as Given<Flags>["values"],
    names: positionals,
    command: end < 0 ? [] : own.slice(end + 1),
    variables: read.map(({ name }) => variableOf(name)),
    nameOf,
  };
}

function asArguments(name: string, { type, multiple }: Flag, value: string): string[] {
  if (multiple) return value.split(",").map((part) => `--${name}=${part.trim()}`);
  if (type === "string") return [`--${name}=${value}`];
  if (/^(true|1)$/i.test(value)) return [`--${name}`];
  if (/^(false|0)$/i.test(value)) return [`--no-${name}`];
  throw new UsageError(`${variableOf(name)} takes true or false, not "${value}".`);
}

/** Parses flags. Throws a `UsageError` that names an unknown flag, and a flag with a similar name. */
function parseFlags(config: ParseArgsConfig & { readonly options: FlagTable }) {
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

/** Throws a `UsageError` for a flag that has no effect without one of some other flags. */
export function requireOneOf({ values, nameOf }: Given, flag: string, others: readonly string[]): void {
  // Only flags: a variable may be set for all commands on a machine.
  const isGiven = values[flag] !== undefined && values[flag] !== false && nameOf(flag).startsWith("--");
  if (!isGiven || others.some((other) => values[other] !== undefined && values[other] !== false)) return;
  throw new UsageError(`--${flag} has no effect without ${others.map((other) => `--${other}`).join(" or ")}.`);
}

export function helpOf({ usage, about, flags, notes, exits = "0 done, 1 failure, 2 wrong usage." }: Command): string {
  const lines = Object.entries(flags).map(([name, flag]) => [`  --${name}${flag.value ? ` ${flag.value}` : ""}`, flag.about] as const);
  const width = Math.max(...lines.map(([flag]) => flag.length));
  return `Usage: event-calendar-mock ${usage}

${about}

Options:
${lines.map(([flag, purpose]) => `${flag.padEnd(width)}  ${purpose}\n`).join("")}
${notes === undefined ? "" : `${notes}\n\n`}Exit codes: ${exits}
`;
}
