import { shellQuote } from "../../text/quoting.ts";
import type { ComparedProbe, Probe } from "../verify/probes.ts";
import type { Verification } from "../verify/verify.ts";
import { firstDifference } from "./causes.ts";

/**
 * Says in a sentence how a comparison ended.
 *
 * @example headline(verification) // "Verified 1,240 probes: 1,236 equal, 4 differ in 2 rules."
 */
export function headline({ probes, equal, differing, walled }: Verification): string {
  const rules = new Set(differing.map(({ probe }) => `${probe.route} ${probe.rule}`)).size;
  const differs =
    differing.length === 0 ? "0 differ" : `${countText(differing.length)} differ in ${rules} ${rules === 1 ? "rule" : "rules"}`;
  const blocked = walled.length === 0 ? "" : `, ${walled.length} met a wall`;
  return `Verified ${countText(probes)} probes: ${countText(equal)} equal, ${differs}${blocked}.`;
}

/** Writes a request as a command of curl. */
export function curlOf({ url, smallest }: Pick<ComparedProbe, "url" | "smallest">): string {
  const { method, body, rule, setup } = smallest;
  const flags = [
    method === "GET" ? "" : ` -X ${method}`,
    setup !== undefined || rule.startsWith("create") ? ' -u "$EVENT_CALENDAR_AUTH"' : "",
    body === undefined ? "" : ` -H 'content-type: application/json' -d ${shellQuote(JSON.stringify(body))}`,
  ];
  return `curl${flags.join("")} '${url.replaceAll("'", "%27")}'`;
}

/** Writes the command of curl that creates the record which a request works on; `undefined` for a request without one. */
export function setupOf({ url, smallest }: ComparedProbe): string | undefined {
  const { setup, isAfterDelete } = smallest;
  if (setup === undefined) return undefined;
  const create: Probe = { ...smallest, method: "POST", body: setup };
  return `${curlOf({ url: url.replace(/\/\d+$/, ""), smallest: create })}${isAfterDelete ? ", and deleting it" : ""}`;
}

/** Says which records were created, and what became of them; no lines for a run that only reads. */
export function writtenLines({ written }: Verification): string[] {
  if (!written) return [];
  const { deleted, left, isStopped } = written;
  const collections = [...new Set(deleted.map(({ collection }) => collection))];
  const counted = collections.map((name) => `${deleted.filter(({ collection }) => collection === name).length} ${name}`);
  return [
    ...(isStopped ? ["Stopped before all requests were sent."] : []),
    `Created and deleted ${counted.length === 0 ? "nothing" : counted.join(", ")}. Deleted events, venues and organizers are in the trash of the site.`,
    ...left.map(({ id, url }) =>
      id === undefined
        ? `A request may have created a record that was not found, look for it yourself: ${url}`
        : `Left behind, delete it yourself: ${url}`,
    ),
  ];
}

/** Writes a value of an answer in one short line; a dash for none. */
export function shortValue(value: unknown, length: number): string {
  if (value === undefined) return "-";
  const text = JSON.stringify(value);
  return cut(text, length);
}

/** The characters before the first difference that a cut value shows, to find the place in it. */
const leading = 10;

/**
 * Writes two values that differ, each in one short line. Of long ones it shows the part from the first character that differs.
 *
 * @example shortValues(`${long}a`, `${long}b`, 48) // ['…long text a"', '…long text b"']
 */
export function shortValues(one: unknown, other: unknown, length: number): [string, string] {
  if (one === undefined || other === undefined) return [shortValue(one, length), shortValue(other, length)];
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  const start = firstDifference(text, otherText) - leading;
  if (start <= 0 || (text.length <= length && otherText.length <= length)) return [cut(text, length), cut(otherText, length)];
  return [cut(`…${text.slice(start)}`, length), cut(`…${otherText.slice(start)}`, length)];
}

/** The width of the first of two values next to each other. */
const valueWidth = 48;

/** Writes two values that differ next to each other: `service 7    | twin 1`. */
export function besides(name: string, one: unknown, otherName: string, other: unknown): string {
  const [text, otherText] = shortValues(one, other, valueWidth);
  return `${name} ${text.padEnd(valueWidth)} | ${otherName} ${otherText}`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Writes a count with commas: `1,240`. */
export function countText(value: number): string {
  return value < 1_000 ? String(value) : `${countText(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, "0")}`;
}
