// The pages for coding agents, which list the page of the package for each task. Both are generated from the README, so they include all
// pages that it lists.

/** A page of the docs, as the README lists it. */
interface Page {
  readonly title: string;
  readonly path: string;
  readonly about: string;
}

/** Reads the tables and lists of the README: tasks with their links, and pages with what each is about. */
function readTasks(readme: string): { readonly tasks: readonly string[][]; readonly pages: readonly Page[]; readonly summary: string } {
  const [, table = ""] = /\n\| I use … \| go here \|\n\|[-|]+\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  const tasks = table.split("\n").map((row) => row.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));
  const pages = [...readme.matchAll(/^- \[([^\]]+)\]\((docs\/[\w-]+\.md)\)[:,]? ?(.*)$/gm)].map(
    ([, title = "", path = "", about = ""]) => ({
      title,
      path,
      about,
    }),
  );
  if (tasks.length < 10 || pages.length < 10) throw new Error("The README no longer has its table of tasks or its list of pages.");
  const [, summary = ""] = /^# .*\n\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  return { tasks, pages, summary };
}

/** Writes the page for coding agents. Links lead from dist/ to the pages of the package. */
export function agentsPage(readme: string): string {
  const { tasks, pages, summary } = readTasks(readme);
  const up = (text = "") => text.replaceAll("](docs/", "](../docs/");
  return `# event-calendar-mock, for coding agents

${summary}

## Add it to a project

1. \`npm i -D event-calendar-mock\`, then \`npx event-calendar-mock init --dry-run\` shows the changes for the framework and the test runner of
   the project. \`init --yes\` makes them.
2. Without a framework: \`npx event-calendar-mock serve --port 4010\`, and let the application ask \`http://127.0.0.1:4010/wp-json\`.
3. In a test: \`const calendar = createCalendar(); await calendar.fetch(url)\`, or the recipe for the test runner below.

| Project | Page |
|---|---|
${tasks.map(([task, where]) => `| ${task} | ${up(where)} |`).join("\n")}

## Use it by tools

\`npx event-calendar-mock mcp\` serves the tools \`request\`, \`why\`, \`records\`, \`create_world\`, \`fault\`, \`clock\` and others on stdin and stdout
([how to start it](../docs/agents.md)). What follows works without them.

## Find out why a request was refused

- Send the header \`Prefer: rule\`: the answer names its rule in \`X-Calendar-Rule\`.
- \`GET /__calendar/journal\` has the last requests. \`rules\` of a refused one says what was wrong and what is accepted.
- \`npx event-calendar-mock rules --json\` lists every rule and where it comes from.
- \`GET /__calendar/docs/openapi.json\` describes each route with examples of requests and refusals.

## Show an error

- In a test: \`calendar.faults.add("events.list", { status: 503 })\`, with the \`calendar\` of the test.
- On a running server: \`POST /__calendar/faults\` with \`{"route": "events.list", "fault": {"status": 503}}\`.
- By hand, for one request: the header \`Prefer: code=503\`.

Other faults are slow, empty and broken answers ([faults](../docs/testing.md#faults), [weather](../docs/weather.md)). In Node, an application that
asks for a path without an origin needs jsdom ([symptoms](../docs/troubleshooting.md)).

## Set up data

Write a world by hand, a few lines of JSON (\`dist/world.schema.json\` is its schema): \`npx event-calendar-mock serve --world world.json\`.
There are only the fields of the service: mark a sold-out event by a tag, \`"tags": ["Sold out"]\`.
\`PUT /__calendar/snapshot\` takes the same JSON on a running server, \`POST /__calendar/reset\` goes back to the start, and
\`GET /__calendar/records/event?where={"title":{"contains":"Jazz"}}\` finds records.

## Pages

${pages.map(({ title, path, about }) => `- [${title}](../${path}): ${about}`).join("\n")}
`;
}

/** Writes the list of pages in the form of llms.txt. `linkTo` returns the link to a page: those of the site end in `.html`. */
export function llmsText(readme: string, linkTo: (path: string) => string): string {
  const { pages, summary } = readTasks(readme);
  return `# event-calendar-mock

> ${summary.replaceAll("\n", " ")}

## Docs

- [Getting started](${linkTo("docs/getting-started.md")}): a recipe for each framework and test runner.
${pages.map(({ title, path, about }) => `- [${title}](${linkTo(path)}): ${about}`).join("\n")}
`;
}
