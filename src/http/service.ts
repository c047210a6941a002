import type { Context, Names } from "../context.ts";
import { inNamedLanguage, languageOf } from "../language/effective.ts";
import type { Language } from "../language/languages.ts";
import { describePattern } from "../routes/describe.ts";
import { describeRoot } from "../routes/root.ts";
import type { Reply } from "../routes/route.ts";
import type { Bag } from "../schemas/sources.ts";
import { ServiceError } from "../service-error.ts";
import { type Address, readAddress } from "./address.ts";
import { commonHeaders } from "./headers.ts";
import { createLinks, type Links } from "./links.ts";
import { queryOf } from "./parameters.ts";
import { createPipeline, refusal } from "./pipeline.ts";
import { hasValidCallback, respond } from "./response.ts";
import { createRouter, type Match, type Pattern } from "./router.ts";

/** What a service is made of. */
export interface ServiceParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  /** Links are built on this address, and only what lies below it is answered. */
  readonly baseUrl: string | undefined;
  /** Links are built on this home, wherever requests come in. */
  readonly publicUrl: string | undefined;
  readonly siteLanguage: () => Language;
  /** Everything of a context but who asks and in which language. */
  readonly background: (links: Links) => Omit<Context, "caller" | "language" | "say">;
  /** Who asks. Throws the service's refusal for wrong credentials. */
  readonly identify: (headers: Headers) => Pick<Context, "caller">;
  readonly visitor: () => Pick<Context, "caller">;
}

/** A function that answers every request to the service, or `undefined` for addresses that are not the service's. */
export function createService(parts: ServiceParts): (request: Request) => Promise<Response> | undefined {
  const { patterns, names } = parts;
  const router = createRouter(patterns, names.namespace);
  const describe = ({ pattern }: Match, context: Context): Reply => ({
    status: 200,
    body: describePattern(pattern, names.namespace, context),
  });
  const pipeline = createPipeline({ router, describe });

  return (request) => {
    const url = new URL(request.url);
    const address = parts.baseUrl === undefined || request.url.startsWith(parts.baseUrl) ? readAddress(url, names.namespace) : undefined;
    return address && answer(request, url, address);
  };

  async function answer(request: Request, url: URL, address: Address): Promise<Response> {
    const query = queryOf(url);
    const method = methodOf(request, query);
    const language = address.language ?? parts.siteLanguage();
    const site = {
      home: parts.publicUrl ?? address.home,
      suffix: address.suffix,
      namespace: names.namespace,
      language: parts.siteLanguage(),
    };
    const links = createLinks(site, site.language);
    const spoken = { ...parts.background(links), ...languageOf(language, undefined, links) };
    // A body may still name another language; until it is read, the query string counts.
    const known = inNamedLanguage(spoken, query[names.languageParameter]);
    const visitor: Context = { ...known, ...parts.visitor() };
    const { reply, signedIn } = await replyTo(request, known, visitor, async (context) => {
      if (!hasValidCallback(query)) return badCallback(context);
      if (address.path === "/") return describeRoot(patterns, names.namespace, context);
      return pipeline({ request, url, query, method, path: address.path }, context);
    });
    const bodiless = method === "HEAD" || request.method === "HEAD";
    return respond(reply, query, { common: commonHeaders(request, known.links, signedIn), bodiless });
  }

  async function replyTo(
    request: Request,
    known: Omit<Context, "caller">,
    visitor: Context,
    run: (context: Context) => Promise<Reply> | Reply,
  ): Promise<{ reply: Reply; signedIn: boolean }> {
    try {
      const identified = parts.identify(request.headers);
      return { reply: await run({ ...known, ...identified }), signedIn: identified.caller.signedIn };
    } catch (error) {
      return { reply: refusal(error, visitor), signedIn: false };
    }
  }
}

/** The method after overrides: a parameter of the query string wins over the header, both over the method on the wire. */
function methodOf(request: Request, query: Bag): string {
  const named = typeof query._method === "string" ? query._method : request.headers.get("x-http-method-override");
  return (named ?? request.method).toUpperCase();
}

/** This refusal alone has no `data`. */
function badCallback(context: Context): Reply {
  const { code, message } = new ServiceError(400, "rest_callback_invalid").body(context.language.effective);
  return { status: 400, body: { code, message } };
}
