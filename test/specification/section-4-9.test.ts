import { beforeAll, describe, expect, test } from "vitest";
import type { TermRecord } from "../../src/service/resources/terms/terms.ts";
import { type Service, useRuntime } from "../support/given.ts";
import { by, categories, events, folded, listOf, readList, tags, wide } from "../support/wide-world.ts";

const taxonomies = [
  { section: "4.9", kind: "categories", records: categories },
  { section: "4.10", kind: "tags", records: tags },
] as const;

const given = useRuntime();

// Compares every parameter of the lists with a plain computation over all terms of a world.
describe.each(taxonomies)("GET /$kind, section $section", ({ kind, records }) => {
  let service: Service;
  beforeAll(() => {
    service = given(wide);
  });

  const all: readonly TermRecord[] = records;
  const english = all.filter(({ language }) => language === "en");
  const count = ({ id }: TermRecord) => events.filter((event) => event.status === "publish" && event[kind].includes(id)).length;
  const byName = by<TermRecord>(
    ({ name }) => folded(name),
    ({ id }) => id,
  );
  /** Returns the list of the terms in English for which `isListed` is true. */
  const listed = (isListed: (term: TermRecord) => boolean) => listOf(english.filter(isListed).toSorted(byName));
  const path = `/${kind}?hide_empty=0`;

  test("the world has terms for every test", () => {
    expect(english.length).toBeGreaterThan(12);
    expect(english.filter((term) => count(term) === 0).length).toBeGreaterThan(2);
  });

  test.each([1, 7, 10, 50])("pages of %i list every term once, in order", async (size) => {
    expect(await readList(service, path, size)).toEqual(listed(() => true));
    expect(await readList(service, `/${kind}`, size)).toEqual(listed((term) => count(term) > 0));
  });

  test("page and per_page default to the first page and ten terms", async () => {
    const { ids } = listed(() => true);
    expect((await service.get(path)).ids).toEqual(ids.slice(0, 10));
    expect((await service.get(`${path}&page=2`)).ids).toEqual(ids.slice(10, 20));
  });

  test.each(["jazz", "ete", "Été", "市場", "food & drink", `${kind === "tags" ? "tag" : "category"}-1`])(
    "search=%s lists the terms with this text in name or slug",
    async (word) => {
      const expected = listed(({ name, slug }) => [folded(name), slug].some((text) => text.includes(folded(word))));
      expect(expected.ids.length).toBeGreaterThan(0);
      expect(await readList(service, `${path}&search=${encodeURIComponent(word)}`)).toEqual(expected);
    },
  );

  const some = english.filter((_, index) => index % 3 === 0).map(({ id }) => id);

  test("exclude leaves these ids out", async () => {
    const expected = listed(({ id }) => !some.includes(id));
    expect(await readList(service, `${path}&exclude=${some}`)).toEqual(expected);
    expect(await readList(service, `${path}&${some.map((id) => `exclude[]=${id}`).join("&")}`)).toEqual(expected);
  });

  test("include lists only these ids", async () => {
    const expected = listed(({ id }) => some.includes(id));
    expect(await readList(service, `${path}&include=${some}`)).toEqual(expected);
    expect(await readList(service, `${path}&${some.map((id) => `include[]=${id}`).join("&")}`)).toEqual(expected);
  });

  test.each(["asc", "desc"])("order=%s sorts by name", async (order) => {
    const sorted = english.toSorted((a, b) => (order === "asc" ? 1 : -1) * byName(a, b));
    expect(await readList(service, `${path}&order=${order}`)).toEqual(listOf(sorted));
  });

  test.each([
    { orderby: "name", key: ({ name }: TermRecord) => folded(name) },
    { orderby: "slug", key: ({ slug }: TermRecord) => slug },
    { orderby: "id", key: ({ id }: TermRecord) => id },
    { orderby: "term_id", key: ({ id }: TermRecord) => id },
    { orderby: "count", key: count },
    { orderby: "description", key: ({ description }: TermRecord) => folded(description) },
    { orderby: "parent", key: (term: TermRecord) => ("parent" in term ? term.parent : 0) },
  ])("orderby=$orderby sorts in both directions", async ({ orderby, key }) => {
    const keyOf = new Map(english.map((term) => [term.id, key(term)]));
    const keysOf = ({ ids }: { readonly ids: readonly number[] }) => ids.map((id) => keyOf.get(id));
    const upwards = english.toSorted(by<TermRecord>(key)).map((term) => key(term));
    expect(keysOf(await readList(service, `${path}&orderby=${orderby}`))).toEqual(upwards);
    expect(keysOf(await readList(service, `${path}&orderby=${orderby}&order=desc`, 5))).toEqual(upwards.toReversed());
  });

  test("hide_empty leaves out unused terms unless it is false", async () => {
    const used = listed((term) => count(term) > 0);
    expect(await readList(service, `/${kind}`)).toEqual(used);
    expect(await readList(service, `/${kind}?hide_empty=true`)).toEqual(used);
    expect(await readList(service, `/${kind}?hide_empty=false`)).toEqual(listed(() => true));
  });

  test.each(["post", "event"])("%s lists the terms of an event", async (parameter) => {
    for (const event of events.slice(0, 30)) {
      expect(await readList(service, `/${kind}?${parameter}=${event.id}`)).toEqual(listed(({ id }) => event[kind].includes(id)));
    }
  });

  test("slug lists the terms with this slug", async () => {
    for (const { slug } of all) expect(await readList(service, `${path}&slug=${slug}`)).toEqual(listed((term) => term.slug === slug));
  });

  test.each(["en", "fr-ca", "es"])("i18n_language=%s lists the terms in this language", async (language) => {
    const shown = all.filter((term) => term.language === language).toSorted(byName);
    expect(await readList(service, `${path}&i18n_language=${language}`)).toEqual(listOf(shown));
  });

  test("lists the terms that match all filters", async () => {
    const expected = listed((term) => count(term) > 0 && folded(term.name).includes("jazz") && !some.includes(term.id));
    expect(await readList(service, `/${kind}?search=jazz&exclude=${some}`)).toEqual(expected);
  });
});

test("parent lists the children of a category", async () => {
  const service = given(wide);
  const english = categories.filter(({ language }) => language === "en");
  const parents = new Set(english.map(({ parent }) => parent).filter((id) => id > 0));
  expect(parents.size).toBeGreaterThan(3);
  for (const parent of parents) {
    const children = english.filter((category) => category.parent === parent).map(({ id }) => id);
    const { ids, totals } = await readList(service, `/categories?hide_empty=0&parent=${parent}`);
    expect({ ids: ids.toSorted((a, b) => a - b), totals }).toEqual({ ids: children, totals: [children.length] });
  }
});

test("parent is not a parameter of the list of tags", async () => {
  const service = given(wide);
  const { body } = await service.ask("OPTIONS", "/tags");
  expect(JSON.stringify(body)).not.toContain('"parent"');
  expect(await readList(service, "/tags?parent=11")).toEqual(await readList(service, "/tags"));
});
