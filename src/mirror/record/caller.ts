import { type Kind, kinds, kindsOf, recordedKinds, termKinds } from "../../kinds/kinds.ts";
import type { FidelityMode } from "../../service/fidelity.ts";
import { completeNames } from "../../service/resources/names.ts";
import type { User } from "../../store/record.ts";
import { basicCredentials } from "../../text/encoding/utf8.ts";
import { numberIn } from "../../util/untyped.ts";
import type { ServiceClient } from "../client/service-client.ts";
import { apiOf, type SiteFacts } from "./site-facts.ts";

/** The name and password of the twin's user who represents the caller of the service. */
const login = "verify";

export const twinAuthorization = basicCredentials(`${login}:${login}`);

async function mayCreate(kind: Kind, client: ServiceClient, facts: SiteFacts): Promise<boolean> {
  const { headers } = await client.send({ url: `${apiOf(facts)}/${kinds[kind].collection}?per_page=1` });
  return /\bPOST\b/.test(headers.allow ?? "");
}

/** Finds out whether a service lets callers without credentials create records, as a server of this package does by default. */
export async function readAccess(client: ServiceClient, facts: SiteFacts): Promise<"open" | "service"> {
  // One after the other, because the first one is enough where access is not open.
  for (const kind of recordedKinds) if (!(await mayCreate(kind, client, facts))) return "service";
  return "open";
}

/**
 * Finds out whether a service answers as the specification says, as a server of this package does by default: to pages of other origins it names the
 * totals as readable headers.
 */
export async function readFidelity(client: ServiceClient, facts: SiteFacts): Promise<FidelityMode> {
  const [list] = kindsOf("events").map((kind) => `${apiOf(facts)}/${kinds[kind].collection}?per_page=1`);
  const { headers } = await client.send({ url: list ?? facts.root, headers: { origin: "https://reader.example" } });
  const readable = (headers["access-control-expose-headers"] ?? "").toLowerCase().split(/,\s*/);
  return completeNames(facts.names).totalHeaders.every((name) => readable.includes(name.toLowerCase())) ? "spec" : "observed";
}

/** Finds out what role the caller of a service has, by the lists in which the header `Allow` offers POST. */
async function readRole(client: ServiceClient, facts: SiteFacts): Promise<User["role"]> {
  const mayEach = (some: readonly Kind[]) => Promise.all(some.map((kind) => mayCreate(kind, client, facts)));
  const mayManage = await mayEach(termKinds);
  const managers = termKinds.filter((_, index) => mayManage[index]).map((kind) => kinds[kind].managers);
  const role = (["editor", "author"] as const).find((one) => managers.includes(one));
  return role ?? ((await mayEach(kindsOf("events"))).includes(true) ? "contributor" : "subscriber");
}

/** The caller of a recording: the role, and the id of the author of what the caller sees unpublished. */
export interface Caller {
  readonly role: User["role"];
  readonly id?: number;
}

/**
 * Finds out as whom a service is asked. Contributors and authors can read only their own unpublished records, and authors can change
 * only their own published ones. So they are the author of the first unpublished record that they can read, or of the first published
 * one whose answer allows PUT.
 */
export async function readCaller(
  client: ServiceClient,
  facts: SiteFacts,
  records: readonly { readonly kind: Kind; readonly id: number; readonly status?: unknown; readonly author?: unknown }[],
): Promise<Caller> {
  const role = await readRole(client, facts);
  if (role !== "author" && role !== "contributor") return { role };
  const asked = new Set<string>();
  for (const { kind, id, status, author } of records) {
    const authorId = numberIn(author) ?? 0;
    const isPublished = status === "publish";
    const question = `${authorId} ${isPublished}`;
    if (status === undefined || authorId <= 0 || asked.has(question) || (isPublished && role === "contributor")) continue;
    asked.add(question);
    const answer = await client.send({ url: `${apiOf(facts)}/${kinds[kind].collection}/${id}` });
    if (answer.status === 200 && (!isPublished || answer.headers.allow?.includes("PUT"))) return { role, id: authorId };
  }
  return { role };
}

/** A world, finished or not, whose users have ids and logins. */
export interface WithUsers {
  readonly users: readonly Pick<User, "id" | "login">[];
}

/** Returns a world with a user of the role, who represents the caller of the service. */
export function withCaller<Whole extends WithUsers>(world: Whole, role: User["role"], id?: number) {
  const free = Math.max(0, ...world.users.map((user) => user.id)) + 1;
  const caller: User = { id: id ?? free, login, role, password: login };
  const users: (Whole["users"][number] | User)[] = world.users.filter((user) => user.id !== caller.id && user.login !== login);
  return { ...world, users: [...users, caller] };
}
