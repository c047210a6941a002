import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createCalendar } from "../../src/calendar/create-calendar.ts";

const cli = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

/** Describes one round: what was acknowledged, and what of it the file lacks. */
export interface Round {
  /** The milliseconds from the first request to the kill. */
  readonly killedAfter: number;
  readonly acknowledged: number;
  /** The slugs of the tags that the file lacks although they were acknowledged more than a second before the kill. */
  readonly lost: readonly string[];
  /** The slugs that the file lacks although it had them before the round. */
  readonly forgotten: readonly string[];
  /** The age, in milliseconds at the kill, of the oldest acknowledged tag that the file lacks. */
  readonly behind: number;
  /** True when a calendar loads the file. */
  readonly isLoaded: boolean;
}

/** Starts the built server over a file, lets four clients create tags, kills it after a while, and compares the file with the answers. */
export async function killRound(file: string, round: number, killAfter: number): Promise<Round> {
  const before = slugsIn(file) ?? new Set();
  const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--quiet", "--world", "empty", "--data", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const [line] = await once(createInterface(child.stdout), "line");
  const url = `${String(line).replace("Listening on ", "")}/wp-json/calendar/events/v1/tags`;
  const acknowledged = new Map<string, number>();
  let isKilled = false;

  async function client(name: number): Promise<void> {
    for (let count = 0; !isKilled; count += 1) {
      const slug = `r${round}-c${name}-n${count}`;
      const headers = { "content-type": "application/json" };
      const status = await fetch(url, { method: "POST", headers, body: JSON.stringify({ name: slug, slug }) }).then(
        (response) => response.status,
        () => undefined,
      );
      if (status === 201) acknowledged.set(slug, performance.now());
      // Without a pause the world would grow by thousands of tags a round.
      await setTimeout(5);
    }
  }

  const begun = performance.now();
  const clients = [1, 2, 3, 4].map(client);
  await setTimeout(killAfter);
  child.kill("SIGKILL");
  const killed = performance.now();
  isKilled = true;
  await exit;
  await Promise.all(clients);

  const persisted = slugsIn(file);
  const missing = [...acknowledged].filter(([slug]) => !persisted?.has(slug));
  return {
    killedAfter: Math.round(killed - begun),
    acknowledged: acknowledged.size,
    lost: missing.filter(([, at]) => killed - at > 1_000).map(([slug]) => slug),
    forgotten: [...before].filter((slug) => !persisted?.has(slug)),
    behind: Math.round(Math.max(0, ...missing.map(([, at]) => killed - at))),
    isLoaded: persisted !== undefined,
  };
}

/** Returns the slugs of the tags in a file, or `undefined` when no calendar loads it. */
function slugsIn(file: string): Set<string> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const calendar = createCalendar({ world: JSON.parse(readFileSync(file, "utf8")) });
    return new Set(calendar.db.tag.getAll().map(({ slug }) => slug));
  } catch {
    return undefined;
  }
}
