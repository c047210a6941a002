import { runProcess } from "../../src/cli/run-process.ts";

// A process for the tests: the command line over a calendar that only says what it was asked.
await runProcess(({ world, ...settings }) => ({
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/slow") await new Promise((resolve) => setTimeout(resolve, 200));
    return Response.json({ pathname, settings, world });
  },
}));
