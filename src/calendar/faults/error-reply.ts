import { en, type MessageKey } from "../../language/en.ts";
import type { Language } from "../../language/languages.ts";
import { message } from "../../language/message.ts";
import type { Reply } from "../../service/resources/route.ts";
import type { Fault } from "./fault.ts";

const usualCodes: Readonly<Record<number, string>> = {
  401: "rest_forbidden",
  403: "rest_forbidden",
  404: "rest_no_route",
  429: "too_many_requests",
};

/** Returns the code of the error that a fault answers with; `undefined` for a body of the developer. */
export function codeOf({ status = 200, code = usualCodes[status] ?? "calendar_fault", body }: Fault): string | undefined {
  return body === undefined ? code : undefined;
}

/** Builds the error that a fault answers with: the body of the developer, or an error in the shape of the service. */
export function errorReply(fault: Fault, language: Language): Reply {
  const { status = 200, body, headers = {} } = fault;
  const code = codeOf(fault);
  return { status, body: code === undefined ? body : errorBody(status, code, language), headers };
}

function errorBody(status: number, code: string, language: Language): Record<string, unknown> {
  return { code, message: message(language, isMessageKey(code) ? code : "calendar_fault", { status }), data: { status } };
}

function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(en, code);
}
