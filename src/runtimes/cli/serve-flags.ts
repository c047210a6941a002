import { type Flag, helpOf, variableOf } from "./flags.ts";

export const serveFlags = {
  port: { type: "string", value: "N", about: "port to listen on, 0 for a free one (4010 or the next free one, or the variable PORT)" },
  host: { type: "string", value: "NAME", about: "address to listen on, 0.0.0.0 for all (127.0.0.1)" },
  "allow-host": {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "answer to this host name, too; .calendar.test for all names below it",
  },
  cors: { type: "string", multiple: true, value: "ORIGIN", about: "let pages of this origin write by forms, too; * for all" },
  "control-origin": {
    type: "string",
    multiple: true,
    value: "ORIGIN",
    about: "let pages of this origin use the control routes, too",
  },
  "control-token": { type: "string", value: "SECRET", about: "ask for it on control routes; other machines have none without it" },
  "trust-proxy": { type: "boolean", about: "build links on the URL that any proxy forwards, not only one on this machine" },
  world: { type: "string", value: "NAME|FILE", about: "built-in world, or a world file that ends in .json (city)" },
  data: {
    type: "string",
    value: "FILE",
    about: "persist the world in this file over restarts; --world is for the first start, and for resets",
  },
  watch: { type: "boolean", about: "follow the file of --world: what is edited shows at once, and a broken file is explained" },
  "on-change": {
    type: "string",
    value: "keep|reset",
    about: "what becomes of writes when the world has changed (asks with --data, resets with --watch)",
  },
  now: {
    type: "string",
    value: "ISO|system",
    about: "freeze the clock at an instant, or follow the system (the world's own instant)",
  },
  access: { type: "string", value: "MODE", about: "open: every caller may do everything; service: callers and roles (open)" },
  fidelity: { type: "string", value: "MODE", about: "spec: as specified; observed: as the service answers (spec)" },
  strict: { type: "boolean", about: "refuse with 400 calendar_strict what the console otherwise warns about" },
  tzdata: {
    type: "string",
    value: "RULES",
    about: "bundled: time zone rules of this package; system: rules of this machine (bundled)",
  },
  "public-url": { type: "string", value: "URL", about: "build links on this address (links follow the request)" },
  upstream: { type: "string", value: "URL", about: "pass on what is not this service to this site, such as https://site.example" },
  "upstream-credentials": { type: "boolean", about: "pass cookies and Authorization on to the upstream, too" },
  seed: { type: "string", value: "N", about: "seed of everything random" },
  sessions: { type: "string", value: "N", about: "most sessions that are open; the least recently used one ends (100)" },
  delay: { type: "string", value: "MS", about: "wait before every answer; 100-400 draws from the seed (0)" },
  weather: {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "answer as published services do on a bad day: bot-wall, maintenance, flaky, 3g, ... (none)",
  },
  coverage: { type: "boolean", about: "count what requests meet of the contract, for GET /__calendar/coverage" },
  capsule: { type: "boolean", about: "record the requests, for GET /__calendar/capsule" },
  "redact-name": {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "leave values of this name out of journal, log and capsules, in addition to password, token and the like",
  },
  names: {
    type: "string",
    value: "FILE",
    about: 'JSON of the names that a published service spells differently: {"namespace": "acme/v2"}',
  },
  quiet: { type: "boolean", about: "print the address and nothing else, and log no requests" },
  json: { type: "boolean", about: "print the address as one line of JSON, and log requests as lines of JSON" },
  help: { type: "boolean", onlyFlag: true, about: "this text" },
  version: { type: "boolean", onlyFlag: true, about: "the version of this package" },
} as const satisfies Readonly<Record<string, Flag>>;

export function serveHelp(): string {
  return helpOf({
    usage: "[serve] [options]",
    about: "Answers the event calendar REST service on a port of this machine.",
    flags: serveFlags,
    notes: `Every option is an environment variable, too: ${variableOf("world")} is --world. Several values have commas between them, as in
${variableOf("allow-host")}=a.test,b.test, and ${variableOf("quiet")} takes true or false. An option wins; --no-quiet turns a variable off.`,
    exits: "0 stopped on request, 1 failure, 2 wrong usage.",
  });
}
