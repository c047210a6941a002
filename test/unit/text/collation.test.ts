import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldForSearch, sortKey, weightsOf } from "../../../src/text/collation/compare.ts";
import { textOf } from "../../support/any-text.ts";

/** The recorded weights: the code of a character in hexadecimal, and four digits for each weight. */
const recorded: Readonly<Record<string, string>> = JSON.parse(
  gunzipSync(readFileSync(new URL("../../vectors/collation.json.gz", import.meta.url))).toString("utf8"),
);
const character = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));
const characters = Object.entries(recorded).map(([code, weights]) => ({ character: character(code), weights }));
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (names: readonly string[]) => names.toSorted((a, b) => compare(sortKey(a), sortKey(b)));
const areEqual = (a: string, b: string) => sortKey(a) === sortKey(b);

test("all recorded characters have the order and the equality of the recording", () => {
  const inOrder = characters.toSorted((a, b) => compare(a.weights, b.weights));
  const wrong = inOrder.slice(1).filter((next, index) => {
    const last = inOrder[index] ?? next;
    return compare(weightsOf(last.character), weightsOf(next.character)) !== compare(last.weights, next.weights);
  });
  expect(characters).toHaveLength(13_941);
  expect(wrong.map(({ character }) => character)).toEqual([]);
});

describe("sortKey", () => {
  test.each([
    ...Object.entries({ ÉTÉ: "été", Straße: "STRASSE", Øst: "ost", Łódź: "lodz", Æther: "aether", œuvre: "OEUVRE", ĳ: "ij" }),
    ...Object.entries({
      ﬁn: "fin",
      "№ 5": "no 5",
      "™": "tm",
      "½": "1⁄2",
      "③": "3",
      ｆｕｌｌ: "full",
      カタカナ: "かたかな",
      "a\u00a0b": "a b",
    }),
    ...Object.entries({ "a\u200bb": "ab", "e\u0301te\u0301": "été", Jazz: "Jazz  " }),
  ])("takes %j and %j for equal", (a, b) => expect(areEqual(a, b)).toBe(true));

  test.each([...Object.entries({ й: "и", ŧ: "t", þ: "th", "A &amp; B": "A & B", "a b": "ab", "a-b": "a_b", "a  b": "a b" })])(
    "tells %j from %j",
    (a, b) => expect(areEqual(a, b)).toBe(false),
  );

  test("sorts what is neither letter nor digit before the digits, in the order of the service", () => {
    const signs =
      "_ ¯ - – — , ; : ! ¡ ? ¿ . … · ' ‘ ’ “ ” „ « » ( ) [ ] { } § ¶ © ® @ * / \\ & # % ‰ † ‡ • ° ← → + ± ÷ × < = > | ~ ★ ☆ ¤ ¢ $ £ ¥ € 0 a".split(
        " ",
      );
    const inOrder = ["^", "¯", "_", ...signs.filter((sign) => sign !== "_" && sign !== "¯")];
    expect(sorted([...inOrder].reverse())).toEqual(inOrder);
  });

  test("sorts one script after the other", () => {
    const names = ["zz", "ŧ", "Ωμέγα", "Русский", "ქართული", "Հայ", "עברית", "عربي", "देव", "ไทย", "ᄀ", "かな", "一", "㐀", "한국어", "🎉"];
    const inOrder = ["ŧ", "zz", ...names.slice(2)];
    expect(sorted([...inOrder].reverse())).toEqual(inOrder);
  });

  test("sorts characters that are newer than Unicode 5.2 last, by code point", () =>
    expect(sorted(["😀", "🎉", "₿", "₺", "₹", "한", "Ა", "€", "z"])).toEqual(["€", "z", "Ა", "₹", "₺", "₿", "한", "🎉", "😀"]));

  test("compares a short name as if it went on with spaces", () =>
    expect(sorted(["a\u2028b", "a", "a b", "a-", "ab"])).toEqual(["a\u2028b", "a", "a b", "a-", "ab"]));

  test("is the same for any name in capitals, with decomposed accents, and with spaces at its end", () => {
    fc.assert(
      fc.property(textOf(..."abcxyz àéîõüñçåøłœžğ 019 -&'"), (name) => {
        expect(sortKey(name.toUpperCase())).toBe(sortKey(name));
        expect(sortKey(name.normalize("NFD"))).toBe(sortKey(name));
        expect(sortKey(`${name} \u00a0`)).toBe(sortKey(name));
      }),
    );
  });
});

describe("foldForSearch", () => {
  test.each([
    ["compares case-insensitively, without accents", "Łódź, KØBENHAVN, Đà, RÉSUMÉ", "lodz, kobenhavn, da, resume"],
    ["compares one character with one: a letter that represents several stays itself", "Straße Æ ǽ ﬁ ½", "straße æ æ ﬁ ½"],
    ["takes digits of every script and in circles for digits", "①٣²３５", "13235"],
    ["takes katakana for hiragana", "カナ", foldForSearch("かな")],
    ["takes the no-break space for a space", "a\u00a0b\u3000c", "a b c"],
    ["takes one combining mark for another", "e\u0301", foldForSearch("e\u0300")],
  ])("%s", (_, text, folded) => expect(foldForSearch(text)).toBe(folded));

  test.each([
    ["letters of their own", "й", "и"],
    ["a combining mark as a character", "e\u0301", "é"],
  ])("keeps %s", (_, one, other) => expect(foldForSearch(one)).not.toBe(foldForSearch(other)));

  test("folds ASCII to lower case, with and without other characters next to it", () => {
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
    expect(foldForSearch(ascii)).toBe(ascii.toLowerCase());
    expect(foldForSearch(`${ascii}日`)).toBe(`${ascii.toLowerCase()}日`);
  });

  test("folds two single characters to the same only if they weigh the same", () => {
    const folds = new Map<string, string>();
    const wrong = characters.filter(({ character, weights }) => {
      const fold = foldForSearch(character);
      const known = folds.get(fold) ?? weights;
      folds.set(fold, known);
      return known !== weights && weights.length === 4;
    });
    expect(wrong).toEqual([]);
  });
});
