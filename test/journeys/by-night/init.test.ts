import { expect, test } from "vitest";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

/** A configuration as the framework's own generator writes it, and the heading of the lines for it in the docs. */
interface Project {
  readonly heading: string;
  readonly page?: string;
  readonly name: string;
  readonly file: string;
  readonly config: string;
  readonly start?: string;
}

const projects: readonly Project[] = [
  {
    heading: "Next",
    name: "next",
    file: "next.config.ts",
    config:
      'import type { NextConfig } from "next";\n\nconst nextConfig: NextConfig = {\n  reactStrictMode: true,\n};\n\nexport default nextConfig;\n',
    start: "http://localhost:3000",
  },
  {
    heading: "Nuxt",
    name: "nuxt",
    file: "nuxt.config.ts",
    config: "export default defineNuxtConfig({\n  devtools: { enabled: true },\n});\n",
    start: "http://localhost:3000",
  },
  {
    heading: "SvelteKit",
    name: "@sveltejs/kit",
    file: "vite.config.ts",
    config:
      'import { sveltekit } from "@sveltejs/kit/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [sveltekit()],\n});\n',
    start: "http://localhost:5173",
  },
  {
    heading: "Astro",
    name: "astro",
    file: "astro.config.mjs",
    config: 'import { defineConfig } from "astro/config";\n\nexport default defineConfig({\n  output: "server",\n});\n',
    start: "http://localhost:4321",
  },
  {
    heading: "Vite, by its plugin",
    page: "docs/getting-started.md",
    name: "vite",
    file: "vite.config.ts",
    config: 'import { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [],\n});\n',
  },
];

test.each(projects)(
  "a person runs init for $heading: it previews, adds the lines of the docs, keeps existing lines, and changes nothing the second time",
  async ({ heading, page = "docs/frameworks.md", name, file, config, start }) => {
    const { run, read, write } = await setOut();
    const init = (flag: string) => run("npx", "event-calendar-mock", "init", flag);
    write("package.json", JSON.stringify({ private: true, dependencies: { [name]: "*" } }));
    write(file, config);

    expect(await init("--dry-run")).toContain(`change  ${file}`);
    expect(read(file)).toBe(config);

    const printed = await init("--yes");
    if (start !== undefined) expect(printed).toContain(`npx event-calendar-mock serve --port 4010 --public-url ${start}\n`);
    const changed = read(file);
    const added = changed.split("\n").filter((line) => !config.split("\n").includes(line));
    const documented = recipe(heading, page)
      .replaceAll(/ +\/\/ .*$/gm, "")
      .split("\n");
    expect(added.length).toBeGreaterThan(0);
    for (const line of added) expect(documented).toContain(line);
    expect(config.split("\n").filter((line) => !changed.split("\n").includes(line))).toEqual(start === undefined ? ["  plugins: [],"] : []);
    expect((await run("ls")).split("\n")).not.toContain("mocks");

    expect(await init("--yes")).toContain("Nothing is left to change.");
    expect(read(file)).toBe(changed);
    expect(JSON.parse(read("package.json"))).toEqual({ private: true, dependencies: { [name]: "*" } });
  },
);
