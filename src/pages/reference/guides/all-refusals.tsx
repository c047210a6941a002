import { useEffect, useMemo } from "preact/hooks";
import { type Document, isListed, listRefusals } from "../open-api.ts";
import { Marked } from "../parts/marked.tsx";
import { texts } from "../texts.ts";

/** Every refusal of every operation once, with the operations that have it. */
export function AllRefusals({ document, part }: { readonly document: Document; readonly part: string | undefined }) {
  const all = useMemo(() => listRefusals(document), [document]);
  useEffect(() => {
    if (part !== undefined) window.document.getElementById(`part-${part}`)?.scrollIntoView();
  }, [part]);
  return (
    <>
      <p class="lead">{texts.allRefusals}</p>
      {all.map(({ status, code, about, operations, isEverywhere }) => (
        <div key={`${status} ${code}`} class={`refusal${part === code ? " target" : ""}`} id={`part-${code}`}>
          <span class="status">{status}</span>
          <div class="refusal-words">
            <a href={`#/refusals/${code}`}>
              <code>{code}</code>
            </a>
            <p>
              <Marked text={about} />
            </p>
            <p class="small">
              {isEverywhere
                ? texts.everywhere
                : operations.filter(isListed).map(({ id, title }) => (
                    <a key={id} href={`#/${id}/${code}`}>
                      <Marked text={title} />
                    </a>
                  ))}
            </p>
          </div>
        </div>
      ))}
    </>
  );
}
