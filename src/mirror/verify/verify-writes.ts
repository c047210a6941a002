import type { Calendar } from "../../calendar/calendar.ts";
import { type Kind, kindIn, kindNames, kinds } from "../../kinds/kinds.ts";
import type { FidelityMode } from "../../service/fidelity.ts";
import type { User } from "../../store/record.ts";
import { CalendarError } from "../../util/errors.ts";
import { listIn, numberIn, objectIn, textIn } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import type { ServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";
import { compareAnswers } from "../compare/differences.ts";
import { masks, writtenDates } from "../compare/masks.ts";
import { withCaller } from "../record/caller.ts";
import { onAllDays } from "../record/collect.ts";
import { createTwin } from "../record/fit-world.ts";
import { apiOf, type SiteFacts } from "../record/site-facts.ts";
import { type AskedService, askTwin } from "./asked-service.ts";
import { type ComparedProbe, type Probe, shrink } from "./probes.ts";
import { buildWriteProbes } from "./write-probes.ts";

/** A record that was created on a service, and deleted again. */
interface WrittenRecord {
  readonly collection: string;
  readonly id?: number;
  /** The URL of the record, or of its list if the id is unknown. */
  readonly url: string;
}

export interface WriteVerification {
  readonly results: readonly ComparedProbe[];
  readonly deleted: readonly WrittenRecord[];
  /** Records that could not be deleted, and lists that may contain a created record that was not found. */
  readonly left: readonly WrittenRecord[];
  /** True if the run was stopped or failed before all probes were sent. */
  readonly isStopped: boolean;
}

interface WriteContext {
  readonly client: ServiceClient;
  readonly facts: SiteFacts;
  readonly world: World;
  readonly role: User["role"];
  readonly fidelity: FidelityMode;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: (step: string, done: number) => void;
}

/** The most differing probes that are shrunk: each attempt creates a record. */
const maxShrunk = 10;

/**
 * Sends requests that write, each to a record that is created for it, and compares the answers with the twin's. Always deletes the records
 * at the end: creations are noted before they are sent, and lists are searched for the mark of the run.
 */
export async function verifyWrites(context: WriteContext): Promise<WriteVerification> {
  const { client, facts, role, signal, onProgress } = context;
  if (role === "subscriber") {
    throw new WallError(`${facts.root} lets this caller create nothing. --write needs --auth with an application password of an editor.`);
  }
  const api = apiOf(facts);
  const open = new Map<string, WrittenRecord>();
  const deleted: WrittenRecord[] = [];
  const results: ComparedProbe[] = [];
  const mark = `verify ${facts.now.toString(36)}`;
  const probes = buildWriteProbes(mark);
  /** The creations whose outcome no answer told, with whether a search finds what they created. */
  const unclear = new Map<object, { readonly collection: string; readonly isMarked: boolean }>();
  let twin: Calendar | undefined;
  let asked: AskedService | undefined;

  /** Sends a request to the service and then to the twin, in which a new record gets the same id. */
  async function sendBoth({ method, path, body }: Pick<Probe, "method" | "path" | "body">) {
    signal?.throwIfAborted();
    const collection = path.slice(1);
    const isCreation = method === "POST" && !collection.includes("/");
    const note = {};
    if (isCreation) unclear.set(note, { collection, isMarked: JSON.stringify(body).includes(mark) });
    const service = await client.send({ method, url: `${api}${path}`, ...(body !== undefined && { body }) });
    const shown = objectIn(service.body);
    const id = numberIn(shown.id);
    const isNew = isCreation && service.status < 300 && id !== undefined;
    if (isNew || (service.status >= 400 && service.status < 500)) unclear.delete(note);
    if (isNew) open.set(`${path}/${id}`, { collection, id, url: `${api}${path}/${id}` });
    twin ??= createTwin(withCaller(context.world, role, numberIn(shown.author)), facts, { fidelity: context.fidelity });
    asked ??= askTwin(twin, facts, true);
    if (isNew) setNextId(twin, path, id);
    return { service, twin: await asked.ask({ method, path, query: {}, body }, service), id };
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
        const answer = await client.send({ method: "DELETE", url: record.url });
        await asked?.ask({ method: "DELETE", path: key, query: {} }, answer);
        // A deleted term is refused with 400, like a term that may not be deleted.
        if (answer.status === 400) {
          const { status, body } = await client.send({ url: record.url });
          if (status === 200 && objectIn(body).status !== "trash") continue;
        } else if (![200, 404, 410].includes(answer.status)) continue;
        open.delete(key);
        deleted.push(record);
      } catch (error) {
        if (!(error instanceof WallError)) throw error;
      }
    }
  }

  /** Deletes everything with the mark of the run that the lists show, and returns what stays. */
  async function finish(): Promise<WrittenRecord[]> {
    await cleanUp();
    const unsearched = new Set<string>();
    for (const kind of kindNames) {
      const { collection } = kinds[kind];
      const found = await findMarked(client, api, kind, mark).catch((error: unknown) => {
        if (!(error instanceof WallError)) throw error;
        return undefined;
      });
      if (found === undefined) unsearched.add(collection);
      for (const id of found ?? []) {
        const record = { collection, id, url: `${api}/${collection}/${id}` };
        open.set(`/${collection}/${id}`, record);
        const place = deleted.findIndex(({ url }) => url === record.url);
        if (place >= 0) deleted.splice(place, 1);
      }
    }
    await cleanUp();
    const lists = [...unclear.values()]
      .filter(({ collection, isMarked }) => !isMarked || unsearched.has(collection))
      .map(({ collection }) => ({ collection, url: `${api}/${collection}` }));
    return [...open.values(), ...new Map(lists.map((list) => [list.url, list])).values()];
  }

  try {
    for (const [index, probe] of probes.entries()) {
      onProgress(`write ${index + 1} of ${probes.length}`, index / probes.length);
      const result = await compare(probe);
      const isShrunk = result.differences.length > 0 && results.filter(({ differences }) => differences.length > 0).length < maxShrunk;
      const smallest = isShrunk ? await shrink(result, compare) : result;
      results.push({ ...smallest, probe, smallest: smallest.probe });
    }
    return { results, left: await finish(), deleted, isStopped: false };
  } catch (error) {
    const left = await finish();
    if (!(error instanceof WallError) && signal?.aborted !== true) throw error;
    return { results, deleted, left, isStopped: true };
  }
}

const listStatuses = ["publish", "draft", "pending", "private", "future"];

/** The lists of a family that show all records of a caller who may edit them. */
const searches: Readonly<Record<(typeof kinds)[Kind]["family"], readonly Readonly<Record<string, string>>[]>> = {
  events: listStatuses.map((status) => ({ ...onAllDays, status })),
  "linked-posts": listStatuses.map((status) => ({ status })),
  terms: [{ hide_empty: "0" }],
};

/** The most pages of a search: a run creates fewer records than they show. */
const maxPages = 20;

async function findMarked(client: ServiceClient, api: string, kind: Kind, mark: string): Promise<number[]> {
  const { collection, family, title } = kinds[kind];
  const found = new Set<number>();
  for (const query of searches[family]) {
    for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
      const parameters = new URLSearchParams({ ...query, search: mark, per_page: "50", page: String(page) });
      const { status, body } = await client.send({ url: `${api}/${collection}?${parameters}` });
      if (status !== 200) break;
      pages = numberIn(objectIn(body).total_pages) ?? 1;
      for (const record of listIn(objectIn(body)[collection]).map(objectIn)) {
        const id = numberIn(record.id);
        if (id !== undefined && textIn(record[title])?.startsWith(`${mark} `)) found.add(id);
      }
    }
  }
  return [...found];
}

/** A service whose ids do not grow gives an id that the twin cannot. */
function setNextId(calendar: Calendar, path: string, id: number): void {
  const kind = kindIn(path.slice(1));
  if (kind === undefined) return;
  const snapshot = calendar.snapshot();
  try {
    calendar.restore({ ...snapshot, sequences: { ...snapshot.sequences, [kinds[kind].ids]: id } });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
  }
}
