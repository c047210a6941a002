import description from "../../../package.json" with { type: "json" };
import { concatBytes, decodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { builtInOf, readBuiltIn } from "../../worlds/built-in.ts";
import type { World } from "../../worlds/world.ts";
import type { Fault } from "../faults/fault.ts";
import type { CheckedOptions } from "../options.ts";
import type { Redaction } from "../redaction/redaction.ts";
import { bodyOf, type Capsule, type CapsuleRequest, capsuleFormat, capsuleOptions, redactionOfAnswers, toComparable } from "./capsule.ts";
import { hashOf } from "./hash.ts";
import { createSecrets, type RecordedRequest, type Recording, type Secrets } from "./recorder.ts";

/** The most characters of all answer bodies in a capsule. The last answers get them first, because a test fails at its end. */
const maxBodies = 262_144;

interface TakenParts {
  readonly recording: Recording;
  readonly options: CheckedOptions;
  readonly startingWorld: () => World;
  readonly tzdata: string;
  readonly test: string | undefined;
  readonly session: string | undefined;
}

export async function takeCapsule({ recording, options, startingWorld, tzdata, test, session }: TakenParts): Promise<Capsule> {
  const world = recording.start ?? startingWorld();
  const secrets = createSecrets(world, options);
  const name = recording.start ? undefined : nameOf(options);
  const faults = [...new Set(recording.requests.flatMap(({ fault }) => fault ?? []))];
  return {
    format: capsuleFormat,
    version: 1,
    package: description.version,
    tzdata,
    ...(test !== undefined && { test }),
    ...(session !== undefined && { session }),
    options: name === undefined ? inFull(options, world, recording.start !== undefined) : chosen(options),
    world: { ...(name === undefined ? { world: secrets.ofWorld(world) } : { name }), hash: hashOfWorld(world) },
    leftOut: recording.leftOut,
    faults,
    requests: await toRequests(recording.requests, faults, { secrets, redaction: redactionOfAnswers(options) }),
  };
}

/** Returns the hash of the records and settings of a world, without its passwords. */
export function hashOfWorld(world: World): string {
  const { tzdata: _, ...named } = createSecrets(world).ofWorld(world);
  return hashOf(JSON.stringify(named));
}

function chosen(options: CheckedOptions): Capsule["options"] {
  return Object.fromEntries(capsuleOptions.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}

/** Returns the options of a calendar without those that its world already contains: settings and dates. */
function inFull(options: CheckedOptions, world: World, isLater: boolean): Capsule["options"] {
  const { site: _, rebase: __, now = world.now, ...others } = chosen(options);
  return { ...others, rebase: false, now: isLater || now === "system" ? world.now : now };
}

/** Returns the name of a built-in world; `undefined` for a world that has to be written in full, because other machines do not have it. */
function nameOf({ world = "city", now }: CheckedOptions): string | undefined {
  const builtIn = now === "system" ? undefined : builtInOf(world);
  if (builtIn?.file === undefined) return builtIn?.name;
  const isUnchanged = JSON.stringify(world) === JSON.stringify(readBuiltIn(builtIn.name, builtIn.file));
  return isUnchanged ? builtIn.name : undefined;
}

function toRequest(
  { time, request, headers, body, signsIn, fault, before }: Omit<RecordedRequest, "answer" | "answerHeaders" | "status">,
  faults: readonly Fault[],
  secrets: Secrets,
): Omit<CapsuleRequest, "answer"> {
  const records = before?.records.map((write) => ({ ...write, record: secrets.ofWritten(write.record) }));
  return {
    time,
    method: request.method,
    url: secrets.ofRequest.ofUrl(request.url),
    headers: secrets.ofRequest.ofHeaders(headers),
    ...(body.length > 0 && { body: secrets.ofRequest.ofBody(decodeUtf8Lossless(body), headers["content-type"] ?? null) }),
    ...(signsIn && { signsIn }),
    ...(fault && { fault: faults.indexOf(fault) }),
    ...(before && records && { before: { ...before, records } }),
  };
}

/**
 * Writes the requests from last to first, one after another, because all bodies at once would take too much memory. Leaves out bodies that
 * a later answer repeats, and the earliest bodies once `maxBodies` is reached.
 */
async function toRequests(
  recorded: readonly RecordedRequest[],
  faults: readonly Fault[],
  { secrets, redaction }: { readonly secrets: Secrets; readonly redaction: Pick<Redaction, "ofText"> },
): Promise<CapsuleRequest[]> {
  const written = new Set<string>();
  let left = maxBodies;
  const requests: CapsuleRequest[] = [];
  // In recorded order, because a password is named by the record that was written with it.
  const sent = recorded.map((request) => ({ recorded: request, request: toRequest(request, faults, secrets) }));
  for (const { recorded: around, request } of sent.reverse()) {
    const { answer: chunks, answerHeaders, status } = around;
    const { text, ...answer } = toComparable(
      { status, headers: Object.entries(answerHeaders), bytes: concatBytes(await chunks) },
      redaction,
    );
    const isNew = text !== "" && left > 0 && !written.has(answer.hash);
    if (isNew) left -= text.length;
    const hasBody = isNew && left >= 0;
    if (hasBody) written.add(answer.hash);
    requests.push({ ...request, answer: { ...answer, ...(hasBody && { body: bodyOf(text) }) } });
  }
  return requests.reverse();
}
