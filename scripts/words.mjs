// Finds phrases in sources and docs that read as translated, and suggests a better one. `known-words.json` has the number of remaining ones
// for each phrase, which may only shrink.
import { readdirSync, readFileSync } from "node:fs";

/** Each phrase, and what to write in its place. */
const phrases = {
  "is not a X": { pattern: /(?<![Tt]here )\b(?:[Ii]s|[Aa]re) no (?!longer\b|more\b|such\b)[A-Za-z]/g, better: "is not a date" },
  "Returns whether": { pattern: /\b[Tt]ells whether\b/g, better: "Returns whether" },
  again: { pattern: /\banew\b/g, better: "again, starts over" },
  "in front of": { pattern: /\bin front of (?!a site)/g, better: "before" },
  behind: { pattern: /\bbehind (?=the |its |any |every |that |it\b)/g, better: "after" },
  beside: { pattern: /(?<!\.)\bbeside (?=[a-z`])/g, better: "next to, in addition to" },
  whoever: {
    pattern: /\b(?:[Ww]hoever|[Nn]obody|[Ss]omebody|[Ee]verybody)\b/g,
    better: "callers without access, no client, passive voice",
  },
  "stands in": {
    pattern: /\b(?:stands?|lies?) (?:in(?! for| the way)|on|below|above|beside|between|at|outside)\b/g,
    better: "is in, appears in",
  },
  "of before": { pattern: /(?<!\} )\b(?:of before|as it came)\b/g, better: "the previous one, unchanged" },
  mistake: { pattern: /\b(?:a|the|each|every|no|of|with) mistakes?\b|\bmistakes (?:in|of|are)\b/g, better: "error" },
};

const known = JSON.parse(readFileSync(new URL("known-words.json", import.meta.url), "utf8"));
const files = [...["src", "examples", "docs"].flatMap(filesBelow), "README.md", "CONTRIBUTING.md", "CHANGELOG.md"].filter(
  (name) => /\.(?:md|tsx?|css)$/.test(name) && !/\/(?:node_modules|dist)\//.test(name),
);

/** Lists the files of a folder without `git`, because tests check copies without a history. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

let errors = 0;
for (const [name, { pattern, better }] of Object.entries(phrases)) {
  const places = files.flatMap((file) => placesIn(file, pattern));
  const allowed = known[name] ?? 0;
  if (places.length === allowed) continue;
  errors += 1;
  if (places.length < allowed)
    console.error(`"${name}" is left ${places.length} times, not ${allowed}: lower its number in known-words.json.`);
  else console.error(`"${name}" is there ${places.length} times, ${allowed} are allowed. Write: ${better}.\n${places.join("\n")}`);
}
console.log(`words: ${Object.keys(phrases).length} phrases, ${errors} errors`);
if (files.length === 0 || errors > 0) process.exitCode = 1;

function placesIn(file, pattern) {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => [...line.matchAll(pattern)].map(() => `  ${file}:${index + 1}: ${line.trim().slice(0, 120)}`));
}
