import { type Kind, kinds } from "../../kinds/kinds.ts";
import type { ServiceAnswer } from "../client/service-client.ts";
import type { Source } from "./collect.ts";

/** Reads the record of a kind with a slug. Each slug is asked for once. */
export type ReadSlug = (kind: Kind, slug: string) => Promise<ServiceAnswer>;

/** Creates the function that reads records of a service by slug. */
export function createReadSlug({ client, api }: Source): ReadSlug {
  const answers = new Map<string, Promise<ServiceAnswer>>();
  return (kind, slug) => {
    const url = `${api}/${kinds[kind].collection}/by-slug/${slug}`;
    const answer = answers.get(url) ?? client.send({ url });
    answers.set(url, answer);
    return answer;
  };
}
