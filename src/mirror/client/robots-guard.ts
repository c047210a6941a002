import { unlessAborted } from "../../time/duration.ts";
import { readLimited, WallError } from "./wall.ts";

interface RobotsOptions {
  readonly send: (request: Request) => Promise<Response>;
  readonly agent: string;
  readonly userAgent: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The longest delay between two requests that a site can ask for, in seconds. */
const maxDelay = 10;

/**
 * Creates the function that obeys the `robots.txt` of each site, which it reads once: it waits as long as the site asks to, and throws a
 * `WallError` for a path that the site disallows.
 */
export function createRobotsGuard({ send, agent, userAgent, timeout, wait }: RobotsOptions): (url: URL) => Promise<void> {
  const robots = new Map<string, ReturnType<typeof readRules>>();

  async function readRules(origin: string) {
    try {
      const late = AbortSignal.timeout(timeout);
      const text = await unlessAborted(async () => {
        const response = await send(new Request(`${origin}/robots.txt`, { headers: { "user-agent": userAgent }, signal: late }));
        return response.ok ? readLimited(response) : "";
      }, late);
      return readRobots(text, agent);
    } catch {
      // A site whose robots.txt cannot be read has none; whether it can be reached shows the request itself.
      return readRobots("", agent);
    }
  }

  return async (url) => {
    const reading = robots.get(url.origin) ?? readRules(url.origin);
    robots.set(url.origin, reading);
    const rules = await reading;
    if (!rules.allows(url.pathname + url.search))
      throw new WallError(
        `${url.origin}/robots.txt disallows ${url.pathname}. Ask the owner of the site, or use --ignore-robots on your own.`,
      );
    if (rules.crawlDelay > 0) await wait(Math.min(rules.crawlDelay, maxDelay) * 1_000);
  };
}

/**
 * Reads a `robots.txt` as RFC 9309 says: the group of the user agent, or else the group of `*`; of the rules that match a path, the longest.
 *
 * @example readRobots("User-agent: *\nDisallow: /wp-json/", "event-calendar-mock").allows("/wp-json/x") // false
 */
export function readRobots(text: string, agent: string) {
  const groups = groupsIn(text);
  const own = groups.filter(({ agents }) => agents.includes(agent));
  const used = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = used.flatMap((group) => group.rules);
  return {
    /** The seconds to wait between requests; 0 unless given. */
    crawlDelay: Math.max(0, ...used.map(({ crawlDelay }) => crawlDelay)),
    allows(path: string): boolean {
      const matching = rules.filter((rule) => rule.path !== "" && matches(rule.path, path));
      const [best] = matching.toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
      return best?.isAllowed ?? true;
    },
  };
}

interface Group {
  readonly agents: string[];
  readonly rules: { readonly isAllowed: boolean; readonly path: string }[];
  crawlDelay: number;
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  let namesAgents = false;
  for (const line of text.split(/\r?\n/).slice(0, 10_000)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === "user-agent") {
      if (!namesAgents) groups.push({ agents: [], rules: [], crawlDelay: 0 });
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
    } else if (key === "allow" || key === "disallow") {
      groups.at(-1)?.rules.push({ isAllowed: key === "allow", path: value.trim() });
    } else if (key === "crawl-delay") {
      const group = groups.at(-1);
      if (group) group.crawlDelay = Number(value) || 0;
    }
    if (key !== "") namesAgents = key === "user-agent";
  }
  return groups;
}

/** Matches a path with a pattern, in which `*` matches any text, and `$` at the end matches the end of the path. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const [first = "", ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  const last = parts.at(-1);
  return !isAnchored || (last === undefined ? position === path.length : path.endsWith(last));
}
