import { texts } from "../texts.ts";

/** The headers of a request or an answer. */
export function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const all = Object.entries(headers);
  return (
    <>
      <h3>{texts.headers(all.length)}</h3>
      <dl class="headers">
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
