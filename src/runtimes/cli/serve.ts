import { styleText } from "node:util";
import { controlRoot } from "../../service/http/sent-request.ts";
import { printable } from "../../text/quoting.ts";
import { counted } from "../../util/messages.ts";
import { isReachable } from "../server/guard/guard.ts";
import type { GuardOptions } from "../server/guard/options.ts";
import { packageVersion } from "../server/package-files.ts";
import { jsonLine } from "./cli-log.ts";
import { type CalendarSettings, type CalendarSummary, type Command, print } from "./environment.ts";
import { runServer } from "./run-server.ts";
import { serveHelp } from "./serve-flags.ts";
import { readServeOptions } from "./serve-options.ts";

/** Serves a calendar until the process is asked to stop. */
export const serve: Command = async (environment) => {
  const { stdout } = environment;
  const settings = readServeOptions(environment);
  if (settings === "help") return print(environment, serveHelp());
  if (settings === "version") return print(environment, `${packageVersion()}\n`);
  const { host, guard, world, data, quiet, json } = settings;
  return runServer(environment, settings, {
    stopped: environment.stopped(),
    // Off under Playwright, which prints this stream of its `webServer` between test results. The journal has the requests.
    logsRequests: !quiet && environment.env.PLAYWRIGHT_TEST === undefined,
    onListening({ url, calendar, isFromFile }) {
      const listens = `Listening on ${url}\n`;
      if (json) return void stdout(jsonLine({ url }));
      if (quiet) return void stdout(listens);
      const facts = { url, host, world, data, isFromFile, settings: { ...settings.calendar, ...guard }, summary: calendar.summary() };
      const isColored = environment.isTerminal && !environment.env.NO_COLOR;
      stdout(isColored ? listens : listens + banner(facts));
      if (isColored) environment.draw(banner(facts, true));
    },
    onStopped() {
      if (!quiet && !json) stdout("Stopped.\n");
    },
  });
};

interface BannerFacts {
  readonly url: string;
  readonly host: string;
  /** The world as `--world` names it. */
  readonly world: string;
  /** The file in which the world is persisted. */
  readonly data: string | undefined;
  /** True if the calendar started from that file. */
  readonly isFromFile: boolean;
  readonly settings: Pick<CalendarSettings, "now" | "access" | "upstream"> & Pick<GuardOptions, "controlToken">;
  readonly summary: CalendarSummary;
}

type Line = readonly [label: string, value: string];

/** Returns the URLs and settings of a running server. `isColored` is for a terminal. */
function banner({ url, host, world, data, isFromFile, settings, summary }: BannerFacts, isColored = false): string {
  const { events, path } = summary;
  const addresses: readonly Line[] = [
    ["Application", `${url}${path}`],
    ["Demo", `${url}/demo/`],
    ["Inspector", describeControl(`${url}${controlRoot}/`, host, settings.controlToken)],
    ["Reference", `${url}${controlRoot}/docs`],
  ];
  const facts: readonly Line[] = [
    ["World", `${describeWorld(world, data, isFromFile)}, ${counted(events, "event")}`],
    ["Clock", describeClock(settings.now, summary.now)],
    ["Zones", describeZones(summary.tzdata)],
    ["Access", describeAccess(settings.access, summary.logins, isFromFile ? data : fileOf(world))],
    ...(settings.upstream === undefined ? [] : [["Upstream", `${settings.upstream} answers all other requests`] as const]),
  ];
  const write = (lines: readonly Line[], colour: "cyan" | "reset") =>
    lines.map(([label, value]) => `  ${paint("gray", label.padEnd(12), isColored)} ${paint(colour, value, isColored)}`);
  return [...write(addresses, "cyan"), "", ...write(facts, "reset"), ""].join("\n");
}

/** Colours a text for a terminal, without control characters from the name of a world. */
function paint(style: "gray" | "cyan" | "reset", text: string, isColored: boolean): string {
  return isColored ? styleText(style, printable(text), { validateStream: false }) : text;
}

function describeWorld(world: string, data: string | undefined, isFromFile: boolean): string {
  if (data === undefined) return world;
  return isFromFile ? `read from ${data} and persisted there` : `${world}, persisted in ${data}`;
}

/** Returns the file of a world; `undefined` for a built-in one. */
function fileOf(world: string): string | undefined {
  return world.endsWith(".json") ? world : undefined;
}

function describeControl(url: string, host: string, token: string | undefined): string {
  if (token !== undefined) return `${url} with the header Authorization: Bearer and the control token`;
  return isReachable(host) ? `off, because other machines can reach ${host} (--control-token SECRET serves it)` : url;
}

function describeClock(option: string | undefined, now: string): string {
  if (option === "system") return `${now}, and follows this machine`;
  if (option !== undefined) return `${now}, stopped`;
  return `${now}, the world's own, and stopped (--now system follows this machine)`;
}

function describeZones(tzdata: string): string {
  return tzdata === "system"
    ? "by the rules of this machine"
    : `by the rules of tzdata ${tzdata} (--tzdata system takes the rules of this machine)`;
}

function describeAccess(access: CalendarSettings["access"], logins: readonly string[], file: string | undefined): string {
  if (access === "open") return "open: every caller may do everything (--access service checks the caller)";
  const [first] = logins;
  if (first === undefined) return "service: HTTP Basic, but the world has no users";
  const users = `service: HTTP Basic as ${logins.join(", ")}`;
  // The built-in worlds have the same users.
  return file === undefined
    ? `${users}; the password of each is its name and -pass: ${first}:${first}-pass`
    : `${users}; ${file} has the passwords, under users`;
}
