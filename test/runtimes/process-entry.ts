import { once } from "node:events";
import { runProcess } from "../../src/runtimes/cli/start.ts";

// Runs the command line over a calendar that answers with the path of the request. It answers `/slow` when the standard input ends.
await runProcess(({ world, ...settings }) => ({
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/slow") {
      process.stderr.write("holding /slow\n");
      await once(process.stdin.resume(), "end");
    }
    return Response.json({ pathname, settings, world });
  },
  pathInLog: (path) => path,
  openApi: async () => ({}),
  summary: () => ({ events: 0, now: "2026-06-15T12:00:00Z", tzdata: "2026f", logins: [], path: "/" }),
  follow: () => () => {},
  persist: async () => ({ isFromFile: false, save: async () => {}, close: async () => {} }),
}));
