import { readLimited } from "./read-limited.ts";
import { readRobots } from "./robots.ts";
import { within } from "./tasks.ts";
import { WallError } from "./wall.ts";

interface RobotsOptions {
  /** Sends the request for `robots.txt`. */
  readonly send: (request: Request) => Promise<Response>;
  /** The name by which `robots.txt` may address this client. */
  readonly agent: string;
  readonly userAgent: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Obeys the `robots.txt` of each site. */
export interface RobotsGuard {
  /** Waits as long as the site asks to. Throws a `WallError` for a path that it disallows. */
  check(url: URL): Promise<void>;
}

const maxBytes = 10_000_000;
/** The longest delay between two requests that a site can ask for, in seconds. */
const maxDelay = 10;

/** Creates a guard that reads the `robots.txt` of a site once. */
export function createRobotsGuard({ send, agent, userAgent, timeout, wait }: RobotsOptions): RobotsGuard {
  const robots = new Map<string, ReturnType<typeof readRules>>();

  async function readRules(origin: string) {
    try {
      const text = await within(timeout, async (signal) => {
        const response = await send(new Request(`${origin}/robots.txt`, { headers: { "user-agent": userAgent }, signal }));
        return response.ok ? readLimited(response, maxBytes) : "";
      });
      return readRobots(text, agent);
    } catch {
      // A site whose robots.txt cannot be read has none; whether it can be reached shows the request itself.
      return readRobots("", agent);
    }
  }

  return {
    async check(url) {
      const reading = robots.get(url.origin) ?? readRules(url.origin);
      robots.set(url.origin, reading);
      const rules = await reading;
      if (!rules.allows(url.pathname + url.search)) {
        throw new WallError(
          `${url.origin}/robots.txt disallows ${url.pathname}. Ask the owner of the site, or use --ignore-robots on your own.`,
        );
      }
      if (rules.crawlDelay > 0) await wait(Math.min(rules.crawlDelay, maxDelay) * 1_000);
    },
  };
}
