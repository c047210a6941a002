import { weatherNames } from "../../calendar/faults/weather.ts";
import { onChanges } from "../../calendar/internals.ts";
import { lettersOf } from "../../calendar/redaction/redaction.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { type Delay, maxDelay } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { withoutUndefined } from "../../util/untyped.ts";
import { isSameFile } from "../files/write-whole.ts";
import { checkGuardOptions, type GuardOptions } from "../server/guard/options.ts";
import { type CliEnvironment, type Given, requireOneOf } from "./command.ts";
import { helpFlag, instantOrSystem, list, misspeltVariables, oneOf, siteAddress, text, toggle, UsageError, wholeNumber } from "./flags.ts";

const portNumber = wholeNumber(65_535);
const maxSessions = 1_000_000;

export const serveFlags = {
  port: text("N", "port to listen on, 0 for a free one (4010 or the next free one, or the variable PORT)", portNumber),
  host: text("NAME", "address to listen on, 0.0.0.0 for all (127.0.0.1)", host),
  "allow-host": list("NAME", "also answer to this host name; .calendar.test for all names below it"),
  cors: list("ORIGIN", "let pages of this origin write without a preflight, such as with forms; * for all"),
  "control-origin": list("ORIGIN", "let pages of this origin use the control routes"),
  "control-token": text("SECRET", "token for the control routes, without which other machines cannot use them"),
  "trust-proxy": toggle("build links from the headers of any proxy, not only one on this machine"),
  world: text("NAME|FILE", "built-in world, or a world file that ends in .json (city)"),
  data: text("FILE", "persist the world in this file across restarts; --world is for the first start, and for resets", path),
  watch: toggle("follow the file of --world: show edits at once, and explain errors in it"),
  "on-change": text(
    "keep|reset",
    "what happens to writes when the world has changed (asks with --data, resets with --watch)",
    oneOf(onChanges),
  ),
  now: text("ISO|system", "stop the clock at an instant, or follow the system clock (the instant of the world)", instantOrSystem),
  access: text("MODE", "open: every caller has all rights; service: callers have roles (open)", oneOf(["open", "service"])),
  fidelity: text("MODE", "spec: follow the specification; observed: follow the recorded service (spec)", oneOf(fidelityModes)),
  strict: toggle("turn warnings into refusals with 400 calendar_strict"),
  tzdata: text("RULES", "time zone rules: bundled with this package, or of this system (bundled)", oneOf(["bundled", "system"])),
  "public-url": text("URL", "use this address in links (origin of the request)", siteAddress),
  upstream: text("URL", "pass other requests on to this site, such as https://site.example", siteAddress),
  "upstream-credentials": toggle("also pass cookies and Authorization on to the upstream"),
  seed: text("N", "seed of all random values (1)", wholeNumber(Number.MAX_SAFE_INTEGER)),
  sessions: text(
    "N",
    "most open sessions; beyond it, the client with the most loses its least recently used one (100)",
    wholeNumber(maxSessions, `a whole number from 1 to ${maxSessions}`, 1),
  ),
  delay: text("MS", "delay of every answer in milliseconds, or a range such as 100-400 (0)", delay),
  weather: list("NAME", "faults of published services: bot-wall, maintenance, flaky, 3g, ... (none)", oneOf(weatherNames)),
  coverage: toggle("count which parts of the contract requests meet, for GET /__calendar/coverage"),
  capsule: toggle("record the requests, for GET /__calendar/capsule"),
  "redact-name": list("NAME", "leave values with this name out of journal, log and capsules, as those of password and token", redactName),
  names: text("FILE", 'JSON with names that a published service spells differently: {"namespace": "acme/v2"}'),
  quiet: toggle("print only the address, and log no requests"),
  json: toggle("print the address and log requests as lines of JSON"),
  help: helpFlag,
  version: { ...helpFlag, about: "print the version of this package" },
};

export type ServeSettings = ReturnType<typeof serveSettings>;

/** Returns the settings of a server. Throws a `UsageError` that names an invalid flag or variable. */
export function serveSettings(given: Given<typeof serveFlags>, env: CliEnvironment["env"]) {
  const { values, nameOf, variables } = given;
  if (values.watch && !values.world?.endsWith(".json"))
    throw new UsageError(`${nameOf("watch")} follows the file of ${nameOf("world")}, such as --world town.json.`);
  requireOneOf(given, "on-change", ["data", "watch"]);
  requireOneOf(given, "upstream-credentials", ["upstream"]);
  checkFiles(given);
  const port = values.port ?? (env.PORT ? portNumber(env.PORT, "PORT") : undefined);
  const { now, seed, sessions, upstream, weather, delay, tzdata } = values;
  const isOn = (name: "strict" | "upstream-credentials" | "coverage" | "capsule" | "quiet") => values[name] || undefined;
  return {
    port: port ?? 4010,
    isPortGiven: port !== undefined,
    host: values.host ?? "127.0.0.1",
    guard: guardOptions(given),
    /** The name of a built-in world, or the path of a file that ends in `.json`. */
    world: values.world ?? "city",
    isWorldNamed: values.world !== undefined,
    isWatched: values.watch === true,
    onChange: values["on-change"],
    calendar: withoutUndefined({
      ...{ access: values.access ?? "open", fidelity: values.fidelity ?? "spec" },
      ...{ now, seed, sessions, upstream, weather, delay, tzdata },
      ...{ strict: isOn("strict"), coverage: isOn("coverage"), capsule: isOn("capsule"), quiet: isOn("quiet") },
      publicUrl: values["public-url"],
      upstreamCredentials: isOn("upstream-credentials"),
      redactNames: values["redact-name"],
    }),
    names: values.names,
    data: values.data,
    quiet: values.quiet === true,
    json: values.json === true,
    variables,
    misspelt: misspeltVariables(serveFlags, env),
  };
}

function guardOptions({ values, nameOf }: Given<typeof serveFlags>): GuardOptions {
  const { "allow-host": allowHosts = [], "control-origin": controlOrigins = [], cors = [] } = values;
  const { "control-token": controlToken, "trust-proxy": trustProxy } = values;
  const options: GuardOptions = {
    allowHosts,
    controlOrigins,
    cors,
    ...withoutUndefined({ controlToken, trustProxy }),
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
function checkFiles({ values, nameOf }: Given<typeof serveFlags>): void {
  const { data, world, names } = values;
  const isRead = (file: string | undefined) => data !== undefined && file !== undefined && isSameFile(file, data);
  const reader = world?.endsWith(".json") && isRead(world) ? "world" : isRead(names) ? "names" : undefined;
  if (reader === undefined) return;
  throw new UsageError(
    `${nameOf("data")} would replace the file of ${nameOf(reader)} by the state of the calendar. Give it a separate file, such as ` +
      "--data calendar-data.json.",
  );
}

function path(given: string, option: string): string {
  if (given !== "") return given;
  throw new UsageError(`${option} takes the path of a file.`);
}

function host(given: string, option: string): string {
  if (given !== "") return given;
  throw new UsageError(`${option} takes an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all.`);
}

function redactName(given: string, option: string): string {
  if (lettersOf(given) !== "") return given;
  throw new UsageError(`${option} takes a name such as tenant, not "${given}".`);
}

/** Reads a number of milliseconds, or a range such as `100-400`. */
function delay(given: string, option: string): Delay {
  const [, min, max] = /^(\d+)-(\d+)$/.exec(given) ?? [];
  const words = `a whole number from 0 to ${maxDelay}, or a range such as 100-400`;
  if (min === undefined || max === undefined) return wholeNumber(maxDelay, words)(given, option);
  const range = { min: wholeNumber(maxDelay)(min, option), max: wholeNumber(maxDelay)(max, option) };
  if (range.min <= range.max) return range;
  throw new UsageError(`${option} takes a range from its smaller to its larger number, not "${given}".`);
}
