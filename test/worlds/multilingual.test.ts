import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { builtInWorld } from "../../src/runtimes/server/package-files.ts";
import { World } from "../../src/worlds/world.ts";
import { createClient } from "../support/client.ts";

const world = World.parse(builtInWorld("multilingual"));
const calendar = createCalendar({ world });
const { get } = createClient("http://localhost", calendar.fetch);
const languages = ["en", "fr-ca", "es"] as const;
const kinds = ["events", "venues", "organizers", "categories", "tags"] as const;

describe.each(kinds)("the %s of the multilingual world", (kind) => {
  const records = world[kind];
  const originals = records.filter(({ translation_of }) => translation_of === null);

  test("are listed once in every language, with the same total", async () => {
    for (const language of languages) {
      const { body, ids } = await get(
        `/${kind}?i18n_language=${language}&per_page=50&hide_empty=false&start_date=2020-01-01&end_date=2030-01-01`,
      );
      const wanted = records.filter((record) => record.language === language).map(({ id }) => id);
      expect(body).toMatchObject({ total: originals.length });
      expect([...ids].toSorted()).toEqual(wanted.toSorted());
    }
  });

  test("are read in every language by the id of any translation", async () => {
    for (const record of records) {
      const group = records.filter((other) => (other.translation_of ?? other.id) === (record.translation_of ?? record.id));
      for (const other of group) expect((await get(`/${kind}/${record.id}?i18n_language=${other.language}`)).id).toBe(other.id);
    }
  });
});

test("events link to the root of their own language", async () => {
  for (const language of languages) {
    const { body } = await get(`/events?i18n_language=${language}&per_page=50&start_date=2020-01-01`);
    const root = language === "en" ? "http://localhost/wp-json/" : `http://localhost/${language}/wp-json/`;
    const addresses = [...JSON.stringify(body).matchAll(/"(?:rest_url|self|collection|up|next_rest_url)":"([^"]*)"/g)].map(
      ([, address]) => address ?? "",
    );
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((address) => !address.startsWith(root))).toEqual([]);
  }
});
