import * as z from "zod/mini";
import { CalendarError, safeParse } from "../../util/errors.ts";
import type { Probe } from "./probes.ts";

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

/**
 * Writes probes as a file, a line for each, so that the same requests can be sent again, and to any server.
 *
 * @example writeFileSync("probes.json", toProbesFile(verification.sent))
 */
export function toProbesFile(probes: readonly Probe[]): string {
  const lines = probes.map((probe) => `  ${JSON.stringify(probe)}`).join(",\n");
  return `{\n "format": "event-calendar-mock/probes",\n "version": 1,\n "probes": [\n${lines}\n ]\n}\n`;
}

/**
 * Reads probes from the parsed JSON of a file.
 *
 * @throws a `CalendarError` that names the first probe that is none, and for an empty list
 */
export function readProbesFile(json: unknown): Probe[] {
  const read = safeParse(probesFile, json);
  if (read.success && read.data.probes.length === 0) {
    throw new CalendarError(
      "invalid_file",
      'The file holds no probes: its list is empty, so nothing would be compared. Write one with "verify --save-probes FILE".',
    );
  }
  if (read.success) return read.data.probes;
  const [issue] = read.error.issues;
  const place = issue?.path.length ? ` at ${issue.path.join(".")}` : "";
  throw new CalendarError(
    "invalid_file",
    `The file holds no probes${place}: ${issue?.message}. Write one with "verify --save-probes FILE".`,
  );
}
