import { weatherNames } from "../../calendar/faults/weather.ts";
import { type OnChange, onChanges } from "../../calendar/internals.ts";
import { lettersOf } from "../../calendar/redaction/redaction.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { type Delay, maxDelay } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { isSameFile } from "../files/write-whole.ts";
import { checkGuardOptions, type GuardOptions } from "../server/guard/options.ts";
import type { CalendarSettings, CliEnvironment } from "./environment.ts";
import { addVariables, instantOrSystem, misspeltVariables, oneOf, parseOptions, requireOneOf, siteAddress, wholeNumber } from "./flags.ts";
import { serveFlags } from "./serve-flags.ts";
import { UsageError } from "./usage.ts";

export interface ServeSettings {
  readonly port: number;
  /** False if the port is the default, so that another can be used. */
  readonly isPortGiven: boolean;
  readonly host: string;
  readonly guard: GuardOptions;
  /** The name of a built-in world, or the path of a file that ends in `.json`. */
  readonly world: string;
  /** False if the world is the default. */
  readonly isWorldNamed: boolean;
  readonly isWatched: boolean;
  readonly onChange: OnChange | undefined;
  readonly calendar: Omit<CalendarSettings, "world" | "names">;
  readonly names: string | undefined;
  /** The path of the file in which the world is persisted. */
  readonly data: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
  /** The environment variables that options were read from. */
  readonly variables: readonly string[];
  /** Messages about unknown variables that are spelled like the variable of an option. */
  readonly misspelt: readonly string[];
}

/**
 * Reads the options of `serve` from its flags and environment variables; returns `help` or `version` for these two. Throws a `UsageError`
 * that names an invalid flag or variable.
 */
export function readServeOptions({ argv, env }: Pick<CliEnvironment, "argv" | "env">): ServeSettings | "help" | "version" {
  const flags = read({ argv, env });
  const { values, nameOf } = flags;
  if (values.help) return "help";
  if (values.version) return "version";
  const number = (name: "port" | "seed", text: string, largest: number) => numberUpTo(nameOf(name), text, largest);
  if (values.watch && !values.world?.endsWith(".json")) {
    throw new UsageError(`${nameOf("watch")} follows the file of ${nameOf("world")}, such as --world town.json.`);
  }
  requireOneOf(values, "on-change", ["data", "watch"], nameOf);
  requireOneOf(values, "upstream-credentials", ["upstream"], nameOf);
  checkFiles(flags);
  return {
    port: values.port === undefined && env.PORT ? numberUpTo("PORT", env.PORT, 65_535) : number("port", values.port ?? "4010", 65_535),
    isPortGiven: values.port !== undefined || Boolean(env.PORT),
    host: host(nameOf("host"), values.host ?? "127.0.0.1"),
    guard: guardOptions(flags),
    world: values.world ?? "city",
    isWorldNamed: values.world !== undefined,
    isWatched: values.watch === true,
    onChange: values["on-change"] === undefined ? undefined : oneOf(nameOf("on-change"), values["on-change"], onChanges),
    calendar: {
      access: oneOf(nameOf("access"), values.access ?? "open", ["open", "service"] as const),
      fidelity: oneOf(nameOf("fidelity"), values.fidelity ?? "spec", fidelityModes),
      ...(values.strict ? { strict: true } : {}),
      ...(values.tzdata === undefined ? {} : { tzdata: oneOf(nameOf("tzdata"), values.tzdata, ["bundled", "system"] as const) }),
      ...(values.now === undefined ? {} : { now: instantOrSystem(nameOf("now"), values.now) }),
      ...(values.seed === undefined ? {} : { seed: number("seed", values.seed, Number.MAX_SAFE_INTEGER) }),
      ...(values.sessions === undefined ? {} : { sessions: sessions(nameOf("sessions"), values.sessions) }),
      ...(values["public-url"] === undefined ? {} : { publicUrl: siteAddress(nameOf("public-url"), values["public-url"]) }),
      ...(values.upstream === undefined ? {} : { upstream: siteAddress(nameOf("upstream"), values.upstream) }),
      ...(values["upstream-credentials"] ? { upstreamCredentials: true } : {}),
      ...(values.coverage ? { coverage: true } : {}),
      ...(values.capsule ? { capsule: true } : {}),
      ...(values["redact-name"] === undefined
        ? {}
        : { redactNames: values["redact-name"].map((name) => redactName(nameOf("redact-name"), name)) }),
      ...(values.quiet ? { quiet: true } : {}),
      ...(values.weather === undefined ? {} : { weather: values.weather.map((name) => oneOf(nameOf("weather"), name, weatherNames)) }),
      ...(values.delay === undefined ? {} : { delay: delay(nameOf("delay"), values.delay) }),
    },
    names: values.names,
    data: path(nameOf("data"), values.data),
    quiet: values.quiet === true,
    json: values.json === true,
    variables: flags.variables,
    misspelt: misspeltVariables(serveFlags, env),
  };
}

function read({ argv, env }: Pick<CliEnvironment, "argv" | "env">) {
  const { args, ...names } = addVariables(serveFlags, argv, env);
  const { values } = parseOptions({ args, options: serveFlags, allowNegative: true });
  return { values, ...names };
}

function guardOptions({ values, nameOf }: ReturnType<typeof read>): GuardOptions {
  const { "allow-host": allowHosts = [], "control-origin": controlOrigins = [], cors = [] } = values;
  const { "control-token": controlToken, "trust-proxy": trustProxy } = values;
  const options: GuardOptions = {
    allowHosts,
    controlOrigins,
    cors,
    ...(controlToken === undefined ? {} : { controlToken }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
  };
  // Maps options to flags, for messages.
  const names = { allowHosts: "allow-host", controlOrigins: "control-origin", controlToken: "control-token", cors: "cors" } as const;
  try {
    checkGuardOptions(options);
    return options;
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const message = Object.entries(names).reduce(
      (text, [option, name]) => text.replace(new RegExp(`\\b${option}(\\[\\d+\\])?(?=:)`, "g"), nameOf(name)),
      error.message,
    );
    throw new UsageError(message);
  }
}

/** Refuses to persist the world in a file that another option reads, because the first save would overwrite it. */
function checkFiles({ values, nameOf }: ReturnType<typeof read>): void {
  const { data, world, names } = values;
  const isRead = (file: string | undefined) => data !== undefined && file !== undefined && isSameFile(file, data);
  const reader = world?.endsWith(".json") && isRead(world) ? "world" : isRead(names) ? "names" : undefined;
  if (reader === undefined) return;
  throw new UsageError(
    `${nameOf("data")} would replace the file of ${nameOf(reader)} by the state of the calendar. Give it a separate file, such as ` +
      "--data calendar-data.json.",
  );
}

function path(option: string, text: string | undefined): string | undefined {
  if (text !== "") return text;
  throw new UsageError(`${option} takes the path of a file.`);
}

function host(option: string, text: string): string {
  if (text !== "") return text;
  throw new UsageError(`${option} takes an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all.`);
}

function numberUpTo(option: string, text: string, most: number): number {
  return wholeNumber(option, text, { most, words: `a whole number from 0 to ${most}` });
}

function sessions(option: string, text: string): number {
  const most = 1_000_000;
  return wholeNumber(option, text, { least: 1, most, words: `a whole number from 1 to ${most}` });
}

function redactName(option: string, text: string): string {
  if (lettersOf(text) !== "") return text;
  throw new UsageError(`${option} takes a name such as tenant, not "${text}".`);
}

/** Reads a number of milliseconds, or a range such as `100-400`. */
function delay(option: string, text: string): Delay {
  const [, min, max] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  const words = `a whole number from 0 to ${maxDelay}, or a range such as 100-400`;
  if (min === undefined || max === undefined) return wholeNumber(option, text, { most: maxDelay, words });
  const range = { min: numberUpTo(option, min, maxDelay), max: numberUpTo(option, max, maxDelay) };
  if (range.min <= range.max) return range;
  throw new UsageError(`${option} takes a range from its smaller to its larger number, not "${text}".`);
}
