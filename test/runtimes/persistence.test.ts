import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killRound, type Round } from "./kill-rounds.ts";

/**
 * The number of kills. `KILLS=100 npx vitest run --project outside test/runtimes/persistence.test.ts` prints the figures of more, and fails for a
 * write that was lost although it was acknowledged more than a second before. Without it the test depends on no time.
 */
const kills = Number(process.env.KILLS ?? 10);
const isMeasured = process.env.KILLS !== undefined;

test(
  `the file of a server that is killed ${kills} times under writes always loads, and forgets nothing that it had`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "persisted-"));
    const rounds: Round[] = [];
    for (let round = 0; round < kills; round += 1) {
      // Spread over two seconds without a pattern, and the same in every run.
      rounds.push(await killRound(join(folder, "calendar.json"), round, 50 + ((round * 977) % (isMeasured ? 2_500 : 1_000))));
    }
    rmSync(folder, { recursive: true, force: true });
    if (isMeasured) console.log(figures(rounds));
    expect(rounds.filter(({ isLoaded, forgotten }) => !isLoaded || forgotten.length > 0)).toEqual([]);
    expect(isMeasured ? rounds.flatMap(({ lost }) => lost) : []).toEqual([]);
    expect(rounds.filter(({ acknowledged }) => acknowledged > 0).length).toBeGreaterThan(kills / 2);
  },
  60_000 + kills * 10_000,
);

function figures(rounds: readonly Round[]): string {
  const behind = rounds.map((round) => round.behind).toSorted((a, b) => a - b);
  const sum = (numberOf: (round: Round) => number) => rounds.reduce((total, round) => total + numberOf(round), 0);
  return [
    `kills                                       ${rounds.length}`,
    `files that load                             ${rounds.filter(({ isLoaded }) => isLoaded).length}`,
    `acknowledged writes                         ${sum(({ acknowledged }) => acknowledged)}`,
    `lost of those older than a second           ${sum(({ lost }) => lost.length)}`,
    `oldest write that a file lacked, median     ${behind[Math.floor(behind.length / 2)]} ms`,
    `oldest write that a file lacked, largest    ${behind.at(-1)} ms`,
  ].join("\n");
}
