interface Pair {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

/** A request of a Postman collection, or a folder of them. */
interface Item {
  readonly item?: readonly Item[];
  readonly request?: {
    readonly method: string;
    readonly header?: readonly Pair[];
    readonly url: { readonly path: readonly string[]; readonly query?: readonly Pair[]; readonly variable?: readonly Pair[] };
    readonly body?: { readonly mode?: string; readonly raw?: string; readonly urlencoded?: readonly Pair[] };
  };
}

export interface Collection {
  readonly item: readonly Item[];
  readonly variable: readonly Pair[];
}

export interface FilledRequest {
  /** The path in the document, such as `/events/{id}`. */
  readonly template: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | URLSearchParams | null;
}

export function requestsIn({ item, variable }: Collection): FilledRequest[] {
  const base = variable.find(({ key }) => key === "baseUrl")?.value ?? "";
  return item.flatMap((entry) => requestsOf(entry, base));
}

function requestsOf({ item = [], request }: Item, base: string): FilledRequest[] {
  const inner = item.flatMap((entry) => requestsOf(entry, base));
  if (request === undefined) return inner;
  const { method, header, url, body } = request;
  const variables = new Map((url.variable ?? []).map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((part) => encodeURIComponent(variables.get(part) ?? part)).join("/");
  const query = new URLSearchParams(pairsIn(url.query));
  return [
    ...inner,
    {
      template: `/${url.path.map((part) => part.replace(/^:(.+)$/, "{$1}")).join("/")}`,
      method,
      url: `${base}/${path}${query.size > 0 ? `?${query}` : ""}`,
      headers: Object.fromEntries(pairsIn(header)),
      body: body?.mode === "raw" ? (body.raw ?? "") : body?.mode === "urlencoded" ? new URLSearchParams(pairsIn(body.urlencoded)) : null,
    },
  ];
}

function pairsIn(pairs: readonly Pair[] = []): [string, string][] {
  return pairs.filter(({ disabled }) => disabled !== true).map(({ key, value }) => [key, value]);
}
