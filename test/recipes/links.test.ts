import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { agentsPage, llmsText } from "../../scripts/agent-pages.ts";
import { repository } from "../support/repository.ts";

const inDocs = readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" });
const pages = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "fixtures/README.md"],
  ...inDocs.filter((name) => name.endsWith(".md")).map((name) => join("docs", name)),
];

const read = (page: string) => readFileSync(join(repository, page), "utf8").replaceAll(/```[\s\S]*?```/g, "");

/** Returns the anchor that code hosts make of a heading: `Vitest, with fixtures` is `vitest-with-fixtures`. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (page: string) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchor(heading));

test.each(pages)("every link of %s leads to a file, and to a heading of it", (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const dead = links.filter(([, path, heading]) => {
    const target = path ? normalize(join(dirname(page), path)) : page;
    return !existsSync(join(repository, target)) || (heading !== undefined && !anchorsOf(target).includes(heading));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

test("the pages for agents list the tasks and pages of the README, with links that lead to files of the package", () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  const fromDist = [agentsPage(readme), llmsText(readme, (path) => `../${path}`)];
  for (const page of fromDist) {
    const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path = ""]) => join("dist", path));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  }
  expect(fromDist[0]).toContain("| Playwright |");
  expect(() => agentsPage("# Another README")).toThrow("The README no longer has its table of tasks");
});

test("the README has at most 250 lines and 12 kB", () => {
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(readme.split("\n").length).toBeLessThanOrEqual(250);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(12_000);
});

test("the index of the decisions links to every decision", () => {
  const index = readFileSync(join(repository, "docs/decisions/README.md"), "utf8");
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, page]) => page);
  const decisions = readdirSync(join(repository, "docs/decisions")).filter((name) => name !== "README.md");
  expect([...new Set(linked)].sort()).toEqual(decisions.sort());
});
