import { expect, test } from "vitest";
import { listRules } from "../../src/service/ledger/ledger.ts";
import { newFolder } from "../support/new-folder.ts";
import { commandIn } from "./command.ts";

test("rules lists every rule with its pairs and its origin", async () => {
  const { exit, stdout } = await commandIn(newFolder("mirror"), "rules");
  expect(exit).toBe(0);
  expect(stdout).toMatch(/^route {6}events\.list +[\d,]+ {2}specification 4\.3$/m);
  expect(stdout).toMatch(/^parameter {2}events\.list strict_dates +[\d,]+ {2}specification 4\.3$/m);
  expect(stdout).toMatch(/^field {6}event\.json_ld +[\d,]+ {2}recorded pairs$/m);
  expect(stdout).toMatch(/^refusal {4}rest_request_too_large +0 {2}decision bounds$/m);
  expect(stdout).toMatch(
    /\n\n\d+ rules: \d+ from the specification, \d+ from recorded pairs, \d+ from decisions\. No recorded pair meets \d+ of them\. The service of 2026-08 on version 7\.1 .*\n$/,
  );
});

test("rules --json lists them as data, and --kind the rules of one kind", async () => {
  const { stdout } = await commandIn(newFolder("mirror"), "rules", "--json", "--kind", "point");
  expect(JSON.parse(stdout)).toEqual(listRules().filter(({ kind }) => kind === "point"));
});

test("rules explains its options", async () => {
  const answer = await commandIn(newFolder("mirror"), "rules", "--help");
  expect(answer).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^Usage: event-calendar-mock rules/) });
});
