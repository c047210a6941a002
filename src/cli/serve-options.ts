import { parseArgs } from "node:util";
import { CalendarError } from "../errors.ts";
import { fidelityModes } from "../fidelity.ts";
import { checkGuardOptions, type GuardOptions } from "../server/guard/options.ts";
import { createClock } from "../time/clock.ts";
import type { Delay } from "../time/delay.ts";
import type { CalendarSettings, CliEnvironment } from "./environment.ts";
import { httpUrl, oneOf, parseOptions } from "./read-options.ts";
import { UsageError } from "./usage.ts";

const OPTIONS = {
  port: { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  "allow-host": { type: "string", multiple: true },
  cors: { type: "string", multiple: true },
  "control-origin": { type: "string", multiple: true },
  "control-token": { type: "string" },
  world: { type: "string", default: "city" },
  now: { type: "string" },
  access: { type: "string", default: "open" },
  fidelity: { type: "string", default: "spec" },
  "public-url": { type: "string" },
  seed: { type: "string" },
  sessions: { type: "string" },
  delay: { type: "string" },
  names: { type: "string" },
  data: { type: "string" },
  quiet: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  version: { type: "boolean", default: false },
} as const;

/** The options of `serve`. */
export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  readonly guard: GuardOptions;
  /** The name of a built-in world, or the path of a file that ends in `.json`. */
  readonly world: string;
  readonly calendar: Omit<CalendarSettings, "world" | "names">;
  /** The path of a file with names. */
  readonly names: string | undefined;
  /** The path of the file that keeps the world. */
  readonly data: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
}

/** Reads the options of `serve`; returns `help` or `version` for these two options. Throws a `UsageError` that names a wrong option. */
export function readServeOptions({ argv, env }: Pick<CliEnvironment, "argv" | "env">): ServeSettings | "help" | "version" {
  const values = parse(argv);
  if (values.help) return "help";
  if (values.version) return "version";
  return {
    port:
      values.port === undefined && env.PORT ? wholeNumber("PORT", env.PORT, 65_535) : wholeNumber("--port", values.port ?? "4010", 65_535),
    host: values.host,
    guard: guardOptions(values),
    world: values.world,
    calendar: {
      access: oneOf("serve", "--access", values.access, ["open", "service"]),
      fidelity: oneOf("serve", "--fidelity", values.fidelity, fidelityModes),
      ...(values.now === undefined ? {} : { now: instant(values.now) }),
      ...(values.seed === undefined ? {} : { seed: wholeNumber("--seed", values.seed, Number.MAX_SAFE_INTEGER) }),
      ...(values.sessions === undefined ? {} : { sessions: wholeNumber("--sessions", values.sessions, 1_000_000) }),
      ...(values["public-url"] === undefined ? {} : { publicUrl: httpUrl("serve", "--public-url", values["public-url"]) }),
      ...(values.quiet ? { quiet: true } : {}),
      ...(values.delay === undefined ? {} : { delay: delay(values.delay) }),
    },
    names: values.names,
    data: values.data,
    quiet: values.quiet,
    json: values.json,
  };
}

function parse(argv: readonly string[]) {
  return parseOptions("serve", () => parseArgs({ args: [...argv], options: OPTIONS }).values);
}

function guardOptions(values: ReturnType<typeof parse>): GuardOptions {
  const { "allow-host": allowHosts = [], "control-origin": controlOrigins = [], "control-token": controlToken, cors = [] } = values;
  const options = { allowHosts, controlOrigins, cors, ...(controlToken === undefined ? {} : { controlToken }) };
  try {
    checkGuardOptions(options);
    return options;
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new UsageError(error.message.replace(/\b(allowHosts|controlOrigins|controlToken|cors)(\[\d+\])?(?=:)/g, inFlags), "serve");
  }
}

/** Names an option of `serveCalendar` as the command line does: `allowHosts` is `--allow-host`. */
function inFlags(_: string, option: string): string {
  return `--${option.replace(/(?<!cor)s$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function wholeNumber(option: string, text: string, largest: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= largest) return number;
  throw new UsageError(`${option} takes a whole number from 0 to ${largest}, not "${text}".`, "serve");
}

/** Reads a number of milliseconds, or a range such as `100-400`. */
function delay(text: string): Delay {
  const [, min, max] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (min === undefined || max === undefined) return wholeNumber("--delay", text, 2_147_483_647);
  const range = { min: wholeNumber("--delay", min, 2_147_483_647), max: wholeNumber("--delay", max, 2_147_483_647) };
  if (range.min <= range.max) return range;
  throw new UsageError(`--delay takes a range from its smaller to its larger number, not "${text}".`, "serve");
}

function instant(text: string): string {
  try {
    createClock(text);
    return text;
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new UsageError(`--now takes an instant such as 2026-01-15T12:00:00Z, or system, not "${text}".`, "serve");
  }
}
