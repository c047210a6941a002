import type { Kind } from "../../../kinds/kinds.ts";
import { useInspector } from "../context.ts";
import { texts } from "../texts.ts";

/** The most requests that are listed. */
const maxShown = 8;

/** The requests that wrote a record, the last one first. */
export function History({ kind, id }: { readonly kind: Kind; readonly id: number }) {
  const { live, navigate } = useInspector();
  const writers = (live.entries ?? []).filter(({ written }) => written.some((each) => each.kind === kind && each.id === id)).toReversed();
  return (
    <section class="history">
      <h3>{texts.history}</h3>
      {writers.slice(0, maxShown).map(({ number, method, time, written }) => (
        <p key={number}>
          <span class={`method ${method.toLowerCase()}`}>{method}</span>{" "}
          <button type="button" class="link" onClick={() => navigate({ tab: "journal", path: [String(number), "changes"] })}>
            {texts.openEntry(number)}
          </button>{" "}
          {texts[written.find((each) => each.kind === kind && each.id === id)?.change ?? "updated"]}
          <span class="query"> {time.slice(11, 19)}</span>
        </p>
      ))}
      {writers.length === 0 && <p class="small">{texts.noHistory}</p>}
    </section>
  );
}
