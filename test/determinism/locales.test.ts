import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { startServer } from "../support/server-process.ts";
import { options, play } from "./play.ts";

test.each([
  ["Asia/Kolkata", "tr_TR.UTF-8", "tr-TR", "Asia/Calcutta"],
  ["America/St_Johns", "de_DE.UTF-8", "de-DE", "America/St_Johns"],
  ["Pacific/Auckland", "C", "en-US", "Pacific/Auckland"],
])("the built server answers in %s, with the locale %s, as a calendar in this process does", async (TZ, locale, shownLocale, shownZone) => {
  const variables = { TZ, LANG: locale, LC_ALL: locale };
  expect(await localeAndZone(variables)).toEqual([shownLocale, shownZone]);
  const server = await startServer(["--world", "city", "--access", "service", "--public-url", options.publicUrl], variables);
  const played = await play(fetch, server.url).finally(server.close);
  expect(played).toEqual(await play(createCalendar(options).fetch));
});

/** Asks a process with these variables which locale and time zone it sees. */
async function localeAndZone(variables: Readonly<Record<string, string>>): Promise<unknown> {
  const print = "const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions(); console.log(JSON.stringify([locale, timeZone]));";
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", print], { env: { ...process.env, ...variables } });
  return JSON.parse(stdout);
}
