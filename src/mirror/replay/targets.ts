import { composeCalendar } from "../../calendar/compose-calendar.ts";
import type { FidelityMode } from "../../service/fidelity.ts";
import { CalendarError } from "../../util/errors.ts";
import { readLimited } from "../client/read-limited.ts";
import { createServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";
import { moveAddresses } from "../compare/masks.ts";

/** An answer whose body is not read yet. */
interface TextAnswer {
  readonly status: number;
  /** The headers by name, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A service that answers recorded requests. */
export interface ReplayTarget {
  /** Puts a world in place. Resolves to `false` where the service cannot be reset, so that only single reads make sense. */
  start(world: ReplayedWorld): Promise<boolean>;
  /** Goes back to the world, its ids and its clock. */
  reset(): Promise<void>;
  setClock(now: string): Promise<void>;
  /** Sends a request to the home of the recorded site. The answer has the addresses of that home. */
  send(request: Request): Promise<TextAnswer>;
  /** Puts back what was there before. */
  end(): Promise<void>;
}

/** Creates a target that answers with a twin in this process. */
export function createTwinTarget({ fidelity = "observed" }: { readonly fidelity?: FidelityMode } = {}): ReplayTarget {
  let calendar: ReturnType<typeof composeCalendar> | undefined;
  const started = () => {
    if (!calendar) throw new CalendarError("replay_failed", "A replay starts with a world, and no world was put in place.");
    return calendar;
  };
  return {
    async start(world) {
      calendar = composeCalendar({ world, access: "service", fidelity, publicUrl: world.site.home, quiet: true, journal: 0 });
      return true;
    },
    reset: async () => started().reset(),
    setClock: async (now) => started().clock.set(now),
    async send(request) {
      const response = await started().fetch(request);
      return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
    },
    end: async () => {},
  };
}

/** The bytes of the longest answer that is read. */
const maxBytes = 50_000_000;
const timeout = 60_000;

/** How a server is asked. */
interface ServerTargetOptions {
  /** The address of the control routes; `/__calendar` of the server unless given. */
  readonly control?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Creates a target that asks a server. A server with the control routes gets the world of the pairs, and its own back at the end; one that only
 * knows `POST /__calendar/reset` and `PUT /__calendar/clock` has to be started on that world.
 *
 * @param base - the REST root of the server, such as `http://127.0.0.1:4010/wp-json`
 */
export function createServerTarget(base: string, { control, fetch: send = globalThis.fetch }: ServerTargetOptions = {}): ReplayTarget {
  const root = base.endsWith("/wp-json") ? base : `${base}/wp-json`;
  const home = root.slice(0, -"/wp-json".length);
  const controlRoot = control ?? `${new URL(home).origin}/__calendar`;
  let before: string | undefined;
  let world: ReplayedWorld | undefined;
  let takesWorlds = true;

  async function ask(request: Request): Promise<TextAnswer> {
    try {
      const response = await send(new Request(request, { signal: AbortSignal.timeout(timeout) }));
      return { status: response.status, headers: Object.fromEntries(response.headers), text: await readLimited(response, maxBytes) };
    } catch (error) {
      if (error instanceof WallError) throw error;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new WallError(`Cannot reach ${new URL(home).origin}: ${cause instanceof Error ? cause.message : String(cause)}.`, {
        cause: error,
      });
    }
  }

  const steer = (method: string, path: string, body?: string) =>
    ask(
      new Request(`${controlRoot}/${path}`, {
        method,
        ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
      }),
    );

  async function steerOrThrow(method: string, path: string, body?: string): Promise<void> {
    const { status } = await steer(method, path, body);
    if (status >= 400)
      throw new WallError(`${method} ${controlRoot}/${path} answers ${status}: the pairs need it between their sequences.`);
  }

  return {
    async start(wanted) {
      if (world === undefined) {
        await createServiceClient({ fetch: send, ignoreRobots: true }).send({ url: `${root}/calendar/events/v1` });
        const snapshot = await steer("GET", "snapshot");
        before = snapshot.status === 200 ? snapshot.text : undefined;
      }
      world = wanted;
      takesWorlds = (await steer("PUT", "snapshot", JSON.stringify(wanted))).status < 400;
      return takesWorlds || (await steer("POST", "reset")).status < 400;
    },
    reset: () => (takesWorlds ? steerOrThrow("PUT", "snapshot", JSON.stringify(world)) : steerOrThrow("POST", "reset")),
    setClock: (now) => steerOrThrow("PUT", "clock", JSON.stringify({ now })),
    async send(request) {
      const recorded = world?.site.home ?? home;
      const path = request.url.slice(recorded.length);
      const url = path.startsWith("/wp-json") ? root + path.slice("/wp-json".length) : home + path;
      const body = request.body === null ? null : await request.arrayBuffer();
      const { method, headers } = request;
      const answer = await ask(new Request(url, { method, headers, body, redirect: "manual" }));
      const rename = (text: string) => moveAddresses(text, home, recorded);
      return {
        ...answer,
        text: rename(answer.text),
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, rename(value)])),
      };
    },
    async end() {
      if (before !== undefined) await steerOrThrow("PUT", "snapshot", before);
    },
  };
}

/** A recorded request, and what the service answered. */
export interface Pair {
  readonly id: string;
  /** The pairs that were recorded together, such as `events-list`. */
  readonly group: string;
  /** The login of the caller; any text without a password in the set for a visitor. */
  readonly auth: string;
  /** True for a request that may write although its method does not say so. */
  readonly mutates?: boolean;
  /** The name of pairs that build on each other; `step` 1 starts from the world of the set, as every pair without a sequence does. */
  readonly sequence?: string;
  readonly step?: number;
  /** The instant of the clock, where it differs from the world's `now`. */
  readonly now?: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** A value that was sent as JSON, a text that was sent unchanged, or `null` for none. */
    readonly body: unknown;
  };
  /** The answer. In the body `…` stands for any value, and a body with the key `$any` for any body. */
  readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
  /** The places of the body that were random: `body.data.token`. */
  readonly unstable?: readonly string[];
}

/** The parts of a world that a replay reads. */
export interface ReplayedWorld {
  readonly now: string;
  readonly site: { readonly home: string; readonly timezone: string };
}

/** The recorded pairs of one site, with the world that they were recorded on. */
export interface PairSet {
  readonly site: string;
  readonly world: ReplayedWorld;
  /** The time zone of the site by group, for groups that were recorded in another one. */
  readonly timezones: Readonly<Record<string, string>>;
  /** The passwords by login. */
  readonly passwords: Readonly<Record<string, string>>;
  /** The pairs that the twin is known to answer differently: by id, the reason. */
  readonly knownDifferences: Readonly<Record<string, string>>;
  readonly pairs: readonly Pair[];
}

/** Returns the world that a group was recorded on. */
export function worldOf({ world, timezones }: Pick<PairSet, "world" | "timezones">, group: string): ReplayedWorld {
  const timezone = timezones[group];
  return timezone === undefined ? world : { ...world, site: { ...world.site, timezone } };
}
