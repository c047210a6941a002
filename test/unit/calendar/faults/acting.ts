import { type FaultKind, faultKinds } from "../../../../src/calendar/faults/fault.ts";
import type { FaultyRequest } from "../../../../src/calendar/faults/fault-kind.ts";

/** The body of the answer of the service, unless a test gives another one. */
export const answered = '{"total":2}';

export async function act(kind: FaultKind, other: Partial<FaultyRequest> = {}): Promise<Response> {
  return faultKinds[kind].act({
    url: "https://calendar.example/wp-json/x?page=2",
    method: "GET",
    header: () => null,
    body: () => "",
    isSignedIn: () => false,
    answer: async () => new Response(answered, { headers: { "content-length": "11", "x-trace": "7" } }),
    answerVisitor: async () => new Response("visitor"),
    refuse: (status, code, headers, message) =>
      Response.json({ code, ...(message !== undefined && { message }) }, { status, ...(headers && { headers: { ...headers } }) }),
    recall: () => undefined,
    store: () => undefined,
    draw: () => 0.5,
    ...other,
  });
}
