import { type Flag, helpOf, variableOf } from "./flags.ts";

export const serveFlags = {
  port: { type: "string", value: "N", about: "port to listen on, 0 for a free one (4010 or the next free one, or the variable PORT)" },
  host: { type: "string", value: "NAME", about: "address to listen on, 0.0.0.0 for all (127.0.0.1)" },
  "allow-host": {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "also answer to this host name; .calendar.test for all names below it",
  },
  cors: {
    type: "string",
    multiple: true,
    value: "ORIGIN",
    about: "let pages of this origin write without a preflight, such as with forms; * for all",
  },
  "control-origin": {
    type: "string",
    multiple: true,
    value: "ORIGIN",
    about: "let pages of this origin use the control routes",
  },
  "control-token": { type: "string", value: "SECRET", about: "token for the control routes, without which other machines cannot use them" },
  "trust-proxy": { type: "boolean", about: "build links from the headers of any proxy, not only one on this machine" },
  world: { type: "string", value: "NAME|FILE", about: "built-in world, or a world file that ends in .json (city)" },
  data: {
    type: "string",
    value: "FILE",
    about: "persist the world in this file across restarts; --world is for the first start, and for resets",
  },
  watch: { type: "boolean", about: "follow the file of --world: show edits at once, and explain errors in it" },
  "on-change": {
    type: "string",
    value: "keep|reset",
    about: "what happens to writes when the world has changed (asks with --data, resets with --watch)",
  },
  now: {
    type: "string",
    value: "ISO|system",
    about: "stop the clock at an instant, or follow the system clock (the instant of the world)",
  },
  access: { type: "string", value: "MODE", about: "open: every caller has all rights; service: callers have roles (open)" },
  fidelity: { type: "string", value: "MODE", about: "spec: follow the specification; observed: follow the recorded service (spec)" },
  strict: { type: "boolean", about: "turn warnings into refusals with 400 calendar_strict" },
  tzdata: {
    type: "string",
    value: "RULES",
    about: "time zone rules: bundled with this package, or of this system (bundled)",
  },
  "public-url": { type: "string", value: "URL", about: "use this address in links (origin of the request)" },
  upstream: { type: "string", value: "URL", about: "pass other requests on to this site, such as https://site.example" },
  "upstream-credentials": { type: "boolean", about: "also pass cookies and Authorization on to the upstream" },
  seed: { type: "string", value: "N", about: "seed of all random values (1)" },
  sessions: {
    type: "string",
    value: "N",
    about: "most open sessions; beyond it, the client with the most loses its least recently used one (100)",
  },
  delay: { type: "string", value: "MS", about: "delay of every answer in milliseconds, or a range such as 100-400 (0)" },
  weather: {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "faults of published services: bot-wall, maintenance, flaky, 3g, ... (none)",
  },
  coverage: { type: "boolean", about: "count which parts of the contract requests meet, for GET /__calendar/coverage" },
  capsule: { type: "boolean", about: "record the requests, for GET /__calendar/capsule" },
  "redact-name": {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "leave values with this name out of journal, log and capsules, as those of password and token",
  },
  names: {
    type: "string",
    value: "FILE",
    about: 'JSON with names that a published service spells differently: {"namespace": "acme/v2"}',
  },
  quiet: { type: "boolean", about: "print only the address, and log no requests" },
  json: { type: "boolean", about: "print the address and log requests as lines of JSON" },
  help: { type: "boolean", onlyFlag: true, about: "print this help" },
  version: { type: "boolean", onlyFlag: true, about: "print the version of this package" },
} as const satisfies Readonly<Record<string, Flag>>;

export function serveHelp(): string {
  return helpOf({
    usage: "[serve] [options]",
    about: "Answers the event calendar REST service on a port of this machine.",
    flags: serveFlags,
    notes: `Every option can be set as an environment variable: ${variableOf("world")} is --world. Separate several values with commas, as in
${variableOf("allow-host")}=a.test,b.test, and ${variableOf("quiet")} takes true or false. Options take precedence; --no-quiet overrides a variable.`,
    exits: "0 stopped on request, 1 failure, 2 wrong usage.",
  });
}
