import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildWorlds, worldSizes } from "../../fixtures/build.ts";
import { recipes } from "../../fixtures/recipes.ts";
import { worldNames } from "../../src/worlds/built-in.ts";
import { danglingReferences } from "../../src/worlds/fatal-issues.ts";
import { readUntypedWorld } from "../../src/worlds/untyped-world.ts";
import { parseWorld } from "../../src/worlds/world.ts";
import { findZone } from "../support/zones.ts";

const worldTexts = buildWorlds();

test("the built-in worlds are the files in fixtures/worlds", () => {
  const files = readdirSync(new URL("../../fixtures/worlds", import.meta.url)).filter((file) => file.endsWith(".json"));
  expect(files.map((file) => file.replace(".json", "")).toSorted()).toEqual(worldNames);
});

test("the numbers of records that pages show are counted in the files", () => {
  const committed = readFileSync(new URL("../../src/worlds/world-sizes.ts", import.meta.url), "utf8");
  expect(committed === worldSizes(worldTexts), "src/worlds/world-sizes.ts is not what the worlds have: run npm run fixtures").toBe(true);
});

describe.each([...worldTexts])("the world %s", (name, text) => {
  const world = parseWorld(JSON.parse(text), { findZone });

  test("links only to records that it has", () =>
    expect(danglingReferences(readUntypedWorld(world), (zone) => findZone(zone) !== undefined)).toEqual([]));

  test("is committed as its recipe makes it", () => {
    const committed = readFileSync(new URL(`../../fixtures/worlds/${name}.json`, import.meta.url), "utf8");
    expect(text === committed, `fixtures/worlds/${name}.json is not what its recipe makes: run npm run fixtures`).toBe(true);
  });

  test("is the world of its recipe, with the defaults that the file leaves out", () => expect(world).toEqual(recipes[name]?.()));

  test("has unique slugs within each kind", () => {
    for (const records of [world.events, world.venues, world.organizers, world.categories, world.tags]) {
      const slugs = records.map((record) => record.slug).filter((slug) => slug !== "");
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  test("has only reserved URLs, email addresses and telephone numbers", () => {
    const hosts = [...text.matchAll(/https?:\/\/([^/"\\\s<]+)/g)].map((match) => match[1] ?? "");
    expect(hosts.filter((host) => !/(^|\.)example(\.org|\.com|\.net)?$/.test(host))).toEqual([]);
    const phones = [...world.venues, ...world.organizers].map((record) => record.phone).filter((phone) => phone !== "");
    expect(phones.filter((phone) => !/^\d{3}-555-01\d\d$/.test(phone))).toEqual([]);
    const mails = world.organizers.map((organizer) => organizer.email).filter((email) => email !== "");
    expect(mails.filter((email) => !/^[a-z0-9-]+@example\.org$/.test(email))).toEqual([]);
  });

  test("has no unfilled placeholders", () => expect(text).not.toMatch(/\{(name|surname|theme|place|number)\}/));
});

test("no world file is larger than 1.6 MB", () => {
  const sizes = [...worldTexts.values()].map((text) => Buffer.byteLength(text));
  expect(Math.max(...sizes)).toBeLessThan(1_600_000);
});
