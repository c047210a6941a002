// Writes src/text/collation/table.ts from the weights with which the service compares characters. They are in
// test/vectors/collation.json.gz: the code point of a character in hexadecimal, and four digits for each of its weights, such as `{ "41":
// "120F" }` for the letter A.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const top = fileURLToPath(new URL("..", import.meta.url));
const recorded = JSON.parse(gunzipSync(readFileSync(join(top, "test/vectors/collation.json.gz"))).toString("utf8"));
const weights = new Map(Object.entries(recorded).map(([code, text]) => [Number.parseInt(code, 16), text]));
// The recording only has samples of two blocks: all Hangul syllables are last, and all Yi syllables are consecutive.
for (let code = 0xac00; code <= 0xd7a3; code += 1) weights.set(code, unlisted(code));
for (let code = 0xa000; code <= 0xa48c; code += 1) weights.set(code, hexadecimal(0x2b75 + code - 0xa000));
// Not recorded: tab and line ends come before the space, and the other control characters weigh nothing.
for (let code = 0; code < 0x20; code += 1) weights.set(code, code >= 9 && code <= 13 ? hexadecimal(0x201 + code - 9) : "");
for (let code = 0x7f; code < 0xa0; code += 1) weights.set(code, "");

function hexadecimal(weight) {
  return weight.toString(16).toUpperCase().padStart(4, "0");
}

/** Writes the two weights of a character that the service does not list: Han first, then rare Han, then all others by code point. */
function unlisted(code) {
  const group = code >= 0x4e00 && code <= 0x9fff ? 0xfb40 : code >= 0x3400 && code <= 0x4dbf ? 0xfb80 : 0xfbc0;
  return hexadecimal(group + (code >> 15)) + hexadecimal((code & 0x7fff) | 0x8000);
}

/** Derives the weights of a character from its parts, otherwise from its lower case; `undefined` if it has neither. */
function derived(code) {
  const character = String.fromCodePoint(code);
  const plain = [character.normalize("NFKD"), character.toLowerCase()].find((form) => form !== character);
  const weightsOf = (part) => weights.get(part.codePointAt(0)) ?? unlisted(part.codePointAt(0));
  return plain && [...plain].map(weightsOf).join("");
}

// Most characters need no entry, because their weights are derived.
const entries = [...weights].filter(([code, own]) => own !== (derived(code) ?? unlisted(code))).sort(([a], [b]) => a - b);
const firsts = new Map();
for (const [code, own] of entries) if (own.length === 4 && !firsts.has(own)) firsts.set(own, code);
const inOrder = [...firsts.keys()].sort().map((own) => firsts.get(own));
const codesOf = (isWanted) => entries.filter(isWanted).map(([code]) => code);

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Spells weights as characters: `ae` for `æ`. */
function spell(own) {
  const characters = own.match(/FB.{6}|.{4}/g).map((weight) => firsts.get(weight) ?? unlistedCode(weight));
  return String.fromCodePoint(...characters);
}

function unlistedCode(weight) {
  return ((Number.parseInt(weight.slice(0, 4), 16) & 0x3f) << 15) | (Number.parseInt(weight.slice(4), 16) & 0x7fff);
}

/** Writes codes as runs, in base 36: the distance of a run from the end of the one before, `+` and its length, `=` and what it equals. */
function writeRuns(codes, targetOf = () => undefined) {
  const runs = [];
  for (const code of codes) {
    const target = targetOf(code);
    const last = runs.at(-1);
    const continues = last && last.from + last.length === code && (target === undefined || last.target + last.length === target);
    if (continues) last.length += 1;
    else runs.push({ from: code, length: 1, target });
  }
  const base36 = (number) => number.toString(36);
  return runs.map(({ from, length, target }, index) => {
    const end = index === 0 ? 0 : runs[index - 1].from + runs[index - 1].length;
    return base36(from - end) + (length === 1 ? "" : `+${base36(length)}`) + (target === undefined ? "" : `=${base36(target)}`);
  });
}

/** Writes words as a constant of lines of at most 130 characters. */
function constant(about, name, words) {
  const lines = [""];
  for (const word of words) {
    if (`${lines.at(-1)} ${word}`.length > 130) lines.push("");
    lines.push(`${lines.pop()} ${word}`.trimStart());
  }
  return `/** ${about} */\nexport const ${name} = \`\n${lines.join("\n")}\n\`;\n`;
}

const lastCodes = [...codesOf(([code, own]) => own === unlisted(code)), ...range(0x3400, 0x4dbf), ...range(0x4e00, 0x9fff)].sort(
  (a, b) => a - b,
);
const isSame = ([code, own]) => own.length === 4 && firsts.get(own) !== code;
const isSpelled = ([code, own]) => own.length > 4 && own !== unlisted(code);
const table = [
  "// Written by scripts/collation.mjs, which explains the form of the runs.\n",
  constant("The characters that have a weight of their own, the lightest first.", "orderedCharacters", writeRuns(inOrder)),
  constant(
    "The characters that weigh what another one weighs.",
    "sameCharacters",
    writeRuns(codesOf(isSame), (code) => firsts.get(weights.get(code))),
  ),
  constant("The characters that weigh nothing.", "weightlessCharacters", writeRuns(codesOf(([, own]) => own === ""))),
  constant("The characters that come last: Han, and those that have parts or a lower case.", "lastCharacters", writeRuns(lastCodes)),
  constant(
    "The characters that weigh what several others weigh together, each followed by these.",
    "spelledCharacters",
    entries.filter(isSpelled).map(([code, own]) => String.fromCodePoint(code) + spell(own)),
  ),
];
writeFileSync(join(top, "src/text/collation/table.ts"), table.join("\n"));
