import { type Kind, kindIn, kinds } from "../../kinds/kinds.ts";
import type { Field } from "../fields/field.ts";
import type { Origin } from "../origin.ts";
import type { Parameter } from "../parameters/parameter.ts";
import type { Declaration, RefusalCode } from "./declaration.ts";
import { declarations } from "./declarations.ts";
import type { Route } from "./route.ts";

// The declared origins of rules. Without texts, because pages load this file.

/** Returns the kind of a route; `undefined` for the routes that describe the service. */
export function kindOf({ id }: Pick<Route, "id">): Kind | undefined {
  return kindIn(id.split(".")[0]);
}

export function routeOrigin(route: Pick<Route, "id" | "operation">): Origin {
  const kind = kindOf(route);
  const declaration: Declaration | undefined = kind && declarations[kind];
  return declaration?.origin ?? `spec ${route.operation.section}`;
}

export function parameterOrigin(route: Pick<Route, "id" | "operation">, name: string, parameter: Pick<Parameter, "origin">): Origin {
  return parameter.origin ?? linkOrigin(kindOf(route), name) ?? routeOrigin(route);
}

/** Returns the origin of a field; `undefined` for an unknown name. */
export function fieldOrigin(kind: Kind, name: string): Origin | undefined {
  const { fields, sections, origin }: Declaration = declarations[kind];
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && (field.origin ?? origin ?? linkOrigin(kind, name) ?? originOf(field, `spec ${sections.fields}`));
}

/** Returns the origin of the kind to which a field or filter links; `undefined` for other fields, and for a kind of the specification. */
function linkOrigin(kind: Kind | undefined, name: string): Origin | undefined {
  const links: Readonly<Record<string, Kind>> = kind === undefined ? {} : kinds[kind].links;
  const linked = Object.hasOwn(links, name) ? links[name] : undefined;
  const declaration: Declaration | undefined = linked && declarations[linked];
  return declaration?.origin;
}

function originOf({ sent, shown }: Field, section: Origin): Origin {
  if (sent) return section;
  return shown ? "recorded" : "decision world-files";
}

/** The refusals that only this package decides. Recorded pairs show all others, because the specification names no error (section 7). */
const decidedRefusals: { readonly [Code in RefusalCode]?: Origin } = {
  rest_request_too_large: "decision bounds",
  invalid_date: "decision texts",
  internal_server_error: "decision errors",
};

export function refusalOrigin(code: string): Origin {
  return new Map<string, Origin>(Object.entries(decidedRefusals)).get(code) ?? "recorded";
}
