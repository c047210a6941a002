import type { Language } from "../../language/languages.ts";
import { ServiceError } from "../../language/service-error.ts";
import { type Caller, serviceCaller } from "../access/caller.ts";
import { postedForm } from "../http/sent-parameters.ts";
import type { Exchange } from "./exchange.ts";

/** The caller without rights. */
const visitor = serviceCaller(undefined);

/**
 * Finds the caller, and the language and the links by the URL. Returns the refusal of invalid credentials, which is written for a visitor.
 */
export function identify(exchange: Exchange): ServiceError | undefined {
  const { incoming, service, trace } = exchange;
  const { address, language: explicit } = incoming;
  const { names, publicUrl, siteLinks, linksOf } = service;
  const site = { home: publicUrl ?? address.home, suffix: address.suffix, namespace: names.namespace, ...siteLinks() };
  const caller = callerOf(exchange);
  const isKnown = !(caller instanceof ServiceError);
  const effective = explicit ?? address.language ?? site.language;
  exchange.links = linksOf(site, effective);
  exchange.context = service.createContext({
    caller: isKnown ? caller : visitor,
    links: exchange.links,
    language: { effective, explicit },
  });
  if (!isKnown) return caller;
  if (caller.user) trace.caller = caller.user.login;
  return undefined;
}

/** Switches to the language in the parameters, if it differs from the language of the URL. */
export function speak(exchange: Exchange, explicit: Language | undefined): void {
  const { context, service } = exchange;
  if (explicit === undefined || explicit === context.language.explicit) return;
  const language = { effective: explicit, explicit };
  exchange.context = service.createContext({ caller: context.caller, links: exchange.links.in(explicit), language });
}

function callerOf({ incoming, service, body }: Exchange): Caller | ServiceError {
  try {
    return service.callerOf(incoming.request.headers, () => postedForm(incoming, body)._wpnonce ?? incoming.query._wpnonce);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
