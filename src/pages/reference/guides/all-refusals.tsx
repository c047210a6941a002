import { useEffect, useMemo } from "preact/hooks";
import { type Document, isListed, listRefusals } from "../open-api.ts";
import { Said } from "../parts/said.tsx";
import type { Texts } from "../texts/texts.ts";

/** Every refusal of every operation once, with the operations that have it. */
export function AllRefusals({
  document,
  part,
  texts,
}: {
  readonly document: Document;
  readonly part: string | undefined;
  readonly texts: Texts;
}) {
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
              <Said text={about} texts={texts} />
            </p>
            <p class="small">
              {isEverywhere
                ? texts.everywhere
                : operations.filter(isListed).map(({ id, label }) => (
                    <a key={id} href={`#/${id}/${code}`}>
                      <Said text={label} texts={texts} />
                    </a>
                  ))}
            </p>
          </div>
        </div>
      ))}
    </>
  );
}
