import { useEffect, useState } from "preact/hooks";
import type { ProvokedRefusal } from "../../../service/description/refusals/request.ts";
import type { Operation } from "../open-api.ts";
import { texts } from "../texts.ts";
import { RefusalLine } from "./refusal-line.tsx";
import type { SampleLanguage } from "./samples.ts";

interface RefusalListProps {
  readonly operation: Operation;
  /** The code that the address names. */
  readonly part: string | undefined;
  /** Grows with each request that may have written, after which other requests are refused. */
  readonly writes: number;
  /** The headers of requests for facts about the calendar. */
  readonly headers: Readonly<Record<string, string>>;
  readonly language: SampleLanguage;
  readonly onLanguage: (language: SampleLanguage) => void;
}

/** The refusals of an operation, each with a request that provokes it. */
export function RefusalList({ operation, part, writes, headers, ...sample }: RefusalListProps) {
  const { id, refusals } = operation;
  const [provoked, setProvoked] = useState<readonly ProvokedRefusal[]>();
  useEffect(() => {
    const stop = new AbortController();
    // PUT stands for the other methods of an update.
    const plain = id.replace(/With(Post|Patch)$/, "");
    fetch(`/__calendar/docs/refusals/${plain}.json`, { headers, signal: stop.signal })
      .then((response) => (response.ok ? response.json() : []))
      .then(setProvoked, () => {
        if (!stop.signal.aborted) setProvoked([]);
      });
    return () => stop.abort();
  }, [id, writes, headers]);
  if (refusals.length === 0) return null;
  return (
    <section>
      <h2 id="refusals">{texts.refusals}</h2>
      <p class="small">{texts.refusalsAbout}</p>
      {refusals.map((refusal) => {
        const { status, code } = refusal;
        const found = provoked?.find((each) => String(each.status) === status && each.code === code);
        const request = found?.request && (found.request.method === "PUT" ? { ...found.request, method: operation.method } : found.request);
        return (
          <RefusalLine
            key={`${status} ${code}`}
            {...sample}
            refusal={refusal}
            request={request}
            needs={found?.needs}
            isLoading={provoked === undefined}
            isTarget={part === code}
            operation={id}
          />
        );
      })}
    </section>
  );
}
