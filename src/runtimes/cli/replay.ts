import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Capsule, capsuleFormat } from "../../calendar/capsule/capsule.ts";
import { readAnswer } from "../../calendar/capsule/read-answer.ts";
import { controlClient } from "../../clients/control-client.ts";
import { capsuleLink } from "../../mirror/capsule/link.ts";
import { readCapsule } from "../../mirror/capsule/read-capsule.ts";
import { replayCapsule } from "../../mirror/capsule/replay-capsule.ts";
import type { CapsuleTarget } from "../../mirror/capsule/sender.ts";
import { WallError } from "../../mirror/client/wall.ts";
import { moveAddresses, moveUrls } from "../../mirror/compare/masks.ts";
import { isObject } from "../../mirror/compare/values.ts";
import { createServerTarget, createTwinTarget, type PairSet } from "../../mirror/replay/targets.ts";
import { countReplay, type ReplayTotals } from "../../mirror/replay/totals.ts";
import { countText } from "../../mirror/report/headline.ts";
import { toCapsuleReport, toReplayTable } from "../../mirror/report/remarks.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { decodeUtf8Lossless, encodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import { builtInWorld, packageFile } from "../server/package-files.ts";
import { readJson } from "../server/read-json.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import type { Flag } from "./flags.ts";
import { mirrorHelp, onlyAddress, parseMirrorArguments, textOf } from "./mirror-flags.ts";
import { createProgress } from "./progress.ts";
import { UsageError } from "./usage.ts";

/** The start of a URL that names a session in its path. */
const sessionInPath = /\/__calendar\/sessions\/[^/]+/;

/** The settings of the command that a capsule has a use for. */
interface CapsuleSettings {
  /** The REST root of the server that answers; a calendar in this process unless given. */
  readonly base?: string;
  /** How many differences of the first answer are shown. */
  readonly show: number;
  readonly isJson: boolean;
  /** The milliseconds that the replay may take; the default of replays unless given. */
  readonly timeout: number | undefined;
  /** The address of the page whose link is printed in place of a replay. */
  readonly link: string | undefined;
}

/** Returns whether a file is a capsule, and not pairs: its first characters name the format. */
function isCapsuleFile(name: string, cwd: string): boolean {
  const file = resolve(cwd, name);
  return existsSync(file) && /\.json$/.test(file) && readFileSync(file, "utf8").slice(0, 1_000).includes(capsuleFormat);
}

/** Replays the capsule in a file and prints the first answer that differs. Returns 1 when there is one. */
async function replayCapsuleFile(name: string, environment: CliEnvironment, settings: CapsuleSettings): Promise<number> {
  const capsule = readCapsule(readJson("the capsule", resolve(environment.cwd, name)));
  if (settings.link !== undefined) {
    environment.stdout(`${await capsuleLink(capsule, settings.link)}\n`);
    return 0;
  }
  const target = settings.base === undefined ? undefined : await openTarget(settings.base, capsule);
  const { timeout } = settings;
  const loadWorld = async (world: string) => builtInWorld(world);
  const replay = await replayCapsule(capsule, { loadWorld, target: target?.calendar, timeout }).finally(() => target?.end());
  environment.stdout(settings.isJson ? `${JSON.stringify(replay, undefined, 2)}\n` : toCapsuleReport(capsule, replay, settings.show));
  return replay.first === undefined ? 0 : 1;
}

/** Makes a session of a server the target, so that its other records stay. Links in the answers get the address of the recording. */
async function openTarget(base: string, { session = "capsule", options: recordedOptions }: Capsule) {
  const home = base.replace(/\/wp-json\/?$/, "");
  const id = `replay-${session}`.slice(0, 100);
  const client = controlClient(home, { session: id });
  // A session that records says the options of its calendar.
  await client.sessions.open(id, { capsule: true });
  const { options } = await client.capsule();
  const answered = options.publicUrl ?? home;
  const calendar: CapsuleTarget = {
    ...client,
    options: () => options,
    async fetch(request) {
      const recorded = new URL(request.url).origin;
      const toServer = (text: string) => moveFiles(text, recorded, home);
      const url = toServer(request.url).replace(recorded, home).replace(sessionInPath, `/__calendar/sessions/${id}`);
      const { method, headers } = request;
      const body = request.body === null ? undefined : decodeUtf8Lossless(new Uint8Array(await request.arrayBuffer()));
      const sent = body === undefined ? {} : { body: new Uint8Array(encodeUtf8Lossless(toServer(body))) };
      const response = await client.fetch(new Request(url, { method, headers, redirect: "manual", ...sent }));
      const toRecording = (text: string) => moveAddresses(text, answered, recordedOptions.publicUrl ?? recorded);
      const moved = (text: string) => (answered === home ? toRecording(text) : moveAddresses(toRecording(text), home, recorded));
      const headersMoved = [...response.headers].map(([name, value]): [string, string] => [name, moved(value)]);
      const hasBody = ![204, 304].includes(response.status) && method !== "HEAD";
      const bytes = hasBody ? new Uint8Array(encodeUtf8Lossless(moved(decodeUtf8Lossless(await readAnswer(response))))) : null;
      return new Response(bytes, { status: response.status, headers: headersMoved });
    },
  };
  return { calendar, end: () => client.sessions.end(id) };
}

/** Moves the addresses of files of a site: the server knows its own images by its own address. Any other value stays as it was sent. */
function moveFiles(text: string, from: string, to: string): string {
  return moveUrls(text, `${from}/wp-content/`, `${to}/wp-content/`);
}

/** The recorded sites whose pairs the package has. */
const recordedSites = ["first-site", "second-site", "fourth-site"] as const;

/** Reads recorded pairs: of a site by its name, of `all` sites, or of a file. */
function readPairSets(name: string, cwd: string): PairSet[] {
  const sites = recordedSites.filter((site) => name === "all" || site === name);
  if (sites.length > 0) return sites.map((site) => readPairFile(packageFile(`dist/pairs/${site}.jsonl.br`), site));
  const file = resolve(cwd, name);
  if (!existsSync(file)) {
    throw new UsageError(`There are no pairs "${name}": name a file, all, ${recordedSites.join(", ")}.`, "replay");
  }
  return [readPairFile(file, name)];
}

/** Reads a file of pairs, which may be compressed: a line with the world and what belongs to it, and a line for each pair. */
function readPairFile(file: string | URL, name: string): PairSet {
  const bytes = readFileSync(file);
  const path = String(file);
  const text = (path.endsWith(".br") ? brotliDecompressSync(bytes) : path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const [head, ...pairs] = text.split("\n").flatMap((line, index) => (line === "" ? [] : [parseLine(line, `${name}, line ${index + 1}`)]));
  if (!isObject(head) || !isObject(head.world)) {
    throw new CalendarError("invalid_file", `${name} is not a file of pairs: its first line must be an object with site and world.`);
  }
  // A file of pairs is made by a recording; a wrong pair shows as a difference.
  return { timezones: {}, passwords: {}, knownDifferences: {}, site: name, ...head, pairs } as unknown as PairSet;
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CalendarError("invalid_file", `${place}: the line is not valid JSON.`, { cause: error });
  }
}

const flags = {
  base: { type: "string", value: "URL", about: "REST root of the server that answers (a twin in this process)" },
  control: { type: "string", value: "URL", about: "address of its control routes (/__calendar of the server)" },
  fidelity: { type: "string", value: "MODE", about: "spec or observed, of the twin in this process (observed)" },
  group: { type: "string", value: "TEXT", about: "only the groups whose name begins with this text, such as events-" },
  show: { type: "string", value: "N", about: "how many differences are shown (10)" },
  timeout: { type: "string", value: "SECONDS", about: "the time in which a capsule must be replayed (60)" },
  link: {
    type: "string",
    value: "URL",
    about: "print the link that opens the capsule in the inspector or the static demo at this address",
  },
  json: { type: "boolean", about: "print JSON in place of the table" },
  "print-world": {
    type: "boolean",
    onlyFlag: true,
    about: "print the world of the pairs and end, for a server that is to be started on it",
  },
  help: { type: "boolean", onlyFlag: true, about: "this text" },
} as const satisfies Readonly<Record<string, Flag>>;

const help = mirrorHelp(
  "replay CAPSULE|PAIRS [options]",
  `Sends recorded requests again and compares the answers with the recorded ones. CAPSULE is a file that a failing test, calendar.capsule() or
GET /__calendar/capsule wrote; a new calendar in this process answers it, or with --base a session of a server, and the first answer that
differs is printed:

  event-calendar-mock replay capsule.json

PAIRS is first-site, second-site, fourth-site, all of them, or a file. The server has to be started with the rights and the behaviour of the
recorded sites:

  event-calendar-mock --port 4010 --access service --fidelity observed
  event-calendar-mock replay all --base http://127.0.0.1:4010/wp-json

A server with the control routes gets the world of the pairs and its own back at the end. Without them only reads are sent, and the server
has to be started on the world that --print-world prints.`,
  flags,
  "0 as recorded, apart from known differences, 1 answers differ, 2 wrong usage, 3 the server is unreachable or walled.",
);

/** Replays a capsule or recorded pairs. */
export const replay: Command = async (environment) => {
  const { addresses: names, values } = parseMirrorArguments("replay", flags, environment);
  if (values.help === true) return print(environment, help);
  if (names.length === 0)
    throw new UsageError("replay needs a capsule or pairs: a file, first-site, second-site, fourth-site or all.", "replay");
  const settings = readSettings(values);
  const [file = ""] = names;
  if (names.length === 1 && isCapsuleFile(file, environment.cwd)) {
    return replayCapsuleFile(file, environment, {
      ...settings,

      link: textOf(values.link),
      isJson: values.json === true,
    });
  }
  const sets = names.flatMap((name) => readPairSets(name, environment.cwd));
  if (values["print-world"] === true) return print(environment, `${JSON.stringify(sets[0]?.world)}\n`);
  const { base, control, fidelity, group = "", show } = settings;
  const target =
    base === undefined
      ? createTwinTarget({ ...(fidelity && { fidelity }) })
      : createServerTarget(base, { ...(control !== undefined && { control }) });
  const all = sets.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const progress = createProgress(environment, true);
  const started = process.hrtime.bigint();
  let done = 0;
  try {
    const totals = await countReplay(sets, target, {
      chooses: (pair) => pair.group.startsWith(group),
      onPair: () => {
        done += 1;
        if (done % 50 === 0) progress.step(`pair ${countText(done)} of ${countText(all)}`, done / all);
      },
    }).finally(() => target.end());
    progress.end();
    if (totals.pairs === 0) throw new UsageError(`No group begins with "${group}".`, "replay");
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    environment.stdout(values.json === true ? toJson(totals, seconds) : toReplayTable(totals, show, seconds));
    return totals.differing.some(({ known }) => known === undefined) ? 1 : 0;
  } catch (error) {
    progress.end();
    if (!(error instanceof WallError)) throw error;
    environment.stderr(`${error.message}\n`);
    return 3;
  }
};

function readSettings(values: Readonly<Record<string, unknown>>) {
  const [base, control] = [textOf(values.base), textOf(values.control)];
  const [wanted, group, show = "10"] = [textOf(values.fidelity), textOf(values.group), textOf(values.show)];
  const timeout = textOf(values.timeout);
  const fidelity = fidelityModes.find((mode) => mode === wanted);
  if (wanted !== undefined && fidelity === undefined)
    throw new UsageError(`--fidelity takes ${fidelityModes.join(" or ")}, not "${wanted}".`, "replay");
  if (fidelity !== undefined && base !== undefined)
    throw new UsageError("--fidelity is of the twin in this process; start the server with it.", "replay");
  if (control !== undefined && base === undefined) throw new UsageError("--control needs --base.", "replay");
  if (!/^\d{1,6}$/.test(show)) throw new UsageError(`--show takes a number, not "${show}".`, "replay");
  if (timeout !== undefined && !/^[1-9]\d{0,5}$/.test(timeout))
    throw new UsageError(`--timeout takes seconds, as a whole number from 1, not "${timeout}".`, "replay");
  return {
    timeout: timeout === undefined ? undefined : 1_000 * Number(timeout),
    ...(base !== undefined && { base: onlyAddress("replay", [base]) }),
    ...(control !== undefined && { control: onlyAddress("replay", [control]) }),
    ...(fidelity !== undefined && { fidelity }),
    ...(group !== undefined && { group }),
    show: Number(show),
  };
}

function print({ stdout }: CliEnvironment, text: string): number {
  stdout(text);
  return 0;
}

function toJson({ differing, ...totals }: ReplayTotals, seconds: number): string {
  const found = differing.map(({ site, pair, route, status, differences, known = null }) => ({
    ...{ site, id: pair.id, group: pair.group, route, request: pair.request, auth: pair.auth, status, known },
    differences: differences.map(({ kind, path, service = null, twin = null }) => ({ kind, path, recorded: service, answered: twin })),
  }));
  return `${JSON.stringify({ ...totals, seconds, differing: found }, undefined, 2)}\n`;
}
