// Checks the text of sources, tests and docs for what no linter knows: names of kinds, clocks in tests, phrases, and white space.
import { readFileSync } from "node:fs";
import { filesBelow, matchesIn, report, top } from "./sources.mjs";

kindNames();
clocks();
words();
whiteSpace();

/** Only src/kinds/ and the folders of the families compare the name of a kind or of its collection (docs/decisions/kinds.md). */
function kindNames() {
  const declarations = matchesIn("src/kinds/kinds.ts", /^ {2}(\w+): \{\n {4}collection: "(\w+)",\n {4}family: "([\w-]+)"/gm);
  const declared = declarations.map(({ match }) => match);
  const names = declared.flatMap(([, kind, collection]) => [kind, collection]);
  const allowed = ["src/kinds", ...declared.map(([, , , family]) => `src/service/resources/${family}`)];
  const name = `"(?:${names.join("|")})"`;
  const comparison = new RegExp(`[=!]==? ${name}|${name} [=!]==?|case ${name}`, "g");
  const errors = ["src", "fixtures"]
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((file) => !allowed.some((place) => file.startsWith(`${place}/`)))
    .flatMap((file) =>
      matchesIn(file, comparison).map(
        ({ match: [code], line }) =>
          `${file}:${line} compares the name of a kind (${code}): declare the difference as a property of the kind instead.`,
      ),
    );
  report(`kind names: ${declared.length} kinds`, errors, declared.length === 0);
}

/**
 * Tests must not read the clock of the machine, wait for a fixed time, or be retried, because they would fail on a busy machine. They count
 * work, or wait for the expected result with `expect.poll`.
 */
function clocks() {
  const pattern =
    /performance\.now\(|Date\.now\(|process\.(?:hrtime|cpuUsage)\b|\bsetTimeout\(|waitForTimeout\(|\bretry: ?\d|"node:timers\/promises"/g;
  const known = knownPlaces("known-clocks.json");
  const files = filesBelow("test", /^test\/(?!bench\/|package\/projects\/).*\.ts$/).map((file) => file.slice("test/".length));
  const counts = Object.fromEntries(files.map((file) => [file, matchesIn(`test/${file}`, pattern).length]));
  const errors = [...new Set([...files, ...Object.keys(known)])].flatMap((file) => {
    const [count, allowed] = [counts[file] ?? 0, known[file] ?? 0];
    if (count > allowed) return [`test/${file} reads a clock, waits for a fixed time or is tried twice: count work, or use expect.poll.`];
    return count < allowed ? [`test/${file} has ${count} clocks, not ${allowed}: lower the number in scripts/known-clocks.json.`] : [];
  });
  report(`clocks: ${Object.values(counts).reduce((sum, count) => sum + count, 0)} places left`, errors, files.length === 0);
}

/** Phrases that read as translated have a better one. */
function words() {
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
  const known = knownPlaces("known-words.json");
  const readable = /^(?!.*\/(?:node_modules|dist)\/).*\.(?:md|tsx?|css)$/;
  const files = [
    ...["src", "examples", "docs"].flatMap((folder) => filesBelow(folder, readable)),
    ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ];
  const errors = Object.entries(phrases).flatMap(([name, { pattern, better }]) => {
    const places = files.flatMap((file) =>
      matchesIn(file, pattern).map(({ line, whole }) => `  ${file}:${line}: ${whole.trim().slice(0, 120)}`),
    );
    const allowed = known[name] ?? 0;
    if (places.length < allowed) return [`"${name}" is left ${places.length} times, not ${allowed}: lower its number in known-words.json.`];
    const advice = `"${name}" is there ${places.length} times, ${allowed} are allowed. Write: ${better}.\n${places.join("\n")}`;
    return places.length === allowed ? [] : [advice];
  });
  report(`words: ${Object.keys(phrases).length} phrases`, errors, files.length === 0);
}

/**
 * Strings of clients must not be handled with the white space of JavaScript, which follows Unicode. The service only treats ASCII as white
 * space: U+00A0 is a letter to it. `src/text/white-space.ts` has the functions.
 */
function whiteSpace() {
  const pattern =
    /^(?!\s*(?:\/\/|\/?\*)).*?(?:\.trim(?:Start|End)?\(|(?<!\\)(?:\\\\)*\\[sS](?![a-z])|\bparseFloat\(|\bparseInt\((?![^)]*, (?:16|36)\)))/gm;
  // Without paths that read nothing from clients: the words of descriptions, and tables and files of this package.
  const others = /^src\/(?:service\/description\/|text\/collation\/|text\/json-lines)/;
  const files = ["service", "store", "text", "time"]
    .flatMap((room) => filesBelow(`src/${room}`, /\.ts$/))
    .filter((file) => !others.test(file));
  const errors = files.flatMap((file) =>
    matchesIn(file, pattern).map(({ line }) => `${file}:${line} reads Unicode white space: use src/text/white-space.ts.`),
  );
  report(`white space: ${files.length} files`, errors, files.length === 0);
}

/** Reads the numbers of places that are still there, which may only shrink. */
function knownPlaces(name) {
  return JSON.parse(readFileSync(`${top}scripts/${name}`, "utf8"));
}
