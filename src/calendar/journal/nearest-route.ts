import type { IncomingRequest } from "../../service/http/incoming.ts";
import type { Pattern } from "../../service/resources/table.ts";

/** The parts of a request that its nearest route is found by. */
export type NearestParts = Pick<IncomingRequest, "match" | "address">;

/**
 * Names the routes that are nearest to a request without a route: the other methods of its path, or the methods of the path with the most
 * segments in common.
 *
 * @example nearestRoute(receive(new Request("http://a/wp-json/calendar/events/v1/event/7")), patterns) // "GET|POST /events"
 */
export function nearestRoute({ match, address }: NearestParts, patterns: readonly Pattern[], namespace: string): string | undefined {
  const pattern = match?.pattern ?? nearestPattern(address.path.slice(namespace.length + 1), patterns);
  return pattern && `${pattern.methods.join("|")} ${pattern.path}`;
}

function nearestPattern(path: string, patterns: readonly Pattern[]): Pattern | undefined {
  const ranked = patterns.map((pattern) => ({ pattern, likeness: likenessOf(path, pattern.path) }));
  return ranked.sort((a, b) => b.likeness - a.likeness)[0]?.pattern;
}

/** Counts the characters that two paths have in common at their start, and takes off a little for each character of difference in length. */
function likenessOf(path: string, pattern: string): number {
  let common = 0;
  while (common < path.length && path[common] === pattern[common]) common += 1;
  return common - Math.abs(path.length - pattern.length) / 100;
}
