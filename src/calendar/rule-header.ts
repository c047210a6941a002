import { metRules } from "../service/advice/met-rules.ts";
import { type Answer, isResponse } from "../service/http/answer.ts";
import type { Exchange } from "../service/steps/exchange.ts";

/** The header that names the rules by which a request was answered, for a request with `Prefer: rule`. */
export const ruleHeader = "X-Calendar-Rule";

/**
 * Adds the rules to an answer where the request asks for them. Any other answer stays the same object, also where it is cached.
 *
 * @example withRules(exchange, answer) // X-Calendar-Rule: tags.create term_exists; recorded pairs
 */
export function withRules({ incoming, trace, service }: Exchange, answer: Answer | Response): Answer | Response {
  const { headers } = incoming.request;
  if (isResponse(answer) || !/(?:^|[\s,;])rule(?:$|[\s,;])/.test(headers.get("prefer") ?? "")) return answer;
  const rules = metRules(trace, service);
  if (rules.length === 0) return answer;
  const exposed = answer.headers["Access-Control-Expose-Headers"];
  return {
    ...answer,
    headers: {
      ...answer.headers,
      ...(exposed !== undefined && { "Access-Control-Expose-Headers": `${exposed}, ${ruleHeader}` }),
      [ruleHeader]: rules.join(", "),
    },
  };
}
