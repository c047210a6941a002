import type { Caller } from "../access/caller.ts";
import type { Language } from "../language/languages.ts";
import type { Context } from "../resources/context.ts";
import { createLinks, type Links } from "../resources/links.ts";
import type { Reply } from "../resources/route.ts";
import { ServiceError } from "../service-error.ts";
import type { Answer } from "./answer.ts";
import { commonHeaders } from "./headers.ts";
import type { IncomingRequest } from "./incoming.ts";
import { keepAnswers } from "./kept-answers.ts";
import { type ContextIn, createPipeline, type PipelineParts } from "./pipeline.ts";
import { hasValidCallback, respond } from "./response.ts";
import type { SentRequest } from "./sent-request.ts";
import type { Trace } from "./trace.ts";

/** The parts of a service that depend on the calendar. */
export interface ServiceParts extends PipelineParts {
  /** The URL of the site in links; `undefined` for that of the request. */
  readonly publicUrl: string | undefined;
  readonly siteLanguage: () => Language;
  /** Finds the caller of a request. Throws the service's refusal of wrong credentials. */
  readonly identify: (headers: SentRequest["headers"]) => Caller;
  readonly createContext: (parts: RequestParts) => Context;
  /** Returns the version of the state: another number after every write. Without it, no answers are kept. */
  readonly version: (() => number) | undefined;
}

/** The parts of a context that depend on the request. */
export interface RequestParts {
  readonly caller: Caller;
  /** The links of the effective language. */
  readonly links: Links;
  readonly language: Context["language"];
}

/** Answers the requests to the service. */
export interface Service {
  answer(incoming: IncomingRequest, trace: Trace): Promise<Answer>;
  /** Answers with a given reply, which gets the headers of every answer. */
  answerWith(incoming: IncomingRequest, replyIn: (language: Language) => Reply): Answer;
}

/** The sender of a request, as far as it is known before the body is read. */
interface Sender {
  /** The caller, or the refusal of wrong credentials. */
  readonly caller: Caller | ServiceError;
  /** The language of a request that names none. */
  readonly byDefault: Language;
  readonly language: Language;
  /** The links in the language of the site. */
  readonly links: Links;
}

/** Creates the service of a calendar. */
export function createService(parts: ServiceParts): Service {
  const { names, fidelity, publicUrl, siteLanguage, identify, createContext, version } = parts;
  const pipeline = createPipeline(parts);

  /** Finds the caller, the language and the links of a request. Until the body is read, the query string and the path decide the language. */
  function senderOf({ request, address, language }: IncomingRequest): Sender {
    const site = { home: publicUrl ?? address.home, suffix: address.suffix, namespace: names.namespace, language: siteLanguage() };
    const byDefault = address.language ?? site.language;
    return { caller: callerOf(request.headers), byDefault, language: language ?? byDefault, links: createLinks(site, site.language) };
  }

  function send({ request, query, method }: IncomingRequest, reply: Reply, { caller, links, language }: Sender): Answer {
    const isSignedIn = !(caller instanceof ServiceError) && caller.isSignedIn;
    const common = commonHeaders(request, { root: links.in(language).root, isSignedIn, fidelity, headerPrefix: names.headerPrefix });
    return respond(reply, query, { common, isBodiless: method === "HEAD" || request.method === "HEAD" });
  }

  async function answer(incoming: IncomingRequest, trace: Trace): Promise<Answer> {
    const sender = senderOf(incoming);
    const { caller, byDefault, language, links } = sender;
    if (!(caller instanceof ServiceError) && caller.user) trace.caller = caller.user.login;
    const contextIn = (identified: Caller) => (explicit: Language | undefined) => {
      const effective = explicit ?? byDefault;
      return createContext({ caller: identified, links: links.in(effective), language: { effective, explicit } });
    };
    return send(incoming, await replyTo(incoming, caller, language, contextIn, trace), sender);
  }

  function answerWith(incoming: IncomingRequest, replyIn: (language: Language) => Reply): Answer {
    const sender = senderOf(incoming);
    return send(incoming, replyIn(sender.language), sender);
  }

  async function replyTo(
    incoming: IncomingRequest,
    caller: Caller | ServiceError,
    language: Language,
    contextIn: (caller: Caller) => ContextIn,
    trace: Trace,
  ): Promise<Reply> {
    if (caller instanceof ServiceError) {
      const body = caller.body(language);
      trace.code = caller.code;
      trace.rules = [String(body.message)];
      return { status: caller.status, body };
    }
    if (!hasValidCallback(incoming.query)) return wrongCallback(language);
    return pipeline(incoming, contextIn(caller), trace);
  }

  /** Finds the caller, or returns the refusal of wrong credentials, which comes before all other refusals. */
  function callerOf(headers: SentRequest["headers"]): Caller | ServiceError {
    try {
      return identify(headers);
    } catch (error) {
      if (error instanceof ServiceError) return error;
      throw error;
    }
  }

  return { answer: version ? keepAnswers(answer, version) : answer, answerWith };
}

/** Answers a request whose `_jsonp` is not a function name. No other refusal lacks `data`. */
function wrongCallback(language: Language): Reply {
  const { code, message } = new ServiceError(400, "rest_callback_invalid").body(language);
  return { status: 400, body: { code, message } };
}
