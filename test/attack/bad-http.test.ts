import { expect, test } from "vitest";
import { shells } from "../support/shells.ts";
import { attack } from "./bad-http/attack.ts";

const servers = shells.filter(([name]) => name !== "a calendar in process");

// `npm run attack -- requests 100000` sends ten times as many.
test.each(servers)("%s still answers after each of 5,000 malformed HTTP requests", async (_name, open) => {
  const { url, logged, close } = await open({ world: "city" });
  const { finding, answers } = await attack(url, 5_000, 20_260_615);
  expect(finding, JSON.stringify([finding, logged])).toBeUndefined();
  expect(logged).toEqual([]);
  expect(answers.get("200")).toBeGreaterThan(50);
  expect(answers.get("400")).toBeGreaterThan(500);
  await close();
});
