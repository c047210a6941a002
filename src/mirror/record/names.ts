import { kinds, kindsOf, termKinds } from "../../kinds/kinds.ts";
import type { GivenNames } from "../../service/resources/names.ts";
import type { World } from "../../worlds/world.ts";
import type { ServiceClient } from "../client/service-client.ts";
import { objectIn } from "../compare/values.ts";
import { namesIn, type SiteFacts } from "./site-facts.ts";

/** Finds the names that answers of a service use, by a list of events and by one term of each kind of its world. */
export async function readNames(client: ServiceClient, { root, names }: SiteFacts, world: World): Promise<GivenNames> {
  const api = `${root}/${names.namespace}`;
  const [list] = kindsOf("events").map((kind) => client.send({ url: `${api}/${kinds[kind].collection}?per_page=1` }));
  const terms = termKinds.map(async (kind) => {
    const [term] = world[kinds[kind].collection];
    const body = term && (await client.send({ url: `${api}/${kinds[kind].collection}/${term.id}` })).body;
    return [kind, objectIn(body)] as const;
  });
  return namesIn((await list)?.headers ?? {}, Object.fromEntries(await Promise.all(terms)));
}
