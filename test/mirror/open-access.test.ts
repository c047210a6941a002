import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { record } from "../../src/mirror/record/record.ts";
import { toTable } from "../../src/mirror/report/files.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import type { WorldFile } from "../../src/worlds/by-hand/types.ts";
import { commandIn } from "./command.ts";
import { town } from "./town.ts";

test.each([
  ["lets everyone write", "observed", { maxProbes: 60 }, "access is open there, so the twin ran with open access, too"],
  ["follows the specification like this package", "spec", {}, "fidelity is spec there, so the twin follows the specification, too"],
] as const)("a service that %s is compared with a twin that does so, too", async (_, fidelity, options, sentence) => {
  const world = { ...town, site: { ...town.site, home: "https://town.example" } };
  const { fetch } = createCalendar({ world, fidelity, quiet: true });
  const verification = await verify("https://town.example/wp-json", { fetch, world, ...options });
  expect(verification).toMatchObject({ access: "open", fidelity, differing: [], ...("maxProbes" in options && { probes: 60 }) });
  expect(toTable(verification, 1)).toContain(`\n  ${sentence}\n`);
});

test("drafts are recorded where lists show them to everyone, and shown as they were", async () => {
  const evening = { start_date: "2026-12-01 20:00", end_date: "2026-12-01 22:00" };
  const world: WorldFile = {
    site: { home: "https://town.example" },
    venues: [{ venue: "New hall", status: "draft" }],
    events: [
      { title: "Jazz", ...evening },
      { title: "Planned", ...evening, status: "draft", venue: "New hall" },
      { title: "Dropped", ...evening, status: "trash" },
    ],
  };
  const { fetch } = createCalendar({ world, quiet: true });
  const recorded = await record("https://town.example/wp-json", { fetch });
  const verification = await verify("https://town.example/wp-json", { fetch, world: recorded.world });
  expect(recorded.counts).toMatchObject({ events: 3, venues: 1 });
  expect(recorded.inferred).toContain("open access, from lists that offer POST to visitors; unpublished records are read, too");
  expect(verification).toMatchObject({ access: "open", differing: [] });
});

test.each<[string, number, string[], string?]>([
  ["a service that cannot be reached", 3, ["http://127.0.0.1:1/wp-json"]],
  ["wrong usage", 2, [], "usage"],
  ["a file that does not exist", 3, ["http://127.0.0.1:1/wp-json", "--world", "missing.json"], "unreadable_file"],
])("verify --json prints one object after %s", async (_what, exit, args, code) => {
  const printed = await commandIn(".", "verify", ...args, "--json");
  expect(printed.exit).toBe(exit);
  expect(JSON.parse(printed.stdout)).toEqual({ error: expect.any(String), exit, ...(code && { code }) });
});
