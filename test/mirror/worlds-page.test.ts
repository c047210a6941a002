import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { publishedService } from "../support/published-service.ts";
import { commandIn } from "./command.ts";
import { blocksOf, commandsOf } from "./page.ts";
import { town } from "./town.ts";

const page = "worlds.md";
const folder = newFolder("import");
const service = publishedService({ world: town, home: "https://town.example" });

test.each(commandsOf(page))("docs/worlds.md shows what import prints: $argv", async ({ argv, printed }) => {
  writeFileSync(join(folder, "town.ics"), blocksOf(page, "ics").join(""));
  writeFileSync(join(folder, "events.csv"), blocksOf(page, "csv").join(""));
  for (const number of [1, 2]) {
    const url = `${service.root}/calendar/events/v1/events?start_date=1900-01-01&end_date=2200-12-31&per_page=4&page=${number}`;
    writeFileSync(join(folder, `page-${number}.json`), await (await service.fetch(new Request(url))).text());
  }
  const { exit, stdout, stderr } = await commandIn(folder, ...argv);
  expect(stderr).toBe("");
  expect(stdout).toBe(printed);
  expect(exit).toBe(0);
});
