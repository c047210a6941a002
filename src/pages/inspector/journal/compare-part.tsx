import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { useInspector } from "../context.ts";
import { shortPath } from "../parts/format.ts";
import { statusText } from "../parts/status-tag.tsx";
import { useLoaded } from "../parts/use-loaded.ts";
import { initOf } from "../requests.ts";
import { texts } from "../texts.ts";
import { whyBodyGone } from "./body-gone.ts";
import type { Details } from "./changes.ts";
import { Difference } from "./difference.tsx";
import { pretty } from "./pretty.ts";

interface ComparePartProps {
  readonly entry: JournalEntry;
  readonly details: Details | undefined;
}

/** A request and another one of its route: how what was sent and what was answered differ. The address keeps both. */
export function ComparePart({ entry, details }: ComparePartProps) {
  const { live, address, root, navigate } = useInspector();
  const others = (live.entries ?? []).filter((each) => each.number !== entry.number && isAlike(each, entry)).toReversed();
  const wanted = others.find(({ number }) => String(number) === address.path[2]);
  // Without a choice, the request before; of the first request, the one after.
  const other = wanted ?? others.find(({ number }) => number < entry.number) ?? others.at(-1);
  if (other === undefined) return <p>{texts.nothingToCompare}</p>;
  return (
    <>
      <label class="inline compare-with">
        {texts.compareWith}
        <select
          value={String(other.number)}
          onChange={({ currentTarget }) => navigate({ path: [String(entry.number), "compare", currentTarget.value] })}
        >
          {others.map((each) => (
            <option key={each.number} value={String(each.number)}>
              {each.number} · {each.method} {shortPath(each, root).join("").slice(0, 80)} ·{" "}
              {each.status === 0 ? texts.noAnswer : each.status}
            </option>
          ))}
        </select>
      </label>
      <Compared key={other.number} entry={entry} details={details} other={other} />
    </>
  );
}

function Compared({ entry, details, other }: ComparePartProps & { readonly other: JournalEntry }) {
  const { client, root } = useInspector();
  const before = useLoaded<Details>(async () => client.entry(other.number) as Promise<Details>, other.number);
  const gone = whyBodyGone(other, before) ?? whyBodyGone(entry, details);
  return (
    <>
      <h3 class="why compared">{texts.statusChanged(statusText(other.status), statusText(entry.status))}</h3>
      <h3>{texts.requestsDiffer}</h3>
      <Difference label={texts.requestsDiffer} before={sentText(other, root)} after={sentText(entry, root)} />
      <h3>{texts.answersDiffer}</h3>
      {gone === undefined ? (
        before &&
        details && <Difference label={texts.answersDiffer} before={pretty(before.body ?? "")} after={pretty(details.body ?? "")} />
      ) : (
        <p class="small">{gone}</p>
      )}
    </>
  );
}

/** Requests of a route are alike; of the requests without a route, those of a path. */
function isAlike(one: JournalEntry, other: JournalEntry): boolean {
  return one.route === other.route && (one.route !== undefined || new URL(one.url).pathname === new URL(other.url).pathname);
}

/** Writes what was sent, each parameter on a line of its own. */
function sentText(entry: JournalEntry, root: string): string {
  const [path, query] = shortPath(entry, root);
  const { body } = initOf(entry);
  const sent = typeof body === "string" ? pretty(body) : [...(body?.entries() ?? [])].map(([name, value]) => `${name}=${value}`).join("\n");
  const parts = query.replace(/^\?/, "").split("&").filter(Boolean);
  return [
    `${entry.method} ${path}`,
    ...parts.map((part, index) => `${index === 0 ? "?" : "&"}${part}`),
    ...(sent === "" ? [] : [sent]),
  ].join("\n");
}
