import { describe, expect, test } from "vitest";
import { part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { eventBody, numbered, taxonomies } from "../support/world.ts";

const given = useRuntime();
const signs = ["^caret", '"Comillas"', "(paréntesis)", "[corchetes]", "@home", "#1", "+más", "~tilde", "★ star", "$5", "€uro"];
const words = ["½", "²", "a b", "a_b", "a-b", "A&amp;B", "ab", "aé", "Æther", "Al aire libre", "Åland", "árbol", "Arbol 2", "az"];
const others = [
  ...["été", "ﬁn", "gratis", "I", "ı", "l'heure", "ÑANDÚ", "Never", "Niños", "Žižkov", "עברית", "ไทย", "中文", "日本", "🎉", "😀 feliz"],
];
const inOrder = [...signs, ...words, ...others];

/** Puts names in another order, the same every time. */
const mixed = (names: readonly string[]) => names.map((_, index) => names[(index * 7) % names.length] ?? "");

describe.each(taxonomies)("the list of $kind", ({ kind, first }) => {
  const names = mixed(inOrder);
  const world = { [kind]: numbered(first, names.length, (number) => ({ name: names[number - 1] ?? "", slug: `term-${number}` })) };
  const namesIn = (body: unknown) => {
    const items = part(body, kind);
    return Array.isArray(items) ? items.map((item) => part(item, "name")) : [];
  };

  test.each([1, 3, 7, 50])("sorts names by the weights of the service, also on pages of %i", async (size) => {
    expect(names).not.toEqual(inOrder);
    const { get } = given(world);
    const pages = Array.from({ length: Math.ceil(inOrder.length / size) }, (_, index) => index + 1);
    const bodies = await Promise.all(pages.map(async (page) => (await get(`/${kind}?hide_empty=0&per_page=${size}&page=${page}`)).body));
    expect(bodies.flatMap(namesIn)).toEqual(inOrder);
  });

  test("sorts equal names by id, in both directions", async () => {
    const equal = ["été", "Été", "ETE", "e\u0301te\u0301", "ête"];
    const { get } = given({ [kind]: numbered(first, 6, (number) => ({ name: equal[number - 1] ?? "Abc" })) });
    const ids = [first, first + 1, first + 2, first + 3, first + 4];
    expect((await get(`/${kind}?hide_empty=0`)).ids).toEqual([first + 5, ...ids]);
    expect((await get(`/${kind}?hide_empty=0&order=desc`)).ids).toEqual([...ids, first + 5]);
  });

  test("sorts by slug with the same weights", async () => {
    const slugs = ["ab", "a-b", "a_b", "a-2", "1"];
    const { get } = given({ [kind]: numbered(first, 5, (number) => ({ slug: slugs[number - 1] ?? "" })) });
    expect((await get(`/${kind}?hide_empty=0&orderby=slug`)).ids).toEqual([4, 2, 3, 1, 0].map((index) => first + index));
  });

  test("is the order of the terms inside an event", async () => {
    const shown = ["İ", "aé", "★ star", "Al aire libre", "10", "Ñu"];
    const { get } = given({
      [kind]: numbered(first, shown.length, (number) => ({ name: shown[number - 1] ?? "" })),
      events: [{ id: 101, [kind]: shown.map((_, index) => first + index) }],
    });
    expect(namesIn((await get("/events/101")).body)).toEqual(["★ star", "10", "aé", "Al aire libre", "İ", "Ñu"]);
  });

  test("is searched character by character, without expanding ß or ﬁ", async () => {
    const found = ["Straße", "Strasse 2", "カタカナ", "かな", "Русский", "Łukasz", "a²", "ﬁn", "e\u0301te\u0301", "été", "no\u00a0break"];
    const { get } = given({ [kind]: numbered(first, found.length, (number) => ({ name: found[number - 1] ?? "" })) });
    const search = async (text: string) => namesIn((await get(`/${kind}?hide_empty=0&search=${encodeURIComponent(text)}`)).body);
    expect(await search("strasse")).toEqual(["Strasse 2"]);
    expect(await search("ß")).toEqual(["Straße"]);
    expect(await search("かな")).toEqual(["カタカナ", "かな"]);
    expect(await search("РУССКИИ")).toEqual([]);
    expect(await search("РУССКИЙ")).toEqual(["Русский"]);
    expect(await search("luk")).toEqual(["Łukasz"]);
    expect(await search("②")).toEqual(expect.arrayContaining(["a²", "Strasse 2"]));
    expect(await search("fi")).toEqual([]);
    expect(await search("ETE")).toEqual(["été"]);
    expect(await search("e\u0301te")).toEqual(["e\u0301te\u0301"]);
    expect(await search("o br")).toEqual(["no\u00a0break"]);
    expect(await search("\u00a0")).toEqual(expect.arrayContaining(["no\u00a0break", "Strasse 2"]));
  });
});

test("a search of events does not trim a no-break space, and matches it like a space", async () => {
  const { get } = given({ events: numbered(101, { title: "One" }, { title: "One Two" }, { title: "One\u00a0Three" }) });
  expect((await get("/events?search=%C2%A0")).ids).toEqual([102, 103]);
  expect((await get("/events?search=one%C2%A0t")).ids).toEqual([102, 103]);
  expect((await get("/events?search=two%C2%A0")).ids).toEqual([]);
  expect((await get("/events?search=one%20th")).ids).toEqual([103]);
});

test("a search of events finds `①` wherever there is a 1", async () => {
  const { get } = given({ events: numbered(101, { title: "Day 1" }, { title: "Day 2" }) });
  expect((await get("/events?search=%E2%91%A0")).ids).toEqual([101]);
});

test("an event links the category and the tag whose name equals what it sends", async () => {
  const { post } = given({ categories: [{ id: 11, name: "Straßenfest", slug: "fest" }], tags: [] });
  expect((await post("/events", { ...eventBody, categories: "STRASSENFEST" })).body).toMatchObject({ categories: [{ id: 11 }] });
});
