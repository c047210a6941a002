import { styleText } from "node:util";
import { controlRoot } from "../../service/http/sent-request.ts";
import { printable } from "../../text/quoting.ts";
import { counted } from "../../util/messages.ts";
import { isReachable } from "../server/guard/guard.ts";
import { packageVersion } from "../server/package-files.ts";
import type { CalendarSettings } from "./cli-calendar.ts";
import { jsonLine } from "./cli-log.ts";
import { command, print } from "./command.ts";
import { variableOf } from "./flags.ts";
import { type ListeningServer, runServer } from "./run-server.ts";
import { type ServeSettings, serveFlags, serveSettings } from "./serve-options.ts";

export const serve = command({
  usage: "[serve] [options]",
  about: "Answers the event calendar REST service on a port of this machine.",
  flags: serveFlags,
  readsVariables: true,
  notes: `Every option can be set as an environment variable: ${variableOf("world")} is --world. Separate several values with commas, as in
${variableOf("allow-host")}=a.test,b.test, and ${variableOf("quiet")} takes true or false. Options take precedence; --no-quiet overrides a variable.`,
  exits: "0 stopped on request, 1 failure, 2 wrong usage.",
  async run(environment, given) {
    const { stdout, env, isTerminal } = environment;
    if (given.values.version) return print(environment, `${packageVersion()}\n`);
    const settings = serveSettings(given, env);
    const { quiet, json } = settings;
    return runServer(environment, settings, {
      stopped: environment.stopped(),
      // Off under Playwright, which prints this stream of its `webServer` between test results. The journal has the requests.
      logsRequests: !quiet && env.PLAYWRIGHT_TEST === undefined,
      onListening(server) {
        const { url } = server;
        const listens = `Listening on ${url}\n`;
        if (json) return void stdout(jsonLine({ url }));
        if (quiet) return void stdout(listens);
        const isColored = isTerminal && !env.NO_COLOR;
        stdout(isColored ? listens : listens + banner(settings, server));
        if (isColored) environment.draw(banner(settings, server, true));
      },
      onStopped() {
        if (!quiet && !json) stdout("Stopped.\n");
      },
    });
  },
});

type Line = readonly [label: string, value: string];

function banner(
  { host, guard, world, data, calendar: settings }: ServeSettings,
  { url, calendar, isFromFile }: ListeningServer,
  isColored = false,
) {
  const { events, path, now, tzdata, logins } = calendar.summary();
  const addresses: readonly Line[] = [
    ["Application", `${url}${path}`],
    ["Demo", `${url}/demo/`],
    ["Inspector", describeControl(`${url}${controlRoot}/`, host, guard.controlToken)],
    ["Reference", `${url}${controlRoot}/docs`],
  ];
  const facts: readonly Line[] = [
    ["World", `${describeWorld(world, data, isFromFile)}, ${counted(events, "event")}`],
    ["Clock", describeClock(settings.now, now)],
    ["Zones", describeZones(tzdata)],
    ["Access", describeAccess(settings.access, logins, isFromFile ? data : fileOf(world))],
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
