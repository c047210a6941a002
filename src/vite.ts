import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { Calendar } from "./calendar/calendar.ts";
import { composeCalendar } from "./calendar/compose-calendar.ts";
import { internals, type OnChange, onChanges } from "./calendar/internals.ts";
import { type CalendarOptions, calendarOptionNames } from "./calendar/options.ts";
import { readJson } from "./runtimes/files/read-json.ts";
import { createFollower, watchWorldFile } from "./runtimes/server/follow-world-file.ts";
import { createGuard } from "./runtimes/server/guard/guard.ts";
import { type GuardOptions, guardOptionNames, whyControlIsOff } from "./runtimes/server/guard/options.ts";
import { createNodeHandler } from "./runtimes/server/node-handler.ts";
import { builtTools } from "./runtimes/server/pages/with-pages.ts";
import { readUpstream, type UpstreamOptions, upstreamOptionNames } from "./runtimes/server/upstream/options.ts";
import { createOwnerOf, type Owner } from "./runtimes/server/upstream/with-upstream.ts";
import { withServerRoutes } from "./runtimes/server/with-server-routes.ts";
import { withWorldLines } from "./runtimes/server/world-text.ts";
import { controlRoot } from "./service/http/sent-request.ts";
import { readClock, setClock } from "./time/clock.ts";
import { checkChoice, checkOptionNames, type OptionNames } from "./util/errors.ts";
import { OtherNames } from "./worlds/other-names.ts";

const isBelowControl = new RegExp(`^${controlRoot}(?:[/?]|$)`);

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The message on which a page shows the error of a broken world file. */
interface BrokenWorld {
  readonly type: "error";
  readonly err: { readonly message: string; readonly stack: string; readonly plugin: string };
}

/** The part of a dev server that the plugin uses. It is the same in Vite 6, 7 and 8. */
interface DevServer {
  /** Absent where another server uses the middlewares. */
  readonly httpServer?: { once(event: "listening", listener: () => void): unknown } | null;
  /** Prints the addresses of the dev server in its terminal. */
  printUrls(): void;
  readonly middlewares: { use(middleware: Middleware): unknown };
  readonly watcher: { readonly closed?: boolean };
  /** The connection to the pages. */
  readonly ws: {
    send(message: { type: "full-reload" } | BrokenWorld): void;
    on(event: "connection", listener: (page: { send(message: string): void }) => void): unknown;
  };
  readonly config: {
    /** The configuration that started the server; a restart gets the same object. */
    readonly inlineConfig: object;
    readonly logger: { error(text: string): void; warn(text: string): void; info(text: string): void };
    readonly server: {
      readonly host?: string | boolean | undefined;
      readonly https?: object | undefined;
      readonly allowedHosts?: readonly string[] | true | undefined;
    };
  };
}

/**
 * The options of `createCalendar`, the callers that the dev server lets in, and the site that answers the other routes below `/wp-json/`.
 *
 * @example const options: CalendarPluginOptions = { world: "./town.json", upstream: "https://site.example" };
 */
export interface CalendarPluginOptions extends Omit<CalendarOptions, "world">, GuardOptions, UpstreamOptions {
  /**
   * The world, as for `createCalendar`, or a file that ends in `.json`, from the folder in which Vite starts. The calendar and the pages follow
   * the file: an edit shows at once, and a broken file is explained in the page, which keeps the last good world.
   */
  readonly world?: CalendarOptions["world"] | `${string}.json` | undefined;
  /** Decides about written records when the world changes: `"reset"` (the default) drops them and says so, `"keep"` keeps them. */
  readonly onChange?: OnChange | undefined;
}

const pluginOptionNames: OptionNames<CalendarPluginOptions> = {
  ...calendarOptionNames,
  ...guardOptionNames,
  ...upstreamOptionNames,
  onChange: true,
};

/**
 * A plugin for Vite 6, 7 and 8.
 *
 * @example
 * const plugin: CalendarPlugin = calendar();
 * plugin.api.calendar.clock.advance(60_000);
 */
export interface CalendarPlugin {
  /** The name of the plugin, `event-calendar-mock`. */
  readonly name: string;
  /** The mode in which Vite uses the plugin: dev servers only, no builds. */
  readonly apply: "serve";
  /** The calendar that answers, for other plugins. */
  readonly api: { readonly calendar: Calendar };
  /** Adds the calendar to a dev server; Vite calls it. */
  configureServer(server: DevServer): void;
}

/**
 * Creates a Vite plugin that answers the service on the origin of the dev server, with the control routes, the inspector at `/__calendar/` and
 * the reference at `/__calendar/docs`. It needs no worker and no CORS, and adds nothing to a production build. Records, sessions and the clock
 * last as long as the dev server runs, also over a restart after its configuration was edited; faults and the journal begin again with it. The
 * calendar follows the system's clock unless `now` is given. Requests are refused as `serveCalendar` refuses them; Vite's `server.host` and
 * `server.allowedHosts` count, too. With `upstream`, that site answers the other routes below `/wp-json/`; everything else
 * stays with Vite, whose `server.proxy` passes other paths on.
 *
 * @param options - the options of `createCalendar`, and `allowHosts`, `controlOrigins`, `controlToken`, `trustProxy`, `cors`, `upstream` and
 *   `upstreamCredentials` as for `serveCalendar`
 * @throws a `CalendarError` as `createCalendar` does
 * @example
 * export default defineConfig({ plugins: [react(), calendar({ world: "city" })] });
 */
export function calendar(options: CalendarPluginOptions = {}): CalendarPlugin {
  checkOptionNames(options, pluginOptionNames, "Cannot make the calendar");
  const {
    allowHosts = [],
    controlOrigins,
    controlToken,
    trustProxy,
    cors,
    upstream: _,
    upstreamCredentials: __,
    now = "system",
    world,
    onChange = "reset",
    ...rest
  } = options;
  checkChoice(onChange, onChanges, "Cannot make the calendar: onChange");
  const upstream = readUpstream(options);
  const file = typeof world === "string" && world.endsWith(".json") ? resolve(world) : undefined;
  const given = { ...rest, now, ...(world !== undefined && { world: file === undefined ? world : readJson("the world", file) }) };
  const twin = file === undefined ? composeCalendar(given) : withWorldLines(file, () => composeCalendar(given));
  const ownerOf = createOwnerOf(twin);
  // Modules and pages are the dev server's, so an upstream gets only what is below the REST root.
  const owners: readonly Owner[] = upstream ? ["service", "rest root"] : ["service"];

  function isAnswered(path: string): boolean {
    if (isBelowControl.test(path)) return true;
    // A request may name anything in place of a path, such as `*`.
    const url = path.startsWith("/") && URL.canParse(`http://localhost${path}`) ? new URL(`http://localhost${path}`) : undefined;
    return url !== undefined && owners.includes(ownerOf(url));
  }

  function follow(followed: string, { watcher, ws, config }: Pick<DevServer, "watcher" | "ws" | "config">): void {
    const option = (value: OnChange) => `onChange: "${value}"`;
    const warn = (text: string) => config.logger.warn(text);
    const look = createFollower(twin, { file: followed, onChange, option, say: warn, log: warn });
    let broken: BrokenWorld | undefined;
    const unwatch = watchWorldFile(followed, () => {
      // A restarted server has another plugin, which follows the file.
      if (watcher.closed) return unwatch();
      const seen = look();
      broken =
        seen.what === "broken" ? { type: "error", err: { message: seen.error, stack: "", plugin: "event-calendar-mock" } } : undefined;
      if (seen.what === "changed") ws.send({ type: "full-reload" });
      if (broken) ws.send(broken);
    });
    // A page that is opened or loaded again meanwhile has missed the message.
    ws.on("connection", (page) => broken && page.send(JSON.stringify(broken)));
  }

  return {
    name: "event-calendar-mock",
    apply: "serve",
    api: { calendar: twin },
    configureServer(server) {
      const { middlewares, config, httpServer, watcher, ws } = server;
      const name = JSON.stringify([options.names, options.baseUrl]);
      const takeOver = handOver(config.inlineConfig, twin, { name, onChange, log: (text) => config.logger.warn(text) });
      httpServer?.once("listening", takeOver);
      if (file !== undefined) follow(file, { watcher, ws, config });
      const warn = (text: string) => config.logger.warn(text);
      const { host = "localhost", allowedHosts = [], https } = config.server;
      const listened = host === true ? "0.0.0.0" : host || "localhost";
      // As in Vite, no check with HTTPS: a page of another site has no certificate for its own name here.
      const hosts = allowedHosts === true || https ? ["*"] : allowedHosts;
      const guard = createGuard(listened, { ...options, allowHosts: [...allowHosts, ...hosts] }, options.quiet ? undefined : warn);
      if (!guard.hasControl) warn(whyControlIsOff(listened));
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const inspector = guard.hasControl ? ` · inspector ${controlRoot}/ · reference ${controlRoot}/docs` : "";
        config.logger.info(`  event-calendar-mock: /wp-json on ${describeWorld(options.world)}${inspector}`);
      };
      const handle = createNodeHandler(guard.protect(withServerRoutes(twin, upstream, builtTools())), {
        log: (text) => config.logger.error(text),
      });
      // Node's limit is a time for the whole request, in which a long upload does not arrive. The handler limits its own requests.
      if (upstream && httpServer) Object.assign(httpServer, { requestTimeout: 0 });
      middlewares.use((req, res, next) => {
        const path = req.url ?? "/";
        if (!isAnswered(path)) return next();
        takeOver();
        void handle(req, res);
      });
    },
  };
}

function describeWorld(world: CalendarPluginOptions["world"] = "city"): string {
  if (typeof world !== "string") return "a world of your own";
  return world.endsWith(".json") ? world : `world ${world}`;
}

/**
 * The key of the calendars that a dev server has. It is registered, because a restart may load this file again.
 *
 * The configuration that Vite was started with is the one object that a dev server and its restart share.
 */
const calendarsKey = Symbol.for("event-calendar-mock.calendars");

/** The state that a calendar takes over from the one before a restart. */
interface HandOver {
  /** Tells the calendars of one configuration apart. */
  readonly name: string;
  readonly onChange: OnChange;
  readonly log: (text: string) => void;
}

/**
 * Lets a calendar go on with the state of the calendar that the same dev server had before its restart: a touched configuration loses no
 * record. Where the world has changed in between, `onChange` decides. Returns the function to call when the new server answers: a restart that
 * fails leaves the old one, which is then the one before the next restart.
 */
function handOver(startedWith: object, calendar: Calendar, { name, onChange, log }: HandOver): () => void {
  const found: unknown = Reflect.get(startedWith, calendarsKey);
  // Only this function writes it.
  const calendars = found instanceof Map ? (found as Map<string, Calendar>) : new Map<string, Calendar>();
  const previous = calendars.get(name);
  Reflect.set(startedWith, calendarsKey, calendars);
  const takeOver = () => void calendars.set(name, calendar);
  if (previous === undefined || previous === calendar) return takeOver;
  const states = [
    [previous, calendar] as const,
    ...previous.sessions.list().map((id) => {
      const before = previous.session(id);
      calendar[internals].reopenSession(id, before[internals].openedWith);
      return [before, calendar.session(id)] as const;
    }),
  ];
  const isLost = states.map(([before, after]) => continueFrom(before, after, onChange)).includes("dropped");
  if (isLost) log('The world has changed: the calendar begins with it, and what was written is dropped; onChange: "keep" keeps it.');
  return takeOver;
}

function continueFrom(before: Calendar, after: Calendar, onChange: OnChange): "continued" | "dropped" | "new" {
  const { isWritten, startingHash, options } = before[internals];
  if (startingHash !== after[internals].startingHash && !(isWritten && onChange === "keep")) return isWritten ? "dropped" : "new";
  try {
    after.restore(before.snapshot());
  } catch (error) {
    // The edited world names its routes differently, and the calendar answers below the new names.
    if (error instanceof OtherNames) return isWritten ? "dropped" : "new";
    throw error;
  }
  after[internals].isWritten = isWritten;
  const { now } = after[internals].options;
  if (now !== options.now) after.clock.set(now ?? after[internals].startingWorld().now);
  else setClock(after.clock, readClock(before.clock));
  return "continued";
}
