import type { Calendar } from "../../calendar/calendar.ts";
import { kindNames, kinds } from "../../kinds/kinds.ts";
import { completeNames } from "../../service/resources/names.ts";
import type { User } from "../../store/user.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";
import type { ServiceAnswer, ServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";
import { compareAnswers } from "../compare/differences.ts";
import { masks, writtenDates } from "../compare/masks.ts";
import { numberIn, objectIn } from "../compare/values.ts";
import type { SiteFacts } from "../record/site-facts.ts";
import { createTwin } from "../record/twin.ts";
import { twinAuthorization, withCaller } from "./caller.ts";
import { type ComparedProbe, namingRules } from "./compared-probe.ts";
import type { Probe } from "./probes.ts";
import { shrink } from "./shrink.ts";
import { buildWriteProbes } from "./write-probes.ts";

/** A record that was created on a service, and deleted again. */
export interface WrittenRecord {
  readonly collection: string;
  readonly id: number;
  readonly url: string;
}

/** The result of the probes that write. */
export interface WriteVerification {
  readonly results: readonly ComparedProbe[];
  readonly deleted: readonly WrittenRecord[];
  /** Records that could not be deleted. */
  readonly left: readonly WrittenRecord[];
  /** True when the run was stopped, or failed, before all probes were sent. */
  readonly isStopped: boolean;
}

interface WriteContext {
  readonly client: ServiceClient;
  readonly facts: SiteFacts;
  readonly world: World;
  readonly role: User["role"];
  /** Ends the run: what was created is deleted first. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: (step: string, done: number) => void;
}

/** The most differing probes that are shrunk: each attempt creates a record. */
const maxShrunk = 10;

/**
 * Sends requests that write, each in a record that it creates and deletes again, and compares the answers with the twin's. Whatever happens,
 * the records are deleted at the end.
 */
export async function verifyWrites(context: WriteContext): Promise<WriteVerification> {
  const { client, facts, role, signal, onProgress } = context;
  if (role === "subscriber") {
    throw new WallError(`${facts.root} lets this caller create nothing. --write needs --auth with an application password of an editor.`);
  }
  const api = `${facts.root}/${facts.names.namespace}`;
  const open = new Map<string, WrittenRecord>();
  const deleted: WrittenRecord[] = [];
  const results: ComparedProbe[] = [];
  const probes = buildWriteProbes(`verify ${facts.now.toString(36)}`);
  let twin: Calendar | undefined;

  /** Sends a request to the service and then to the twin, in which a new record gets the same id. */
  async function sendBoth({ method, path, body }: Pick<Probe, "method" | "path" | "body">) {
    signal?.throwIfAborted();
    const service = await client.send({ method, url: `${api}${path}`, ...(body !== undefined && { body }) });
    const shown = objectIn(service.body);
    const id = numberIn(shown.id);
    const collection = path.slice(1);
    const isNew = method === "POST" && service.status < 300 && id !== undefined && !collection.includes("/");
    if (isNew) open.set(`${path}/${id}`, { collection, id, url: `${api}${path}/${id}` });
    twin ??= createTwin(withCaller(context.world, role, numberIn(shown.author)), facts);
    return { service, twin: await askTwin(twin, { method, path, body, now: service.headers.date, ...(isNew && { id }) }), id };
  }

  /** Runs a probe with the record that it needs, and deletes what it has created. */
  async function compare(probe: Probe): Promise<ComparedProbe> {
    const { setup, isAfterDelete, method, body } = probe;
    const collection = probe.path.split("/")[1] ?? "";
    try {
      const made = setup && (await sendBoth({ method: "POST", path: `/${collection}`, body: setup }));
      const path = probe.path.replace("{id}", String(made?.id ?? 0));
      if (isAfterDelete) await sendBoth({ method: "DELETE", path, body: undefined });
      const { service, twin: answer } = await sendBoth({ method, path, body });
      const differences = compareAnswers(service, answer, { headers: ["content-type", "allow"], masks, nearDates: writtenDates });
      return { probe, smallest: probe, url: `${api}${path}`, differences, service, twin: answer };
    } finally {
      await cleanUp();
    }
  }

  /** Deletes the open records, the newest first. A record that cannot be deleted stays open. */
  async function cleanUp(): Promise<void> {
    for (const [key, record] of [...open].toReversed()) {
      try {
        const { status, headers } = await client.send({ method: "DELETE", url: record.url });
        if (twin) await askTwin(twin, { method: "DELETE", path: key, body: undefined, now: headers.date });
        // Gone, in the trash already, or no such term.
        if (status !== 200 && status !== 410 && status !== 404 && status !== 400) continue;
        open.delete(key);
        deleted.push(record);
      } catch (error) {
        if (!(error instanceof WallError)) throw error;
      }
    }
  }

  try {
    for (const [index, probe] of probes.entries()) {
      onProgress(`write ${index + 1} of ${probes.length}`, index / probes.length);
      const result = await compare(probe);
      const isShrunk = result.differences.length > 0 && results.filter(({ differences }) => differences.length > 0).length < maxShrunk;
      const smallest = isShrunk ? await shrink(result, compare) : result;
      results.push({ ...smallest, probe, smallest: smallest.probe });
    }
    return { results, deleted, left: [...open.values()], isStopped: false };
  } catch (error) {
    await cleanUp();
    if (!(error instanceof WallError) && signal?.aborted !== true) throw error;
    return { results, deleted, left: [...open.values()], isStopped: true };
  }

  /** Asks the twin as the caller of the service, at the instant of the service. */
  async function askTwin(
    calendar: Calendar,
    { method, path, body, now, id }: Pick<Probe, "method" | "path" | "body"> & { readonly now?: string | undefined; readonly id?: number },
  ): Promise<ServiceAnswer> {
    const instant = Date.parse(now ?? "");
    if (!facts.isStopped && !Number.isNaN(instant)) calendar.clock.set(new Date(instant));
    else calendar.clock.set(new Date(facts.now));
    if (id !== undefined) setNextId(calendar, path, id);
    const response = await calendar.fetch(`${facts.home}/wp-json/${completeNames(facts.names).namespace}${path}`, {
      method,
      headers: { ...namingRules, authorization: twinAuthorization, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), body: text === "" ? null : JSON.parse(text) };
  }
}

/** Makes the next record of a collection get an id. A service whose ids do not grow gives an id that the twin cannot. */
function setNextId(calendar: Calendar, path: string, id: number): void {
  const kind = kindNames.find((name) => path === `/${kinds[name].collection}`);
  if (kind === undefined) return;
  const snapshot = calendar.snapshot();
  try {
    calendar.restore({ ...snapshot, sequences: { ...snapshot.sequences, [kinds[kind].ids]: id } });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
  }
}
