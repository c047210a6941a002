import type { Reply } from "../../service/resources/route.ts";
import type { Delay } from "../../time/duration.ts";
import type { StoredAnswer } from "./fault-memory.ts";

/** The parts of a request that a fault uses. */
export interface FaultyRequest {
  readonly url: string;
  readonly method: string;
  readonly header: (name: "accept" | "content-type") => string | null;
  /** Returns the body of the request; empty for one that has none. */
  readonly body: () => string;
  /** Returns whether the caller is signed in, which no caller is with `access: "open"`. */
  readonly isSignedIn: () => boolean;
  /** Lets the service answer, with a reply that `alter` returns in place of its own. */
  readonly answer: (alter?: (reply: Reply) => Reply) => Promise<Response>;
  /** Lets the service answer without the header `Authorization` of the request. */
  readonly answerVisitor: () => Promise<Response>;
  /** Answers with an error in the shape of the service, with the message of the code unless another one is given. */
  readonly refuse: (status: number, code: string | undefined, headers?: Readonly<Record<string, string>>, message?: string) => Response;
  /** Returns the answer that the fault gave to the same request before; to the request with the same key instead of the URL. */
  readonly recall: (key?: string) => StoredAnswer | undefined;
  readonly store: (answer: StoredAnswer, key?: string) => void;
  /** Draws a number from 0 to 1 with the seed of the calendar. */
  readonly draw: () => number;
}

/** Declares one way to alter an answer. */
export interface FaultKindDeclaration {
  readonly about: string;
  /** The delay and the probability of a fault that names none. */
  readonly usual?: { readonly delay?: Delay; readonly probability?: number };
  /** True for a kind that changes only when an answer comes, and at most loses it. */
  readonly onlySlows?: true;
  /** True for a kind that repeats an earlier answer, so that it has to see the requests before. */
  readonly remembers?: true;
  /** True for a kind whose body breaks off. Such an answer differs from the original, and reading it before it is sent would lose its start. */
  readonly breaksOff?: true;
  readonly act: (request: FaultyRequest) => Promise<Response>;
}
