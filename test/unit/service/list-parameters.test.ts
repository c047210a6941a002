import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../src/index.ts";
import { completeNames } from "../../../src/service/resources/names.ts";
import { parametersIn } from "../../../src/service/resources/route.ts";
import { resourceRoutes } from "../../../src/service/resources/table.ts";
import { catchWarnings } from "../../support/warnings.ts";

// A parameter of a list is declared once. Each test names the parameter that one of the five places has lost.

const { said, forget } = catchWarnings();

const names = completeNames(undefined);
const root = "https://calendar.example/wp-json/calendar/events/v1";

/** The parameters that the service forgets in the addresses of other pages. Of a language it writes the path. */
const forgotten: Readonly<Record<string, readonly string[]>> = {
  events: ["strict_dates", "categories", "tags", names.languageParameter],
  venues: ["search", "only_with_upcoming", names.languageParameter],
  organizers: ["search", "only_with_upcoming", names.languageParameter],
};

/** Queries whose parameters the service writes, where it does not write the example: `false`, and a point without `geoloc`. */
const written: Readonly<Record<string, string>> = {
  ticketed: "ticketed=true",
  featured: "featured=true",
  geoloc: "geoloc=true",
  geoloc_lat: "geoloc=true&geoloc_lat=43.65",
  geoloc_lng: "geoloc=true&geoloc_lng=-79.38",
};

interface Listed {
  readonly rest_url?: string;
  readonly next_rest_url?: string;
  readonly total: number;
}

describe.each(resourceRoutes.filter(({ id }) => id.endsWith(".list")))("the parameters of $id", (route) => {
  const [collection = ""] = route.id.split(".");
  const declared = Object.keys(parametersIn(route, names, "spec"));
  const calendar = createCalendar({ world: "city", coverage: true });

  /** Returns the declared parameters that the OpenAPI document describes, each with its example: none where the world has no such record. */
  async function documented(): Promise<[name: string, example: unknown][]> {
    const { components, paths } = await calendar.openApi();
    const item = Object(paths[route.path]);
    const shared = item.parameters.map(({ $ref }: { $ref: string }) => components.parameters?.[$ref.split("/").at(-1) ?? ""]);
    const described = new Map<string, unknown>(
      [...shared, ...item.get.parameters].map(({ name, example }: { name: string; example: unknown }) => [name, example]),
    );
    return declared.flatMap((name) => (described.has(name) ? [[name, described.get(name)]] : []));
  }

  async function examples(): Promise<[name: string, query: string][]> {
    const found = (await documented()).filter(([, example]) => example !== undefined);
    return found.map(([name, example]) => [name, `${name}=${encodeURIComponent(String(example))}`]);
  }

  test("are in the OpenAPI document, from which the docs are written", async () => {
    expect((await documented()).map(([name]) => name)).toEqual(declared);
  });

  test("are kept in the addresses of pages, which find the same records, but for those that the service forgets", async () => {
    const lost: string[] = [];
    for (const [name, query] of await examples()) {
      const response = await calendar.fetch(`${root}${route.path}?per_page=1&${written[name] ?? query}`);
      const { rest_url = "", next_rest_url = rest_url, total }: Listed = await response.json();
      const other: Listed = await (await calendar.fetch(next_rest_url)).json();
      // An empty list has no other page.
      if (name === "page" && total === 0) continue;
      const isKept = [...new URL(next_rest_url).searchParams.keys()].some((kept) => kept.split("[")[0] === name);
      if (!isKept || other.total !== total) lost.push(name);
    }
    // Lists of terms keep no argument but `page`, which the only page of some examples has not.
    expect(lost.filter((name) => Object.hasOwn(forgotten, collection) || name === "page")).toEqual(forgotten[collection] ?? []);
  });

  test("are in the coverage, which a request meets", async () => {
    for (const [, query] of await examples()) await calendar.fetch(`${root}${route.path}?${query}`);
    const { items } = await calendar.coverage();
    const met = items.filter(({ kind, tests }) => kind === "parameters" && tests.length > 0);
    expect((await examples()).filter(([name]) => !met.some((item) => item.name === `${route.id} ${name}`))).toEqual([]);
  });

  test("are in the journal, as the inspector shows them", async () => {
    const missing: string[] = [];
    for (const [name, query] of await examples()) {
      await calendar.fetch(`${root}${route.path}?${query}`);
      const entry = calendar.journal.last;
      // An entry says the language that was asked for in a field of its own.
      if (!entry || !(name in entry.parameters || name === names.languageParameter)) missing.push(name);
    }
    expect(missing).toEqual([]);
  });

  test("are what the advice suggests for a name with a typing error", async () => {
    const missing: string[] = [];
    for (const name of declared) {
      forget();
      await createCalendar({ world: "empty" }).fetch(`${root}${route.path}?${name}x=1`);
      if (!said().some((text) => text.includes(`Did you mean "${name}"`))) missing.push(name);
    }
    expect(missing).toEqual([]);
  });
});
