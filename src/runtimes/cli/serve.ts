import { packageVersion } from "../server/package-files.ts";
import { banner } from "./banner.ts";
import { jsonLine } from "./cli-log.ts";
import type { Command } from "./environment.ts";
import { runServer } from "./run-server.ts";
import { serveHelp } from "./serve-flags.ts";
import { readServeOptions } from "./serve-options.ts";

/** Serves a calendar until the process is asked to stop. */
export const serve: Command = async (environment) => {
  const { stdout } = environment;
  const settings = readServeOptions(environment);
  if (settings === "help") return print(stdout, serveHelp());
  if (settings === "version") return print(stdout, `${packageVersion()}\n`);
  const { host, guard, world, data, quiet, json } = settings;
  return runServer(environment, settings, {
    stopped: environment.stopped(),
    // Playwright prints what its `webServer` writes on this stream between the results of the tests; the journal has the requests.
    logsRequests: !quiet && environment.env.PLAYWRIGHT_TEST === undefined,
    onListening({ url, calendar }) {
      const listens = `Listening on ${url}\n`;
      if (json) return void stdout(jsonLine({ url }));
      if (quiet) return void stdout(listens);
      const facts = { url, host, world, data, settings: { ...settings.calendar, ...guard }, summary: calendar.summary() };
      const isColored = environment.isTerminal && !environment.env.NO_COLOR;
      stdout(isColored ? listens : listens + banner(facts));
      if (isColored) environment.draw(banner(facts, true));
    },
    onStopped() {
      if (!quiet && !json) stdout("Stopped.\n");
    },
  });
};

function print(write: (text: string) => void, text: string): number {
  write(text);
  return 0;
}
