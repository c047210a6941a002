import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { killRound, type Round } from "./kill-rounds.ts";

/** The number of kills: `KILLS=100 npx vitest run --project 'slow outside by night' test/runtimes/persistence.test.ts` tries more. */
const kills = Number(process.env.KILLS ?? 10);

test(`the file of a server that is killed ${kills} times under writes always loads, and forgets nothing that it had`, async () => {
  const folder = newFolder("persisted");
  const rounds: Round[] = [];
  for (let round = 0; round < kills; round += 1) {
    // Up to 1,500 answers without a pattern, and the same in every run.
    rounds.push(await killRound(join(folder, "calendar.json"), round, 5 + ((round * 977) % 1_500)));
  }
  expect(rounds.filter(({ isLoaded, forgotten }) => !isLoaded || forgotten.length > 0)).toEqual([]);
  expect(rounds.filter(({ acknowledged }) => acknowledged === 0)).toEqual([]);
});
