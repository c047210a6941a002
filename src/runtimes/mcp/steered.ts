import { type ControlClient, controlClient } from "../../clients/control-client.ts";
import { createSend, type Send } from "../../clients/send.ts";
import { sessionHeader } from "../../service/http/sent-request.ts";
import { createRecent, weightOf } from "../../util/bounds.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";

export interface Steered {
  /** The address of the server, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The session that the tools control; `undefined` for the calendar itself. */
  readonly session: string | undefined;
  readonly client: ControlClient;
  readonly send: Send;
  readonly kept: ReturnType<typeof keepSnapshots>;
  readonly cwd: string;
  inSession(id: string): Steered;
}

export interface SteeredServer {
  readonly url: string;
  readonly token?: string | undefined;
  readonly cwd: string;
}

/** The most stored snapshots, and their most bytes together. */
const maxSnapshots = 100;
const maxSnapshotBytes = 128 * 1024 * 1024;

/** Keeps the snapshots of the tool `snapshot`, by name. Beyond the limits, the oldest are dropped. */
function keepSnapshots() {
  const kept = createRecent<string, { readonly name: string; readonly snapshot: World; readonly weight: number }>(maxSnapshots, {
    bytes: maxSnapshotBytes,
    weigh: (_, { weight }) => weight,
  });
  return {
    set(name: string, snapshot: World) {
      const weight = weightOf(snapshot, maxSnapshotBytes);
      if (weight > maxSnapshotBytes) throw new CalendarError("invalid_body", "The state is too large to be kept: save it as a world file.");
      kept.set(name, { name, snapshot, weight });
    },
    get: (name: string) => kept.get(name)?.snapshot,
    names: () => Array.from(kept.values(), ({ name }) => name),
  };
}

export function createSteered(server: SteeredServer, kept = keepSnapshots(), session?: string): Steered {
  const { url, token, cwd } = server;
  const headers: Record<string, string> = {
    ...(session !== undefined && { [sessionHeader]: session }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return {
    ...{ url, session, kept, cwd },
    client: controlClient(url, { session, token }),
    send: createSend(new URL(url), headers),
    inSession: (id) => createSteered(server, kept, id),
  };
}
