import { metRules } from "../service/advice/explain-refusal.ts";
import type { IncomingRequest } from "../service/http/incoming.ts";
import { type Answer, isResponse } from "../service/http/response.ts";
import { explainSessionId, sessionIdOf } from "../service/http/sent-request.ts";
import type { Reply } from "../service/resources/route.ts";
import { advise, foresee } from "../service/steps/advise.ts";
import { Exchange } from "../service/steps/exchange.ts";
import { check, describe, findRoute, gather, identify, permit, requireCallback, run } from "../service/steps/operate.ts";
import { refuse, show, write } from "../service/steps/reply.ts";
import { machineTime, startStopwatch } from "../time/clock.ts";
import { act, requireClient } from "./faults/act.ts";
import { decidesAnswer } from "./faults/fault.ts";
import { adviceOnPrefer, asksForRules } from "./faults/faults.ts";
import { entryOf } from "./journal/entry-of.ts";
import type { Session } from "./session.ts";

const ruleHeader = "X-Calendar-Rule";

function withRules({ incoming, trace, service }: Exchange, answer: Answer | Response): Answer | Response {
  if (isResponse(answer)) return answer;
  const prefer = incoming.request.headers.get("prefer");
  if (prefer === null) return answer;
  service.advisor.give(adviceOnPrefer(prefer));
  if (!asksForRules(prefer)) return answer;
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

// The path of a request through the calendar, in the order of its steps.

const noBytes = new Uint8Array();

export function answerInSession(
  incoming: IncomingRequest,
  main: Session,
  open: (id: string, opener?: string) => Session,
): Promise<Answer | Response> {
  const id = sessionIdOf(incoming.request);
  if (id === undefined) return answer(incoming, main);
  const problem = explainSessionId(id);
  return problem === undefined
    ? answer(incoming, open(id, incoming.request.remoteAddress))
    : Promise.resolve(refuseSession(incoming, main, problem));
}

export async function answer(incoming: IncomingRequest, session: Session): Promise<Answer | Response> {
  const { clock, faults, journal, redaction } = session;
  // Awaited before any state is read, because other requests may write in the meantime.
  const body = incoming.request.hasBody ? await incoming.request.readBody() : noBytes;
  const elapsed = startStopwatch();
  const received = machineTime();
  const exchange = new Exchange(incoming, session.service, body);
  session.runDue();
  const time = clock.now();
  const acting = faults.actingOn(incoming);
  const served = acting ? await act(acting, exchange, serve) : serve(exchange);
  const answered = acting && decidesAnswer(acting.fault) ? served : withRules(exchange, served);
  const around = { time, session: session.id, fault: acting?.fault, milliseconds: elapsed(), received, redaction };
  journal.add(entryOf(exchange, answered, around));
  session.recorder?.add(exchange, answered, { time, fault: acting?.fault });
  void session.count?.(exchange, acting?.fault, served);
  // Delayed at the end, so that requests take effect in the order of their arrival.
  if (session.wait) requireClient(await session.wait(incoming.request.onGone));
  return answered;
}

/**
 * Answers a request as the service does; `alter` applies a fault to the reply. Synchronous, so that no other request writes between two
 * steps.
 */
function serve(exchange: Exchange, alter = (reply: Reply) => reply): Answer {
  exchange.points = exchange.service.notePoints?.();
  exchange.reply = replyTo(exchange);
  advise(exchange, exchange.reply);
  return write(exchange, show(exchange, alter(exchange.reply)));
}

/** Runs the operation of a request. A step refuses the request by throwing a `ServiceError`. */
function replyTo(exchange: Exchange): Reply {
  try {
    const wrongCredentials = identify(exchange);
    if (wrongCredentials) throw wrongCredentials;
    requireCallback(exchange);
    const description = describe(exchange);
    if (description) return description;
    const route = findRoute(exchange);
    gather(exchange, route);
    check(exchange, route);
    permit(exchange, route);
    return foresee(exchange, route) ?? run(exchange, route);
  } catch (error) {
    return refuse(exchange, error);
  }
}

function refuseSession(incoming: IncomingRequest, main: Session, message: string): Answer {
  const exchange = new Exchange(incoming, main.service, noBytes);
  identify(exchange);
  return write(exchange, { status: 400, body: { code: "calendar_session", message, data: { status: 400 } } });
}
