import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Capsule, readAnswer } from "../../calendar/capsule/capsule.ts";
import { controlClient } from "../../clients/control-client.ts";
import { moveAddresses, moveUrls } from "../../mirror/compare/masks.ts";
import { capsuleLink } from "../../mirror/replay/link.ts";
import { readCapsule } from "../../mirror/replay/read-capsule.ts";
import { replayCapsule } from "../../mirror/replay/replay.ts";
import type { CapsuleReplay } from "../../mirror/replay/replayed.ts";
import type { CapsuleTarget } from "../../mirror/replay/sender.ts";
import { toReplayReport } from "../../mirror/report/replays.ts";
import { countText } from "../../mirror/report/values.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { decodeUtf8Lossless, encodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/messages.ts";
import { readJson } from "../files/read-json.ts";
import { builtInWorld, packageFile } from "../server/package-files.ts";
import { withLines } from "../server/world-text.ts";
import { createProgress } from "./cli-log.ts";
import { type CommandEnvironment, command, requireOneOf } from "./command.ts";
import { helpFlag, oneOf, text, toggle, UsageError, wholeNumber } from "./flags.ts";
import { serviceAddress } from "./mirror-flags.ts";

const sessionInPath = /\/__calendar\/sessions\/[^/]+/;

/** Opens a session on a server as the target, to keep its other records. Replaces URLs in the answers with those of the recording. */
async function openTarget(base: string, capsule: Capsule, token: string | undefined) {
  const { session = "capsule", options: recordedOptions } = capsule;
  const home = base.replace(/\/wp-json\/?$/, "");
  const id = `replay-${session}`.slice(0, 100);
  const client = controlClient(home, { session: id, token });
  // Opened with `capsule`, because its capsule contains the options. `publicUrl` is set for HTTPS, over which the root of a site also lists
  // application passwords.
  const options = isSecure(capsule) ? { publicUrl: home.replace(/^http:/, "https:") } : {};
  await client.sessions.open(id, { capsule: true, options });
  const { options: answering } = await client.capsule();
  const answered = answering.publicUrl ?? home;
  const calendar: CapsuleTarget = {
    ...client,
    options: () => answering,
    async fetch(request) {
      const recorded = new URL(request.url).origin;
      const toServer = (text: string) => moveFiles(text, recorded, answered);
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

/** Returns whether all addresses in the answers of a capsule begin with `https:` and with the host of their request. */
function isSecure({ options: { publicUrl, baseUrl }, requests }: Capsule): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith("https:");
  return baseUrl === undefined && requests.every(({ url }) => /^https:\/\/[^/]+(\/[a-z]{2}(-[a-z]{2})?)?\/wp-json\//.test(url));
}

/** Replaces the URLs of a site's files, because the server knows its images by its own URL. Keeps other values. */
function moveFiles(text: string, from: string, to: string): string {
  return moveUrls(text, `${from}/wp-content/`, `${to}/wp-content/`);
}

const recordings = "dist/pairs/";
const ending = ".json.br";

function recordedSites(): string[] {
  return readdirSync(packageFile(recordings))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted();
}

interface FoundCapsule {
  readonly capsule: Capsule;
  readonly file: string | undefined;
}

/** Adds the name of a file to errors about its capsule, because a command takes several. */
function naming<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new CalendarError(error.code, `${file}: ${error.message}`, { cause: error });
  }
}

/** Reads capsules: those of a recorded site by its name, of `all` sites, or the capsule in a file. */
function readCapsules(name: string, cwd: string): FoundCapsule[] {
  const file = resolve(cwd, name);
  if (existsSync(file)) {
    const value = readJson("the capsule", file);
    return [{ capsule: naming(file, () => checked(value)), file }];
  }
  const sites = recordedSites();
  const chosen = sites.filter((site) => name === "all" || site === name);
  if (chosen.length === 0)
    throw new UsageError(`There is no capsule "${name}": name a file, all, ${sites.join(", ")}.${didYouMean(name, ["all", ...sites])}`);
  return chosen.flatMap((site) => {
    const bytes = brotliDecompressSync(readFileSync(packageFile(`${recordings}${site}${ending}`)));
    const capsules: unknown[] = JSON.parse(bytes.toString("utf8"));
    return capsules.map((capsule) => ({ capsule: readCapsule(capsule), file: undefined }));
  });
}

export const replay = command({
  usage: "replay CAPSULE... [options]",
  about: `Sends recorded requests again and compares the answers with the recorded ones. CAPSULE is a file that a failing test, calendar.capsule() or
GET /__calendar/capsule wrote. A new calendar in this process answers it, or with --base a session of a server:

  event-calendar-mock replay capsule.json

The package has the requests that were recorded from three sites: first-site, second-site, fourth-site, or all of them. A server has to be
started with the rights and the behaviour of these sites:

  event-calendar-mock --port 4010 --access service --fidelity observed
  event-calendar-mock replay all --base http://127.0.0.1:4010/wp-json`,
  flags: {
    base: text("URL", "REST root of the server that answers (a calendar in this process)", serviceAddress),
    "control-token": text("SECRET", "token for the control routes of that server"),
    fidelity: text("MODE", "spec or observed (the mode of the capsule)", oneOf(fidelityModes)),
    group: text("TEXT", "replay only requests of a site whose name begins with this text, such as events-"),
    show: text("N", "most causes of differences to print (10)", wholeNumber(999_999, "a number")),
    timeout: text(
      "SECONDS",
      "time limit for a capsule (60, or 0.1 for each request)",
      wholeNumber(999_999, "seconds, as a whole number from 1", 1),
    ),
    link: text("URL", "print the link that opens each capsule in the inspector or the static demo at this address", pageAddress),
    json: toggle("print a line of JSON for each capsule"),
    help: helpFlag,
  },
  takes: "names",
  readsVariables: true,
  exits:
    "0 as recorded, apart from known differences, 1 answers differ or a capsule cannot be replayed, 2 wrong usage, 3 the server is unreachable.",
  async run(environment, given) {
    const { names, values } = given;
    if (names.length === 0) throw new UsageError("replay needs a capsule: a file, all, or the name of a recorded site.");
    requireOneOf(given, "control-token", ["base"]);
    const { fidelity, group, show = 10, link, json } = values;
    const capsules = names.flatMap((name) => readCapsules(name, environment.cwd));
    if (link !== undefined) {
      for (const { capsule } of capsules) environment.stdout(`${await capsuleLink(capsule, link)}\n`);
      return 0;
    }
    let differs = false;
    let sent = 0;
    for (const { capsule: read, file } of capsules) {
      const { options, requests, ...capsule } = read;
      const chosen = {
        ...capsule,
        options: fidelity === undefined ? options : { ...options, fidelity },
        requests: group === undefined ? requests : requests.filter(({ id = "" }) => id.startsWith(group)),
      };
      if (chosen.requests.length === 0 && group !== undefined) continue;
      sent += chosen.requests.length;
      const replayed = await replayOne(chosen, environment, values);
      const result = file === undefined ? replayed : { ...replayed, notes: withLines(replayed.notes, file) };
      environment.stdout(json ? `${JSON.stringify(result)}\n` : toReplayReport(chosen, result, show));
      differs ||= result.first !== undefined;
    }
    if (sent === 0 && group !== undefined) throw new UsageError(`No request has a name that begins with "${group}".`);
    return differs ? 1 : 0;
  },
  fail(error, { stderr }) {
    if (!(error instanceof CalendarError) || error.code !== "no_server") return undefined;
    stderr(`${error.message}\n`);
    return 3;
  },
});

/** Checks a capsule, and that it has requests: with nothing to compare, a replay of it would count as a success. */
function checked(value: unknown): Capsule {
  const capsule = readCapsule(value);
  if (capsule.requests.length > 0) return capsule;
  throw new CalendarError(
    "invalid_capsule",
    "The capsule has no requests, so there is no answer to compare. Write it after the calendar has answered a request.",
  );
}

interface ReplaySettings {
  readonly base?: string;
  readonly "control-token"?: string;
  /** In seconds. */
  readonly timeout?: number;
}

async function replayOne(
  capsule: Capsule,
  environment: CommandEnvironment,
  { base, "control-token": token, timeout: seconds }: ReplaySettings,
): Promise<CapsuleReplay> {
  const target = base === undefined ? undefined : await openTarget(base, capsule, token);
  const timeout = seconds === undefined ? undefined : 1_000 * seconds;
  const count = capsule.requests.length;
  const progress = createProgress(environment, count >= 500);
  const onRequest = (done: number) => {
    if (done % 50 === 0) progress.step(`request ${countText(done)} of ${countText(count)}`, done / count);
  };
  const loadWorld = async (world: string) => builtInWorld(world);
  try {
    return await replayCapsule(capsule, { loadWorld, target: target?.calendar, timeout, onRequest });
  } finally {
    progress.end();
    await target?.end();
  }
}

/** Reads the address of a page, which may have a query string. */
function pageAddress(given: string, option: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
  throw new UsageError(
    `${option} takes the address of an inspector or of the static demo, such as http://127.0.0.1:4010/__calendar/, not ${JSON.stringify(given)}.`,
  );
}
