import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { hashOf } from "../../calendar/capsule/hash.ts";
import { commandWord } from "../../text/quoting.ts";
import { trimCharacters } from "../../text/white-space.ts";

// The names and words of the files of capsules. Nothing here is of Node, because kits in a browser write files, too.

/** The folder of capsules, where the tests are run. */
export const usualFolder = "capsules-of-calendar";

/**
 * The test that a capsule is taken of.
 *
 * @example const test: CapsuleTest = { name: "tags.test.js > adds Jazz", attempt: 2 };
 */
export interface CapsuleTest {
  /** The name with its file and suites. */
  readonly name: string;
  /** Distinguishes tests with the same name, for example by their position; empty unless given. */
  readonly key?: string | undefined;
  /** The number of the attempt, from 1; a runner that repeats a failed test counts on. */
  readonly attempt?: number | undefined;
  /** The folder of the files; `capsules-of-calendar` unless given. */
  readonly folder?: string | undefined;
}

/** Returns the path of the file of an attempt. */
export function pathOf(test: CapsuleTest): string {
  const { attempt = 1, folder = usualFolder } = test;
  return `${folder}/${stemOf(test)}${attempt > 1 ? `-attempt-${attempt}` : ""}.json`;
}

/** Writes the text of the file: the capsule with the name of its test. */
export function textOf(capsule: Capsule, test: CapsuleTest): string {
  return `${JSON.stringify({ ...capsule, test: test.name })}\n`;
}

/** Returns the message about a capsule: what it contains, and how to replay its file. */
export function sentenceAbout(capsule: Capsule, file: string): string {
  const { are, failure } = countOf(capsule);
  const what = capsule.requests.length === 1 ? "it" : "them";
  return `Its ${are} in ${file}.${failure} Send ${what} again: ${replayCommand(file)}`;
}

/** Returns the command that replays a file, and what the file holds: a reporter may cut what comes after the command. */
export function commandAndCount(capsule: Capsule, file: string): string {
  const { are, failure } = countOf(capsule);
  return `${replayCommand(file)}\nIts ${are} in this file.${failure}`;
}

/** Returns the command that sends the requests of a file again. */
export function replayCommand(file: string): string {
  return `npx event-calendar-mock replay ${commandWord(file)}`;
}

/** Describes the requests of a test: how many were recorded, how many are missing, and which was the first to be refused or to meet a fault. */
function countOf(capsule: Capsule): { readonly are: string; readonly failure: string } {
  const { requests, leftOut, otherSessions = {} } = capsule;
  const count = requests.length === 1 ? "request is" : `${requests.length} requests are`;
  const missing = [
    leftOut === 0 ? "" : `without the first ${leftOut}, which did not fit`,
    ...Object.entries(otherSessions).map(([id, number]) => `without ${number} of session ${id}`),
  ].filter(Boolean);
  const note = missing.length === 0 ? "" : ` (${missing.join("; ")})`;
  const [noun = "", verb = ""] = count.split(/ (?=is$|are$)/);
  return { are: `${noun}${note} ${verb}`, failure: firstFailure(capsule) };
}

/** Names the first request that was refused or met a fault: often the cause of the failure. */
function firstFailure({ requests, faults }: Capsule): string {
  const place = requests.findIndex(({ fault, answer: { status } }) => fault !== undefined || status === 0 || status >= 400);
  const request = requests[place];
  if (request === undefined) return "";
  const { method, url, fault, answer } = request;
  const { pathname } = new URL(url);
  const kind = fault === undefined ? undefined : faults[fault]?.kind;
  const what = fault === undefined ? "The first refusal" : `The first fault${kind === undefined ? "" : ` (${kind})`}`;
  const code: unknown = Object(answer.body).code;
  const answered = answer.status === 0 ? "no answer" : [answer.status, ...(typeof code === "string" ? [code] : [])].join(" ");
  return ` ${what} is request ${place + 1}: ${method} ${pathname}, ${answered}.`;
}

/** The most characters of the name in the name of a file; the longest names of files have 255 bytes. */
const maxStem = 80;

/** Makes the start of the name of a file from a test. Names that are alike in letters and digits, or at their start, differ by a hash. */
export function stemOf({ name, key = "" }: CapsuleTest): string {
  const letters = name.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+/, "");
  // Cut between characters: half of one is not a name of a file.
  const start = trimCharacters([...letters].slice(0, maxStem).join(""), "-.") || "test";
  return `${shortened(start)}-${hashOf(JSON.stringify([name, key])).slice(0, 8)}`;
}

/** Shortens a text of characters with several bytes each, such as Japanese, to what fits into the name of a file. */
function shortened(text: string): string {
  return new TextEncoder().encode(text).length <= 2 * maxStem ? text : [...text].slice(0, maxStem / 2).join("");
}
