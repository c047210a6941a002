import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { newFolder } from "../support/new-folder.ts";
import { cli } from "../support/repository.ts";

/** Describes one round: what was acknowledged, and what of it the file lacks. */
interface Round {
  readonly acknowledged: number;
  /** The slugs that the file lacks although it had them before the round. */
  readonly forgotten: readonly string[];
  readonly isLoaded: boolean;
}

/** Starts the built server over a file, lets four clients create tags, kills it after a number of answers, and compares the file with the answers. */
async function killRound(file: string, round: number, killAfter: number): Promise<Round> {
  const before = slugsIn(file) ?? new Set();
  const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--quiet", "--world", "empty", "--data", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const [line] = await once(createInterface(child.stdout), "line");
  const url = `${String(line).replace("Listening on ", "")}/wp-json/calendar/events/v1/tags`;
  const acknowledged = new Set<string>();
  let isKilled = false;

  async function client(name: number): Promise<void> {
    for (let count = 0; !isKilled; count += 1) {
      const slug = `r${round}-c${name}-n${count}`;
      const headers = { "content-type": "application/json" };
      const status = await fetch(url, { method: "POST", headers, body: JSON.stringify({ name: slug, slug }) }).then(
        (response) => response.status,
        () => undefined,
      );
      if (status === 201) acknowledged.add(slug);
      if (acknowledged.size < killAfter || isKilled) continue;
      child.kill("SIGKILL");
      isKilled = true;
    }
  }

  await Promise.all([1, 2, 3, 4].map(client));
  await exit;

  const persisted = slugsIn(file);
  return {
    acknowledged: acknowledged.size,
    forgotten: [...before].filter((slug) => !persisted?.has(slug)),
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

/** The number of kills: `KILLS=100 npx vitest run --project 'slow outside by night' test/runtimes/persistence.test.ts` tries more. */
const kills = Number(process.env.KILLS ?? 10);

test(`the file of a server that is killed ${kills} times during writes always loads, and loses nothing that it held before`, async () => {
  const folder = newFolder("persisted");
  const rounds: Round[] = [];
  for (let round = 0; round < kills; round += 1) {
    // Up to 1,500 answers without a pattern, and the same in every run.
    rounds.push(await killRound(join(folder, "calendar.json"), round, 5 + ((round * 977) % 1_500)));
  }
  expect(rounds.filter(({ isLoaded, forgotten }) => !isLoaded || forgotten.length > 0)).toEqual([]);
  expect(rounds.filter(({ acknowledged }) => acknowledged === 0)).toEqual([]);
});
