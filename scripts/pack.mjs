// Packs the build into a tarball, as it is published: node scripts/pack.mjs FOLDER. Fixes the links of its pages: a link to a page outside
// the package becomes a URL in the repository. If the repository has no URL yet, the link is removed, and so are references in brackets and
// the section for contributors. REPOSITORY, such as https://code.example/town/event-calendar-mock, is that URL; by default, the
// `repository` of package.json.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
/** The end of the address of package.json while the repository has none. */
const placeholder = "repository.invalid";

/** Returns the address of the repository; `undefined` while there is none. */
export function repositoryAddress({ REPOSITORY: given } = process.env) {
  const address = given ?? manifest.repository.url.replace(/^git\+|\.git$/g, "");
  return address.includes(placeholder) ? undefined : address;
}

/** Packs the build into a folder, and returns the path of the tarball. */
export function pack(folder) {
  const staged = mkdtempSync(join(tmpdir(), "calendar-pack-"));
  try {
    const [{ files }] = JSON.parse(npm(top, "pack", "--json", "--dry-run", "--ignore-scripts"));
    const paths = files.map(({ path }) => path);
    if (!paths.includes("dist/index.js")) throw new Error("There is no build to pack: run npm run build.");
    for (const path of paths) {
      mkdirSync(dirname(join(staged, path)), { recursive: true });
      cpSync(join(top, path), join(staged, path));
      if (path.endsWith(".md")) writeFileSync(join(staged, path), withLiveLinks(readFileSync(join(top, path), "utf8"), path, paths));
    }
    writeFileSync(join(staged, "package.json"), `${JSON.stringify(publishedManifest(), undefined, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    const [{ filename }] = JSON.parse(npm(staged, "pack", "--json", "--ignore-scripts", "--pack-destination", resolve(folder)));
    return join(resolve(folder), filename);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** The manifest without what only this repository uses, and with one address in all its places. */
function publishedManifest() {
  const { scripts: _, devDependencies: __, overrides: ___, knip: ____, repository, homepage, bugs, ...kept } = manifest;
  const address = repositoryAddress();
  if (address === undefined) return kept;
  return {
    ...kept,
    repository: { ...repository, url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
  };
}

/** Replaces the links of a page that lead out of the package. */
function withLiveLinks(text, page, paths) {
  const address = repositoryAddress();
  const isDead = (link) => {
    if (/^([a-z]+:|#)/.test(link)) return false;
    const path = posix.normalize(posix.join(posix.dirname(page), link.split("#")[0]));
    return !paths.includes(path);
  };
  const elsewhere = (link) => `${address}/blob/v${manifest.version}/${posix.normalize(posix.join(posix.dirname(page), link))}`;
  const replaced = (whole, mark, label, link) => {
    if (!isDead(link)) return whole;
    if (address !== undefined) return `${mark}[${label}](${elsewhere(link)})`;
    return /^[\w./-]+(\.md|\/)$/.test(label) ? `\`${label}\`` : label;
  };
  const withoutAsides = (whole, link) => (address === undefined && isDead(link) ? "" : whole);
  const own = address === undefined ? text.replace(/^## Contributing\n[\s\S]*?(?=^## )/m, "") : text;
  // Pictures first, so that a link around a picture has a label without brackets.
  return own
    .replace(/\s+\(\[[^\]]*\]\(([^)\s]+)\)\)/g, withoutAsides)
    .replace(/(!)\[([^\]]*)\]\(([^)\s]+)\)/g, replaced)
    .replace(/^<a href="[^"]+"><picture>.*?src="(?:\.\/)?([^"]+)" width="\d+" alt="([^"]*)"><\/picture><\/a>$/gm, (whole, link, alt) =>
      isDead(link) ? (address === undefined ? `*${alt}*` : `![${alt}](${elsewhere(link)}?raw=true)`) : whole,
    )
    .replace(/(?<!!)()\[((?:[^[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^)\s]+)\)/g, replaced);
}

function npm(cwd, ...args) {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "."] = process.argv.slice(2);
  if (existsSync(folder) || process.argv.length > 2) console.log(pack(folder));
}
