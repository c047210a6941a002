import * as z from "zod/mini";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { type Kind, kindNames, kinds, postKinds } from "../../kinds/kinds.ts";
import type { FidelityMode } from "../../service/fidelity.ts";
import { completeNames } from "../../service/resources/names.ts";
import { joinNames } from "../../store/site.ts";
import { CalendarError } from "../../util/errors.ts";
import { groupBy } from "../../util/lists.ts";
import { once } from "../../util/once.ts";
import { numberIn, objectIn } from "../../util/untyped.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import type { World } from "../../worlds/world.ts";
import { type ClientOptions, createServiceClient, type ServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";
import { type Comparison, compareAnswers, orderOf } from "../compare/differences.ts";
import { type Mask, masks } from "../compare/masks.ts";
import { type Caller, readAccess, readCaller, readFidelity, withCaller } from "../record/caller.ts";
import { allDays, listQueries } from "../record/collect.ts";
import { createTwin } from "../record/fit-world.ts";
import { readNames } from "../record/names.ts";
import { recordSite } from "../record/record.ts";
import { checkRecording, type OptionSchemas, type RecordOptions, sharedOptions } from "../record/record-options.ts";
import { apiOf, readSiteFacts, type SiteFacts } from "../record/site-facts.ts";
import { type AskedService, askOther, askService, askTwin } from "./asked-service.ts";
import { buildProbes, type ComparedProbe, type Probe, shrink } from "./probes.ts";
import { verifyWrites, type WriteVerification } from "./verify-writes.ts";

/** The options of `verify`. */
export interface VerifyOptions extends Omit<RecordOptions, "listsOnly" | "pseudonymise"> {
  /** The world of the twin; by default, the service is recorded first. */
  readonly world?: World | WorldFile | undefined;
  /** The URL of another service to compare with, instead of the twin. */
  readonly against?: string | undefined;
  /** Additional places that are not compared. */
  readonly masks?: readonly Mask[] | undefined;
  /** The probes to send; by default built from the world. */
  readonly probes?: readonly Probe[] | undefined;
  /** The most probes; by default all. */
  readonly maxProbes?: number | undefined;
  /** True to also compare writes, to records that are created for this and deleted again. Needs `auth`. */
  readonly write?: boolean | undefined;
  /** Stops the run, also while it records. Created records are deleted first. */
  readonly signal?: AbortSignal | undefined;
}

const verifySchema = once(() =>
  z.strictObject({
    ...sharedOptions(),
    // The calendar of the twin checks it.
    world: z.optional(z.unknown()),
    against: z.optional(z.string("must be an address of a service")),
    masks: z.optional(z.array(z.looseObject({}))),
    probes: z.optional(z.array(z.looseObject({}))),
    maxProbes: z.optional(z.int().check(z.nonnegative("must be 0 or more"))),
    write: z.optional(z.boolean("must be true or false")),
  } satisfies OptionSchemas<VerifyOptions>),
);

/** The result of a comparison. */
export interface Verification {
  readonly address: string;
  /** The sent probes, without those that write. */
  readonly sent: readonly Probe[];
  /** The number of sent probes. */
  readonly probes: number;
  readonly equal: number;
  /** The number of sent probes by route and rule. */
  readonly byRule: readonly VerifiedRule[];
  readonly differing: readonly ComparedProbe[];
  /** The probes that met a wall, such as a firewall that blocks POST, and what the wall is. They count as neither equal nor differing. */
  readonly walled: readonly WalledProbe[];
  /** `"open"` if callers without credentials have all rights. The twin had the same option. */
  readonly access: "open" | "service";
  /** `"spec"` if the service follows the specification, like a server of this package by default. The twin had the same option. */
  readonly fidelity: FidelityMode;
  /** Inferred facts about the service. */
  readonly inferred: readonly string[];
  /** The records that were created and deleted, and those that could not be deleted; absent without `write`. */
  readonly written?: Pick<WriteVerification, "deleted" | "left" | "isStopped">;
}

/** A probe that the service did not answer. */
export interface WalledProbe {
  readonly probe: Probe;
  readonly reason: string;
}

/** The most walled probes. With more of them, the whole service counts as walled. */
const maxWalled = 20;

/** The probes of one rule of a route. */
export interface VerifiedRule {
  readonly route: string;
  readonly rule: string;
  readonly section: string;
  readonly probes: number;
  readonly differing: number;
}

/**
 * Compares a published service with its twin: sends the same requests to both, and reports where the answers differ. By default, sends only
 * reads, and requests that are refused and change nothing.
 *
 * @param address - the REST root of the service, its home, or its namespace
 * @throws a `WallError` if the service cannot be read
 * @example
 * const { differing } = await verify("https://site.example/wp-json");
 * expect(differing).toEqual([]);
 */
export async function verify(address: string, options: VerifyOptions = {}): Promise<Verification> {
  checkRecording(address, options, verifySchema(), "Cannot verify the service");
  const { onProgress = () => {} } = options;
  const client = createServiceClient(options);
  const met = await meetService(address, client, { ...options, onProgress });
  const { facts, world, access, fidelity, caller } = met;
  const twin = await askCounterpart(met, options);
  const totals = completeNames(facts.names).totalHeaders.map((name) => name.toLowerCase());
  const comparison: Comparison = {
    headers: ["content-type", ...(facts.sendsAllow ? ["allow"] : []), ...totals],
    masks: [...masks, ...(options.masks ?? [])],
  };
  const isPart = [options.limit, options.from, options.until, world.site.recorded_part].some((limit) => limit !== undefined);
  const hasPart = isPart && options.probes === undefined;
  // A part of the records differs in its lists.
  const built = () => buildProbes(world).filter(({ route, rule }) => !isPart || route.includes("{") || rule.startsWith("refusal"));
  const probes = (options.probes ?? built()).slice(0, options.maxProbes);
  // Runs with `write` have additional probes.
  if (probes.length === 0 && options.write !== true) throw new CalendarError("invalid_options", noProbes);
  const service = askService(client, facts);
  const walled: WalledProbe[] = [];
  let done = 0;

  async function compare(probe: Probe): Promise<Omit<ComparedProbe, "smallest" | "url">> {
    const answer = await service.ask(probe);
    const other = await twin.ask(probe, answer);
    const order = orderOf(probe.path, probe.query);
    // If both services ignore an invalid value, the answer is a list.
    const areLists = hasPart && !probe.route.includes("{") && answer.status === 200 && other.status === 200;
    const differences = areLists ? [] : compareAnswers(answer, other, { ...comparison, order });
    return { probe, service: answer, twin: other, differences };
  }

  /**
   * Sends a probe again if the answers differ, because clocks and live sites change between two answers. Ignores places in which the
   * service differs from itself, such as a visit count.
   */
  async function compareTwice(probe: Probe) {
    const first = await compare(probe);
    if (first.differences.length === 0) return first;
    const second = await compare(probe);
    const unstable = new Set(compareAnswers(first.service, second.service, comparison).map(({ path }) => path));
    return { ...second, differences: second.differences.filter(({ path }) => !unstable.has(path)) };
  }

  async function examine(probe: Probe): Promise<ComparedProbe[]> {
    const compared = await compareTwice(probe).catch((error: unknown) => {
      if (!(error instanceof WallError) || walled.length >= maxWalled) throw error;
      walled.push({ probe, reason: error.message });
      return undefined;
    });
    done += 1;
    if (done % 20 === 0) onProgress(`probe ${done} of ${probes.length}`, 0.5 + done / probes.length / 2);
    if (!compared || compared.differences.length === 0) return [];
    const smallest = await shrink(compared, compareTwice);
    return [{ ...smallest, probe, smallest: smallest.probe, url: service.urlOf(smallest.probe) }];
  }

  const differing = (await Promise.all(probes.map(examine))).flat();
  const writes = options.write
    ? await verifyWrites({
        ...options,
        // Without the signal, because it has to delete the created records after a stop, too.
        client: createServiceClient({ ...options, signal: undefined }),
        facts,
        world,
        role: caller?.role ?? "subscriber",
        fidelity,
        onProgress,
      })
    : undefined;
  const results = writes?.results ?? [];
  const all = [...differing, ...results.filter(({ differences }) => differences.length > 0)];
  const sent = [...probes, ...results.map(({ probe }) => probe)];
  if (sent.length === 0 && !writes?.isStopped && !writes?.left.length) throw new CalendarError("invalid_options", noProbes);
  return {
    address,
    sent: probes,
    probes: sent.length,
    equal: sent.length - all.length - walled.length,
    byRule: countRules(sent, all),
    differing: all,
    walled,
    access,
    fidelity,
    inferred: met.inferred,
    ...(writes && { written: { deleted: writes.deleted, left: writes.left, isStopped: writes.isStopped } }),
  };
}

/** A service as it was read before the first probe. */
interface MetService extends Pick<Verification, "access" | "fidelity" | "inferred"> {
  readonly facts: SiteFacts;
  readonly world: World;
  /** The caller of the given login; `undefined` without a login, or if the counterpart is another service. */
  readonly caller: Caller | undefined;
}

/** Reads what the answers of a service depend on, and records the service unless its world is given. */
async function meetService(
  address: string,
  client: ServiceClient,
  options: VerifyOptions & { readonly onProgress: (step: string, done: number) => void },
): Promise<MetService> {
  const { auth, against, onProgress } = options;
  const given = options.world === undefined || against !== undefined ? undefined : composeCalendar({ world: options.world }).snapshot();
  const index = await readSiteFacts(client, address, options.names ?? {});
  const found = given ? undefined : await recordSite(address, { ...options, onProgress: (step, done) => onProgress(step, done / 2) });
  const world = given ?? found?.world;
  if (world === undefined) throw new TypeError("A world is recorded unless it is given.");
  const shown = found?.facts.names ?? joinNames(world.site.names, await readNames(client, index, world));
  const facts = { ...index, names: { ...joinNames(shown, index.names), namespace: index.names.namespace } };
  const inferred = found?.inferred ?? index.inferred;
  // Another service has its own access, and is asked without a caller.
  if (against !== undefined) return { facts, world, inferred, access: "service", fidelity: "observed", caller: undefined };
  const access = auth === undefined ? await readAccess(client, facts) : "service";
  const fidelity = await readFidelity(client, facts);
  const posts = postKinds.flatMap((kind) => world[kinds[kind].collection].map(({ id, status, author }) => ({ kind, id, status, author })));
  const caller = auth === undefined ? undefined : await readCaller(client, facts, posts);
  if (given && caller && !given.site.recorded_part) await checkRecordedAs(facts, given, client, options);
  return { facts, world, inferred, access, fidelity, caller };
}

async function askCounterpart({ facts, world, access, fidelity, caller }: MetService, options: VerifyOptions): Promise<AskedService> {
  if (options.against !== undefined) return askOther(options.against, facts, options);
  const twin = createTwin(caller ? withCaller(world, caller.role, caller.id) : world, facts, { access, fidelity });
  return askTwin(twin, facts, caller !== undefined);
}

const noProbes =
  "Nothing can be compared, because there are no probes to send. Give at least one probe, or a world that has records, and set maxProbes to 1 or more.";

function countRules(probes: readonly Probe[], differing: readonly ComparedProbe[]): VerifiedRule[] {
  const keyOf = ({ route, rule }: Probe) => `${route} ${rule}`;
  const byRule = groupBy(differing, ({ probe }) => keyOf(probe));
  return [...groupBy(probes, keyOf)].flatMap(([key, same]) =>
    same
      .slice(0, 1)
      .map(({ route, rule, section }) => ({ route, rule, section, probes: same.length, differing: byRule.get(key)?.length ?? 0 })),
  );
}

/**
 * Throws a `CalendarError` if the world was recorded without the login: the lists of a kind then have more records than the world, and each
 * would be a difference.
 */
async function checkRecordedAs(facts: SiteFacts, world: World, client: ServiceClient, options: ClientOptions): Promise<void> {
  const { auth, answers: _, ...others } = options;
  const visitor = createServiceClient(others);
  for (const kind of kindNames) {
    const { collection } = kinds[kind];
    const known = world[collection].length;
    const total = await totalOf(kind, facts, client);
    if (total === undefined || total <= known) continue;
    const published = await totalOf(kind, facts, visitor);
    if (published !== undefined && published >= total) continue;
    throw new CalendarError(
      "invalid_options",
      `The world was recorded without this login: ${auth?.split(":")[0]} sees ${total} ${collection}, and the world has ${known}. Record it again with the same --auth, or verify without a login.`,
    );
  }
}

/** Returns how many records of a kind a caller sees; `undefined` if the service does not answer. */
async function totalOf(kind: Kind, facts: SiteFacts, client: ServiceClient): Promise<number | undefined> {
  const { collection, family } = kinds[kind];
  const query = { ...listQueries[family]({ ...allDays, limit: 1 }), per_page: "1" };
  try {
    const { body } = await client.send({ url: `${apiOf(facts)}/${collection}?${new URLSearchParams(query)}` });
    return numberIn(objectIn(body).total);
  } catch (error) {
    if (error instanceof WallError) return undefined;
    throw error;
  }
}
