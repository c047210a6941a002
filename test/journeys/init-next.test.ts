import { expect, test } from "vitest";
import { setOut } from "./support/journey.ts";

const config = `import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  reactStrictMode: true,
};

export default nextConfig;
`;

test("a person runs init in a Next project twice: one rewrite, the own lines kept, no mocks, and nothing left the second time", async () => {
  const { run, read, write } = await setOut();
  write("package.json", JSON.stringify({ private: true, dependencies: { next: "*" } }));
  write("next.config.ts", config);

  expect(await run("npx", "event-calendar-mock", "init", "--dry-run")).toContain("change  next.config.ts");
  expect(read("next.config.ts")).toBe(config);

  expect(await run("npx", "event-calendar-mock", "init", "--yes")).toContain("npx event-calendar-mock serve --port 4010");
  const changed = read("next.config.ts");
  expect(changed.split("\n").filter((line) => !config.split("\n").includes(line))).toEqual([
    "  rewrites: async () => [",
    '    { source: "/wp-json/:path*", destination: "http://127.0.0.1:4010/wp-json/:path*" },',
    '    { source: "/uploads/:path*", destination: "http://127.0.0.1:4010/uploads/:path*" },',
    '    { source: "/wp-content/uploads/:path*", destination: "http://127.0.0.1:4010/wp-content/uploads/:path*" },',
    "  ],",
  ]);
  expect((await run("ls")).split("\n")).not.toContain("mocks");

  expect(await run("npx", "event-calendar-mock", "init", "--yes")).toContain("Nothing is left to change.");
  expect(read("next.config.ts")).toBe(changed);
  expect(JSON.parse(read("package.json"))).toEqual({ private: true, dependencies: { next: "*" } });
});
