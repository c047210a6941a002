// Writes dist/AGENTS.md and dist/llms.txt, which list the page of the package for each task.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));
const { module } = await runnerImport(`${top}scripts/agent-pages.ts`, { configFile: false, logLevel: "error" });
const readme = readFileSync(`${top}README.md`, "utf8");
mkdirSync(`${top}dist`, { recursive: true });
writeFileSync(`${top}dist/AGENTS.md`, module.agentsPage(readme));
writeFileSync(
  `${top}dist/llms.txt`,
  module.llmsText(readme, (path) => `../${path}`),
);
