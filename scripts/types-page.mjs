// Writes a page with all exported types, options and functions, from the built declarations: npm run site
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Begins a statement of a declaration file: the compiler writes everything below the top level with an indent. */
const statement = /^(?:\/\*\*|export |import |declare |type |interface |const )/;
const declared = /^export (?:declare |default )?(?:abstract )?(?:interface|class|function|const|type|enum) (\w+)/m;

/** Reads the exports of an entry, in its order: name, comment and declaration of each. */
export function exportsOf(file) {
  const chunks = chunksOf(readFileSync(file, "utf8"));
  return chunks.flatMap((chunk) => {
    const [, name] = declared.exec(chunk) ?? [];
    if (name !== undefined) return [{ name, ...splitComment(chunk) }];
    const [, list, source] = /^export (?:type )?(\*|\{[^}]*\})(?: from "(\.[^"]+)")?;/m.exec(chunk) ?? [];
    const from = source ?? (list && importedFrom(chunks, namesIn(list)[0]));
    if (from === undefined) return [];
    const target = join(dirname(file), from.replace(/\.js$/, ".d.ts"));
    const found = exportsOf(target);
    if (list === "*") return found;
    return namesIn(list).map((wanted) => {
      const one = found.find(({ name: known, code }) => known === wanted || (wanted === "default" && code.startsWith("export default ")));
      if (one === undefined) throw new Error(`${target} does not declare ${wanted}, which ${file} exports.`);
      return one;
    });
  });
}

/** Returns the file from which a name is imported. */
function importedFrom(chunks, name) {
  const imported = new RegExp(`^import [^;]*\\b${name}\\b[^;]* from "(\\.[^"]+)"`, "m");
  return chunks.map((chunk) => imported.exec(chunk)?.[1]).find((from) => from !== undefined);
}

function namesIn(list) {
  return list
    .slice(1, -1)
    .split(",")
    .map((part) => part.trim().replace(/^type /, ""))
    .filter((name) => name !== "");
}

/** Splits a file into its statements, each with the comment before it. */
function chunksOf(text) {
  const chunks = [];
  let isComment = false;
  for (const line of text.split("\n")) {
    const begins = statement.test(line) && !isComment;
    if (begins) chunks.push(line);
    else chunks.push(`${chunks.pop() ?? ""}\n${line}`);
    isComment = line.startsWith("/**") || (isComment && !declared.test(line) && !statement.test(line));
  }
  return chunks;
}

function splitComment(chunk) {
  const [, comment = ""] = /^\/\*\*([\s\S]*?)\*\/\n/.exec(chunk) ?? [];
  const code = chunk.replace(/^\/\*\*[\s\S]*?\*\/\n/, "").trimEnd();
  return { code, comment: comment.replaceAll(/^ ?\* ?/gm, "").trim() };
}

/** Writes an export as Markdown: its description, parameters, declaration and example. */
function section({ name, comment, code }) {
  const [text = "", ...tags] = comment.split(/^@(?=\w)/m);
  const rows = tags.filter((tag) => !tag.startsWith("example")).map((tag) => `- ${tagWords(tag)}`);
  const examples = tags.filter((tag) => tag.startsWith("example")).map((tag) => fenced(tag.replace(/^example\s*/, "").trim()));
  return [`### ${name}`, prose(text), rows.join("\n"), fenced(code), ...examples].filter((part) => part !== "").join("\n\n");
}

function tagWords(tag) {
  const [, kind = "", rest = ""] = /^(\w+)\s*([\s\S]*)$/.exec(tag.trim()) ?? [];
  if (kind === "param") return prose(rest.replace(/^(\w+) - /, "`$1`: "));
  return `${kind === "throws" ? "Throws" : kind === "returns" ? "Returns" : kind} ${prose(rest)}`;
}

/** Writes each paragraph of a comment on one line, and escapes tags outside code, which would become elements of the page. */
function prose(text) {
  const parts = text.trim().split(/(`[^`]*`)/);
  return parts.map((part) => (part.startsWith("`") ? part : part.replaceAll("<", "&lt;"))).join("");
}

function fenced(code) {
  return `\`\`\`ts\n${code}\n\`\`\``;
}

/** Writes the page of all entries of a package, which has its declarations in `dist/types`. */
export function typesPage(top) {
  const { exports, name } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const entries = Object.entries(exports).filter(([, { types }]) => types?.startsWith("./dist/types/") && types.endsWith(".d.ts"));
  const parts = entries
    .filter(([path, { types }]) => !path.includes("*") && existsSync(join(top, types)) && path !== "./openapi")
    .map(([path, { types }]) => [`## ${name}${path.slice(1)}`, ...exportsOf(join(top, types)).map(section)].join("\n\n"));
  const about =
    "Every function, type and option that the package exports, from its declarations. [The reference](api.md) has the routes of the service,\n" +
    "and [a calendar](calendar.md) says what each import is for.";
  return `# Types and options\n\n${about}\n\n${parts.join("\n\n")}\n`;
}
