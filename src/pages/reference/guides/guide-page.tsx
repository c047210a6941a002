import { useLayoutEffect } from "preact/hooks";
import type { Server } from "../load.ts";
import type { SampleLanguage } from "../operation/samples.ts";
import { Marked } from "../parts/marked.tsx";
import { texts } from "../texts.ts";
import { AllRefusals } from "./all-refusals.tsx";
import { FirstRequest } from "./first-request.tsx";
import { type Block, blocksOf, type GuideId, loginHead } from "./guides.ts";

interface GuidePageProps {
  readonly id: GuideId;
  readonly part: string | undefined;
  readonly server: Server;
  readonly language: SampleLanguage;
  readonly onLanguage: (language: SampleLanguage) => void;
}

/** A page of words about all operations. */
export function GuidePage({ id, part, server, ...sample }: GuidePageProps) {
  const title = texts.guides[id];
  useLayoutEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title]);
  return (
    <article class="guide">
      <h1>{title}</h1>
      {id === "refusals" ? (
        <AllRefusals document={server.document} part={part} />
      ) : (
        <div>
          {id === "introduction" && <FirstRequest {...sample} root={server.root} />}
          {blocksOf(id, server.document).map((block) => (
            <BlockOf key={JSON.stringify(block)} block={block} />
          ))}
          {id === "access" && server.logins.length > 0 && (
            <BlockOf
              block={{
                table: [
                  loginHead,
                  ...server.logins.map(({ login, role, password }) => [login, role, password].map((value) => `\`${value}\``)),
                ],
              }}
            />
          )}
        </div>
      )}
    </article>
  );
}

function BlockOf({ block }: { readonly block: Block }) {
  if (typeof block === "string")
    return (
      <p class="lead">
        <Marked text={block} />
      </p>
    );
  if ("heading" in block) return <h2>{block.heading}</h2>;
  if ("list" in block)
    return (
      <ul class="dots">
        {block.list.map((item) => (
          <li key={item}>
            <Marked text={item} />
          </li>
        ))}
      </ul>
    );
  const [head = [], ...rows] = block.table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section class="table" tabIndex={0} aria-label={head[0] ?? ""}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <Marked text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <Marked text={first} />
              </th>
              {cells.map((cell, index) => (
                <td key={`${head[index]}`}>
                  <Marked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
