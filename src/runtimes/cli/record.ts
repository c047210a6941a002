import { appendFileSync, existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { AnswerStore, ServiceAnswer } from "../../mirror/client/service-client.ts";
import { LoginError, WallError } from "../../mirror/client/wall.ts";
import { type Recorded, record as recordService } from "../../mirror/record/record.ts";
import { parsedJson } from "../../text/json.ts";
import { commandWord, printable } from "../../text/quoting.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { createProgress } from "./cli-log.ts";
import { command, stoppedExit } from "./command.ts";
import { helpFlag, text, toggle } from "./flags.ts";
import { mirrorFlags, mirrorSettings, onlyAddress } from "./mirror-flags.ts";
import { checkOutputs, countRecords, worldFile, writeWorld } from "./named-files.ts";

export const record = command({
  usage: "record URL -o FILE [options]",
  about: `Reads a published service through its public routes into a world. Sends only reads, two at a time, and waits as the service asks. Run it
again to continue a recording that was stopped; the world is written when it is complete.`,
  flags: {
    output: { ...text("FILE", "the world file to write"), short: "o" },
    ...mirrorFlags,
    "lists-only": toggle("read only lists: needs a tenth of the requests; the twin computes what only single records show"),
    pseudonymise: toggle("replace people's names, email addresses and telephone numbers consistently (needs @faker-js/faker)"),
    help: helpFlag,
  },
  takes: "names",
  readsVariables: true,
  isInSentences: true,
  exits: "0 done, 1 failure, 2 wrong usage, 3 the service is unreachable or walled, 130 stopped.",
  async run(environment, given) {
    const { names, values } = given;
    const address = onlyAddress("record", names);
    const output = worldFile("record", values.output);
    const file = resolve(environment.cwd, output);
    const settings = mirrorSettings(given);
    checkOutputs(environment.cwd, [output], [values.names]);
    const answers = openAnswerFile(`${file}.part`, settings.auth?.split(":")[0]);
    if (answers.other !== undefined)
      environment.stderr(`${output}.part was recorded as ${answers.other}, who sees other records: starting again.\n`);
    if (answers.found > 0) environment.stderr(`Continuing with ${counted(answers.found, "answer")} from ${output}.part.\n`);
    const progress = createProgress(environment, true);
    try {
      const recording = recordService(address, {
        ...settings,
        answers,
        ...(values["lists-only"] && { listsOnly: true }),
        ...(values.pseudonymise && { pseudonymise: await pseudonymise() }),
        onProgress: progress.step,
      });
      const recorded = await Promise.race([recording, environment.stopped()]);
      if (recorded === undefined) {
        progress.end();
        environment.stderr(`Stopped. The answers so far are in ${output}.part: run the same command again to continue.\n`);
        return stoppedExit;
      }
      await writeWorld(environment.cwd, output, recorded.world);
      answers.remove();
      progress.end();
      environment.stdout(describe(recorded, output));
      return 0;
    } catch (error) {
      progress.end();
      // Removed, because the answers to a refused caller are useless to the next one.
      if (error instanceof LoginError && answers.found === 0) answers.remove();
      if (!(error instanceof WallError)) throw error;
      environment.stderr(`${error.message}\n`);
      return 3;
    }
  },
});

async function pseudonymise() {
  const { createPseudonymise } = await import("../../mirror/pseudonyms/pseudonymise.ts");
  try {
    const { faker } = await import("@faker-js/faker");
    return createPseudonymise(faker);
  } catch (error) {
    throw new CalendarError("missing_package", "--pseudonymise needs Faker. Install it: npm i -D @faker-js/faker.", { cause: error });
  }
}

/** Returns the image folders of a site that no recipe in `docs/frameworks.md` passes on. */
function otherFolders({ site, images }: Recorded["world"]): string[] {
  const paths = images.flatMap(({ url }) => (url.startsWith(`${site.home}/`) ? [url.slice(site.home.length)] : []));
  const folders = paths.flatMap((path) => /^(?:.*?\/uploads|\/[^/]+)\//.exec(path)?.[0] ?? []);
  return [...new Set(folders)].filter((folder) => !/^(?:\/wp-content)?\/uploads\/$/.test(folder));
}

function describe({ world, counts, inferred, notes, kept, requests }: Recorded, output: string): string {
  const recordedFields = Object.entries(kept).map(([name, count]) => `${count} × ${name}`);
  return [
    `Recorded ${countRecords({ ...counts, images: world.images.length })} in ${counted(requests, "request")}: ${output}`,
    ...inferred.map((sentence) => `  inferred: ${sentence}`),
    ...notes.map((sentence) => `  note: ${sentence}`),
    ...otherFolders(world).map(
      (folder) => `  note: pictures are below ${folder}; pass this folder on, too, if a proxy passes /wp-json/ on`,
    ),
    ...(recordedFields.length > 0 ? [`  stored as recorded, because the twin computes other values: ${recordedFields.join(", ")}`] : []),
    `Start its twin: npx event-calendar-mock --world ${commandWord(output)} --fidelity observed`,
    "",
  ]
    .map(printable)
    .join("\n");
}

/** The answers of a stopped recording, in a file with a line of JSON for each. */
interface AnswerFile extends AnswerStore {
  /** The number of answers from an earlier run by the same caller. */
  readonly found: number;
  /** The other caller of an earlier run: a login, or `a visitor`. Its answers are not used, because callers see different records. */
  readonly other: string | undefined;
  remove(): void;
}

/** Opens the answers of a recording. Ignores a truncated line, removes answers to another login, refuses a link, which could point to any file. */
function openAnswerFile(file: string, login: string | undefined): AnswerFile {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new CalendarError("unwritable_file", `${file} is a folder. Remove it, or name another file.`);
  if (found?.isSymbolicLink())
    throw new CalendarError(
      "unwritable_file",
      `${file} is a link, and answers are not written through one. Remove it, or name another file.`,
    );
  const answers = new Map<string, ServiceAnswer>();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines) {
    const { url, answer } = readLine(line);
    if (url !== undefined && answer !== undefined) answers.set(url, answer);
  }
  const caller = login ?? null;
  // Null is a visitor.
  const { caller: before = null } = readLine(lines[0]);
  const other = answers.size > 0 && before !== caller ? (before ?? "a visitor") : undefined;
  if (other !== undefined) {
    answers.clear();
    rmSync(file);
  }
  let isNew = other !== undefined || lines.length === 0;
  // Ends a truncated line.
  if (!isNew && lines.length > 1 && lines.at(-1) !== "") appendFileSync(file, "\n");
  return {
    found: answers.size,
    other,
    get: (url) => answers.get(url),
    put(url, answer) {
      const first = isNew ? `${JSON.stringify({ caller })}\n` : "";
      isNew = false;
      appendFileSync(file, `${first}${JSON.stringify({ url, answer })}\n`, { mode: 0o600 });
    },
    remove: () => rmSync(file, { force: true }),
  };
}

/** Reads a line: the caller in the first, an answer in any other. Returns an empty object for a truncated line. */
function readLine(line = ""): { readonly url?: string; readonly answer?: ServiceAnswer; readonly caller?: string | null } {
  return Object(parsedJson(line));
}
