import { resolve } from "node:path";
import * as z from "zod/mini";
import { WallError } from "../../mirror/client/wall.ts";
import { toJson, toJunit, toMarkdown, toTable } from "../../mirror/report/files.ts";
import type { Probe } from "../../mirror/verify/probes.ts";
import { verify as verifyService } from "../../mirror/verify/verify.ts";
import { CalendarError, ended, formatIssues, safeParse } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import { readJson } from "../files/read-json.ts";
import { asksForJson, codeOf, createProgress, jsonLine } from "./cli-log.ts";
import { command, stoppedExit } from "./command.ts";
import { helpFlag, text, toggle, UsageError } from "./flags.ts";
import { mirrorFlags, mirrorSettings, onlyAddress, serviceAddress } from "./mirror-flags.ts";
import { checkOutputs, loadWorld, writeReport } from "./named-files.ts";

class StopError extends Error {
  override readonly message = "Stopped. Nothing was written.";
}

/** The exit code if nothing was compared; 1 means that the service differs. */
const failed = 3;

export const verify = command({
  usage: "verify URL [options]",
  about: `Sends the same requests to a published service and to its twin with the same data, and reports where the answers differ. Sends reads, and
requests that are refused and change nothing. With --write also requests that write, each in a record that is created and deleted again.`,
  flags: {
    world: text("FILE", "world of the twin, as written by record (records the service first)"),
    against: text("URL", "compare with this service instead of the twin", serviceAddress),
    probes: text("FILE", "send the requests of this file (built from the world)"),
    "save-probes": text("FILE", "write the sent requests to a file for --probes"),
    ...mirrorFlags,
    write: toggle("also compare writes, to records that are created for this and deleted again (needs --auth)"),
    json: toggle("print JSON instead of the table"),
    junit: text("FILE", "write JUnit XML"),
    markdown: text("FILE", "write a Markdown summary, such as to $GITHUB_STEP_SUMMARY"),
    help: helpFlag,
  },
  takes: "names",
  readsVariables: true,
  exits:
    "0 no difference, 1 the service differs or a record was left behind, 2 wrong usage, 130 stopped, 3 the service is unreachable or walled,\nor a file cannot be read or written, or the comparison failed.",
  async run(environment, given) {
    const { names, values, nameOf } = given;
    const address = onlyAddress("verify", names);
    const settings = mirrorSettings(given);
    const { world, against, probes, write: isWriting, junit, markdown, "save-probes": saved } = values;
    checkOutputs(environment.cwd, [saved, junit, markdown], [world, probes, values.names]);
    const progress = createProgress(environment, true);
    const started = process.hrtime.bigint();
    if (isWriting && (settings.auth === undefined || against !== undefined)) {
      throw new UsageError(
        against === undefined
          ? `${nameOf("write")} needs --auth, or EVENT_CALENDAR_AUTH.`
          : `${nameOf("write")} compares with the twin, not with ${nameOf("against")}.`,
      );
    }
    // A run that only reads can end at once; one that writes has to delete its records first.
    const stop = new AbortController();
    if (isWriting) void environment.stopped().then(() => stop.abort(new StopError()));
    const verification = await verifyService(address, {
      ...settings,
      // The world is checked when its twin starts.
      ...(world !== undefined && { world: loadWorld(world).world as WorldFile }),
      ...(against !== undefined && { against }),
      ...(probes !== undefined && {
        probes: readProbesFile(readJson("the file of probes", resolve(environment.cwd, probes)), probes),
      }),
      ...(isWriting && { write: true, signal: stop.signal }),
      onProgress: progress.step,
    }).finally(progress.end);
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    environment.stdout(values.json ? toJson(verification, seconds) : toTable(verification, seconds));
    writeReport(environment.cwd, saved, () => toProbesFile(verification.sent));
    writeReport(environment.cwd, junit, () => toJunit(verification, seconds));
    writeReport(environment.cwd, markdown, () => toMarkdown(verification));
    if (verification.written?.isStopped) return stop.signal.aborted ? stoppedExit : failed;
    if (verification.differing.length > 0 || (verification.written?.left.length ?? 0) > 0) return 1;
    if (verification.equal > 0) return 0;
    environment.stderr("Nothing was compared, because every request met a wall.\n");
    return failed;
  },
  // With `--json`, always prints an object.
  fail(error, environment, hasPrinted) {
    const isJson = asksForJson(environment);
    const exit = exitOf(error);
    const failure = { code: codeOf(error), error: messageOf(error) };
    if (isJson && !hasPrinted) environment.stdout(jsonLine({ ...failure, exit }));
    if (exit < failed) return undefined;
    environment.stderr(isJson ? jsonLine(failure) : `${failure.error}\n`);
    return exit;
  },
});

function exitOf(error: unknown): number {
  if (error instanceof StopError) return stoppedExit;
  if (error instanceof WallError || error instanceof CalendarError) return failed;
  return error instanceof UsageError ? 2 : 1;
}

const probesFile = z.strictObject({
  format: z.literal("event-calendar-mock/probes"),
  version: z.literal(1),
  probes: z.array(
    z.strictObject({
      route: z.string(),
      rule: z.string(),
      section: z.string(),
      method: z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]),
      path: z.string().check(z.startsWith("/")),
      query: z._default(z.record(z.string(), z.string()), {}),
      body: z.optional(z.unknown()),
    }),
  ),
});

/** Writes probes as a file with a line for each, to send the same requests again, to any server. */
export function toProbesFile(probes: readonly Probe[]): string {
  const lines = probes.map((probe) => `  ${JSON.stringify(probe)}`).join(",\n");
  return `{\n "format": "event-calendar-mock/probes",\n "version": 1,\n "probes": [\n${lines}\n ]\n}\n`;
}

/**
 * Reads probes from the parsed JSON of a file, which errors name.
 *
 * @throws a `CalendarError` that names the first invalid probe, and for an empty list
 */
export function readProbesFile(json: unknown, file: string): Probe[] {
  const read = safeParse(probesFile, json);
  if (read.success && read.data.probes.length > 0) return read.data.probes;
  const [issue = "its list is empty, so nothing would be compared"] = formatIssues(read, "it");
  throw new CalendarError(
    "invalid_file",
    `${ended(`${file} is not a file of probes: ${issue}`)} Write one with "verify --save-probes FILE".`,
  );
}
