import { WallError } from "../../mirror/client/wall.ts";
import { createServerTarget, createTwinTarget } from "../../mirror/replay/targets.ts";
import { countReplay, type ReplayTotals } from "../../mirror/replay/totals.ts";
import { countText } from "../../mirror/report/headline.ts";
import { toReplayTable } from "../../mirror/report/replay-table.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import type { Flag } from "./flags.ts";
import { mirrorHelp, onlyAddress, parseMirrorArguments, textOf } from "./mirror-flags.ts";
import { readPairSets } from "./pair-files.ts";
import { createProgress } from "./progress.ts";
import { isCapsuleFile, replayCapsuleFile } from "./replay-capsule.ts";
import { UsageError } from "./usage.ts";

const flags = {
  base: { type: "string", value: "URL", about: "REST root of the server that answers (a twin in this process)" },
  control: { type: "string", value: "URL", about: "address of its control routes (/__calendar of the server)" },
  fidelity: { type: "string", value: "MODE", about: "spec or observed, of the twin in this process (observed)" },
  group: { type: "string", value: "TEXT", about: "only the groups whose name begins with this text, such as events-" },
  show: { type: "string", value: "N", about: "how many differences are shown (10)" },
  timeout: { type: "string", value: "SECONDS", about: "the time in which a capsule must be replayed (60)" },
  link: {
    type: "string",
    value: "URL",
    about: "print the link that opens the capsule in the inspector or the static demo at this address",
  },
  json: { type: "boolean", about: "print JSON in place of the table" },
  "print-world": {
    type: "boolean",
    onlyFlag: true,
    about: "print the world of the pairs and end, for a server that is to be started on it",
  },
  help: { type: "boolean", onlyFlag: true, about: "this text" },
} as const satisfies Readonly<Record<string, Flag>>;

const help = mirrorHelp(
  "replay CAPSULE|PAIRS [options]",
  `Sends recorded requests again and compares the answers with the recorded ones. CAPSULE is a file that a failing test, calendar.capsule() or
GET /__calendar/capsule wrote; a new calendar in this process answers it, or with --base a session of a server, and the first answer that
differs is printed:

  event-calendar-mock replay capsule.json

PAIRS is first-site, second-site, fourth-site, all of them, or a file. The server has to be started with the rights and the behaviour of the
recorded sites:

  event-calendar-mock --port 4010 --access service --fidelity observed
  event-calendar-mock replay all --base http://127.0.0.1:4010/wp-json

A server with the control routes gets the world of the pairs and its own back at the end. Without them only reads are sent, and the server
has to be started on the world that --print-world prints.`,
  flags,
  "0 as recorded, apart from known differences, 1 answers differ, 2 wrong usage, 3 the server is unreachable or walled.",
);

/** Replays a capsule or recorded pairs. */
export const replay: Command = async (environment) => {
  const { addresses: names, values } = parseMirrorArguments("replay", flags, environment);
  if (values.help === true) return print(environment, help);
  if (names.length === 0)
    throw new UsageError("replay needs a capsule or pairs: a file, first-site, second-site, fourth-site or all.", "replay");
  const settings = readSettings(values);
  const [file = ""] = names;
  if (names.length === 1 && isCapsuleFile(file, environment.cwd)) {
    return replayCapsuleFile(file, environment, {
      ...settings,

      link: textOf(values.link),
      isJson: values.json === true,
    });
  }
  const sets = names.flatMap((name) => readPairSets(name, environment.cwd));
  if (values["print-world"] === true) return print(environment, `${JSON.stringify(sets[0]?.world)}\n`);
  const { base, control, fidelity, group = "", show } = settings;
  const target =
    base === undefined
      ? createTwinTarget({ ...(fidelity && { fidelity }) })
      : createServerTarget(base, { ...(control !== undefined && { control }) });
  const all = sets.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const progress = createProgress(environment, true);
  const started = process.hrtime.bigint();
  let done = 0;
  try {
    const totals = await countReplay(sets, target, {
      chooses: (pair) => pair.group.startsWith(group),
      onPair: () => {
        done += 1;
        if (done % 50 === 0) progress.step(`pair ${countText(done)} of ${countText(all)}`, done / all);
      },
    }).finally(() => target.end());
    progress.end();
    if (totals.pairs === 0) throw new UsageError(`No group begins with "${group}".`, "replay");
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    environment.stdout(values.json === true ? toJson(totals, seconds) : toReplayTable(totals, show, seconds));
    return totals.differing.some(({ known }) => known === undefined) ? 1 : 0;
  } catch (error) {
    progress.end();
    if (!(error instanceof WallError)) throw error;
    environment.stderr(`${error.message}\n`);
    return 3;
  }
};

function readSettings(values: Readonly<Record<string, unknown>>) {
  const [base, control] = [textOf(values.base), textOf(values.control)];
  const [wanted, group, show = "10"] = [textOf(values.fidelity), textOf(values.group), textOf(values.show)];
  const timeout = textOf(values.timeout);
  const fidelity = fidelityModes.find((mode) => mode === wanted);
  if (wanted !== undefined && fidelity === undefined)
    throw new UsageError(`--fidelity takes ${fidelityModes.join(" or ")}, not "${wanted}".`, "replay");
  if (fidelity !== undefined && base !== undefined)
    throw new UsageError("--fidelity is of the twin in this process; start the server with it.", "replay");
  if (control !== undefined && base === undefined) throw new UsageError("--control needs --base.", "replay");
  if (!/^\d{1,6}$/.test(show)) throw new UsageError(`--show takes a number, not "${show}".`, "replay");
  if (timeout !== undefined && !/^[1-9]\d{0,5}$/.test(timeout))
    throw new UsageError(`--timeout takes seconds, as a whole number from 1, not "${timeout}".`, "replay");
  return {
    timeout: timeout === undefined ? undefined : 1_000 * Number(timeout),
    ...(base !== undefined && { base: onlyAddress("replay", [base]) }),
    ...(control !== undefined && { control: onlyAddress("replay", [control]) }),
    ...(fidelity !== undefined && { fidelity }),
    ...(group !== undefined && { group }),
    show: Number(show),
  };
}

function print({ stdout }: CliEnvironment, text: string): number {
  stdout(text);
  return 0;
}

function toJson({ differing, ...totals }: ReplayTotals, seconds: number): string {
  const found = differing.map(({ site, pair, route, status, differences, known = null }) => ({
    ...{ site, id: pair.id, group: pair.group, route, request: pair.request, auth: pair.auth, status, known },
    differences: differences.map(({ kind, path, service = null, twin = null }) => ({ kind, path, recorded: service, answered: twin })),
  }));
  return `${JSON.stringify({ ...totals, seconds, differing: found }, undefined, 2)}\n`;
}
