import { type Kind, kindNames, kinds } from "../../kinds/kinds.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";
import { type ClientOptions, createServiceClient, type ServiceClient } from "../client/service-client.ts";
import { WallError } from "../client/wall.ts";
import { numberIn, objectIn } from "../compare/values.ts";
import { listQueries } from "../record/collect.ts";
import type { SiteFacts } from "../record/site-facts.ts";

/**
 * Throws a `CalendarError` for a world that was recorded without the login: the lists of a kind count more records with it than without, and
 * more than the world has. Each of them would be a difference.
 */
export async function checkRecordedAs(facts: SiteFacts, world: World, client: ServiceClient, options: ClientOptions): Promise<void> {
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
      `The world was recorded without this login: ${auth?.split(":")[0]} sees ${total} ${collection}, and the world has ${known}. Record it again with the same --auth, or verify without a login.`,
    );
  }
}

/** Returns how many records of a kind a caller sees; `undefined` where the service does not answer. */
async function totalOf(kind: Kind, { root, names }: SiteFacts, client: ServiceClient): Promise<number | undefined> {
  const { collection, family } = kinds[kind];
  const query = { ...listQueries[family]({ from: "1900-01-01", until: "2200-12-31", limit: 1 }), per_page: "1" };
  try {
    const { body } = await client.send({ url: `${root}/${names.namespace}/${collection}?${new URLSearchParams(query)}` });
    return numberIn(objectIn(body).total);
  } catch (error) {
    if (error instanceof WallError) return undefined;
    throw error;
  }
}
