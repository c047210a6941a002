import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Capsule, capsuleFormat } from "../../calendar/capsule/capsule.ts";
import { controlClient } from "../../clients/control-client.ts";
import { capsuleLink } from "../../mirror/capsule/link.ts";
import { readCapsule } from "../../mirror/capsule/read-capsule.ts";
import { replayCapsule } from "../../mirror/capsule/replay-capsule.ts";
import type { CapsuleTarget } from "../../mirror/capsule/sender.ts";
import { moveAddresses } from "../../mirror/compare/move-addresses.ts";
import { toCapsuleReport } from "../../mirror/report/capsule-report.ts";
import { builtInWorld } from "../server/built-in-worlds.ts";
import { readJson } from "../server/read-json.ts";
import type { CliEnvironment } from "./environment.ts";

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
export function isCapsuleFile(name: string, cwd: string): boolean {
  const file = resolve(cwd, name);
  return existsSync(file) && /\.json$/.test(file) && readFileSync(file, "utf8").slice(0, 1_000).includes(capsuleFormat);
}

/** Replays the capsule in a file and prints the first answer that differs. Returns 1 when there is one. */
export async function replayCapsuleFile(name: string, environment: CliEnvironment, settings: CapsuleSettings): Promise<number> {
  const capsule = readCapsule(readJson("the capsule", resolve(environment.cwd, name)));
  if (settings.link !== undefined) {
    environment.stdout(`${await capsuleLink(capsule, settings.link)}\n`);
    return 0;
  }
  const target = settings.base === undefined ? undefined : serverTarget(settings.base, capsule);
  const { timeout } = settings;
  const loadWorld = async (world: string) => builtInWorld(world);
  const replay = await replayCapsule(capsule, { loadWorld, target: target?.calendar, timeout }).finally(() => target?.end());
  environment.stdout(settings.isJson ? `${JSON.stringify(replay, undefined, 2)}\n` : toCapsuleReport(capsule, replay, settings.show));
  return replay.first === undefined ? 0 : 1;
}

/** Makes a session of a server the target, so that its other records stay. Links in the answers get the address of the recording. */
function serverTarget(base: string, { session = "capsule" }: Capsule) {
  const home = base.replace(/\/wp-json\/?$/, "");
  const id = `replay-${session}`.slice(0, 100);
  const client = controlClient(home, { session: id });
  const calendar: CapsuleTarget = {
    ...client,
    async fetch(request) {
      const recorded = new URL(request.url).origin;
      const url = request.url.replace(recorded, home).replace(sessionInPath, `/__calendar/sessions/${id}`);
      const { method, headers } = request;
      const sent = request.body === null ? {} : { body: await request.arrayBuffer() };
      const response = await client.fetch(new Request(url, { method, headers, redirect: "manual", ...sent }));
      const moved = (text: string) => moveAddresses(text, home, recorded);
      const answered = [...response.headers].map(([name, value]): [string, string] => [name, moved(value)]);
      const hasBody = ![204, 304].includes(response.status) && method !== "HEAD";
      return new Response(hasBody ? moved(await response.text()) : null, { status: response.status, headers: answered });
    },
  };
  return { calendar, end: () => client.sessions.end(id) };
}
