import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { hashOf } from "../../calendar/capsule/hash.ts";
import { commandWord } from "../../text/quoting.ts";
import { trimCharacters } from "../../text/white-space.ts";
import { counted } from "../../util/messages.ts";

// Names of capsule files, and messages about them. Runs without Node, because the kit in a browser uses it, too.

export const usualFolder = "capsules-of-calendar";

/**
 * The test of a capsule.
 *
 * @example const test: CapsuleTest = { name: "tags.test.js > adds Jazz", attempt: 2 };
 */
export interface CapsuleTest {
  /** The name with its file and suites. */
  readonly name: string;
  /** Distinguishes tests with the same name, for example by their position; by default empty. */
  readonly key?: string | undefined;
  /** The number of the attempt, from 1; higher if the runner retries a failed test. */
  readonly attempt?: number | undefined;
  /** The folder of the files; by default `capsules-of-calendar`. */
  readonly folder?: string | undefined;
}

export function pathOf(test: CapsuleTest): string {
  const { attempt = 1, folder = usualFolder } = test;
  return `${folder}/${stemOf(test)}${attempt > 1 ? `-attempt-${attempt}` : ""}.json`;
}

export function textOf(capsule: Capsule, test: CapsuleTest): string {
  return `${JSON.stringify({ ...capsule, test: test.name })}\n`;
}

export function sentenceAbout(capsule: Capsule, file: string): string {
  const { are, failure } = countOf(capsule);
  const what = capsule.requests.length === 1 ? "it" : "them";
  return `Its ${are} in ${file}.${failure} Send ${what} again: ${replayCommand(file)}`;
}

/** Returns the command that replays a file, and then what the file contains, because a reporter may cut off the end. */
export function commandAndCount(capsule: Capsule, file: string): string {
  const { are, failure } = countOf(capsule);
  return `${replayCommand(file)}\nIts ${are} in this file.${failure}`;
}

export function replayCommand(file: string): string {
  return `npx event-calendar-mock replay ${commandWord(file)}`;
}

function countOf(capsule: Capsule): { readonly are: string; readonly failure: string } {
  const { requests, leftOut, otherSessions = {} } = capsule;
  const count = requests.length === 1 ? "request is" : `${requests.length} requests are`;
  const missing = [
    leftOut === 0 ? "" : `without ${counted(leftOut, "request")} before the state in which the capsule begins`,
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

/** The most characters of a test name in a file name, which can have at most 255 bytes. */
const maxStem = 80;

/** Returns the start of a file name for a test. A hash distinguishes names with the same letters and digits, or the same start. */
export function stemOf({ name, key = "" }: CapsuleTest): string {
  const letters = name.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+/, "");
  // Cut between characters, because half a surrogate pair is not valid in a file name.
  const start = trimCharacters([...letters].slice(0, maxStem).join(""), "-.") || "test";
  return `${shortened(start)}-${hashOf(JSON.stringify([name, key])).slice(0, 8)}`;
}

/** Shortens a string with multi-byte characters, such as Japanese, to fit into a file name. */
function shortened(text: string): string {
  return new TextEncoder().encode(text).length <= 2 * maxStem ? text : [...text].slice(0, maxStem / 2).join("");
}
