import type { FaultKindDeclaration } from "./fault-kind.ts";
import { brokenAfter, readWhole, repeated, withBody, withoutItems } from "./fault-kind.ts";
import { type WeatherName, weather } from "./weather.ts";

/** Kinds that break an answer. */
const alterations = {
  "network-error": {
    about: "No answer comes, as if offline.",
    act: async () => Response.error(),
  },
  drop: {
    about: "The connection breaks in the middle of the body.",
    breaksOff: true,
    async act({ answer }) {
      const response = await answer();
      const bytes = new Uint8Array(await response.arrayBuffer());
      const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
      return withBody(response, brokenAfter(half));
    },
  },
  truncate: {
    about: "The body ends in the middle.",
    async act({ answer }) {
      const response = await answer();
      const bytes = new Uint8Array(await response.arrayBuffer());
      return withBody(response, bytes.subarray(0, Math.ceil(bytes.length / 2)));
    },
  },
  "malformed-json": {
    about: "The body is not JSON: a comma replaces its last character.",
    async act({ answer }) {
      const response = await answer();
      return withBody(response, `${(await response.text()).slice(0, -1)},`);
    },
  },
  "rate-limit": {
    about: "Too many requests were sent: 429 with Retry-After.",
    act: async ({ refuse }) => refuse(429, "too_many_requests", { "Retry-After": "1" }),
  },
  stale: {
    about: "The same request gets the answer that it got when the fault first saw it.",
    remembers: true,
    async act({ answer, recall, store }) {
      const known = recall() ?? (await readWhole(await answer()));
      store(known);
      return repeated(known);
    },
  },
  empty: {
    about: "A list has no items.",
    act: ({ answer }) => answer(withoutItems),
  },
  // Names of weather are excluded, because weather would replace them below.
} as const satisfies Readonly<Record<string, FaultKindDeclaration>> & { readonly [Name in WeatherName]?: never };

/** The name of a kind of fault. */
export type FaultKind = keyof typeof alterations | WeatherName;

/** The kinds of faults. Add a new one to one of the two tables; control routes, types and error messages are derived from them. */
export const faultKinds: Readonly<Record<FaultKind, FaultKindDeclaration>> = { ...alterations, ...weather };

export const faultKindNames = Object.keys(faultKinds) as FaultKind[];
