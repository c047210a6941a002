import { brokenAfter, jsonIn, withBody, withoutItems } from "./spoiled-answers.ts";

/** The parts of a request that a fault uses. */
export interface FaultyRequest {
  /** Lets the service answer. */
  readonly answer: () => Promise<Response>;
  /** Answers with an error in the shape of the service. */
  readonly refuse: (status: number, code: string | undefined, headers?: Readonly<Record<string, string>>) => Response;
  /** The method and URL. */
  readonly key: string;
  /** The answers that the fault has remembered, by `key`. */
  readonly memory: Map<string, Response>;
}

/** Declares one way to spoil an answer. */
interface FaultKindDeclaration {
  /** Describes the kind in a sentence. */
  readonly about: string;
  readonly act: (request: FaultyRequest) => Promise<Response>;
}

/** The kinds of faults. A new one is added here; the control plane, the types and the error sentences follow. */
export const faultKinds = {
  "network-error": {
    about: "No answer comes, as without a connection.",
    act: async () => Response.error(),
  },
  drop: {
    about: "The connection breaks in the middle of the body.",
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
    about: "The body is no JSON: a comma stands in place of its last character.",
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
    async act({ answer, key, memory }) {
      const remembered = memory.get(key) ?? (await answer());
      memory.set(key, remembered);
      return remembered.clone();
    },
  },
  empty: {
    about: "A list has no items.",
    async act({ answer }) {
      const response = await answer();
      return withoutItems(response, await jsonIn(response));
    },
  },
} as const satisfies Readonly<Record<string, FaultKindDeclaration>>;

/** The name of a kind of fault. */
export type FaultKind = keyof typeof faultKinds;
