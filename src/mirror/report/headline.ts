import { kindIn } from "../../kinds/kinds.ts";
import { shellQuote } from "../../text/quoting.ts";
import { counted } from "../../util/counted.ts";
import type { ComparedProbe, Probe } from "../verify/probes.ts";
import type { Verification } from "../verify/verify.ts";
import { countText } from "./values.ts";

/**
 * Says in a sentence how a comparison ended.
 *
 * @example headline(verification) // "Verified 1,240 probes: 1,236 equal, 4 differ in 2 rules."
 */
export function headline({ probes, equal, differing, walled }: Verification): string {
  const rules = new Set(differing.map(({ probe }) => `${probe.route} ${probe.rule}`)).size;
  const differs =
    differing.length === 0
      ? "0 differ"
      : `${countText(differing.length)} ${differing.length === 1 ? "differs" : "differ"} in ${rules} ${rules === 1 ? "rule" : "rules"}`;
  const blocked = walled.length === 0 ? "" : `, ${walled.length} met a wall`;
  return `Verified ${countText(probes)} ${probes === 1 ? "probe" : "probes"}: ${countText(equal)} equal, ${differs}${blocked}.`;
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
  const counts = collections.map((name) =>
    counted(deleted.filter(({ collection }) => collection === name).length, kindIn(name) ?? "record", name),
  );
  return [
    ...(isStopped ? ["Stopped before all requests were sent."] : []),
    `Created and deleted ${counts.length === 0 ? "nothing" : counts.join(", ")}. Deleted events, venues and organizers are in the trash of the site.`,
    ...left.map(({ id, url }) =>
      id === undefined
        ? `A request may have created a record that was not found, look for it yourself: ${url}`
        : `Left behind, delete it yourself: ${url}`,
    ),
  ];
}
