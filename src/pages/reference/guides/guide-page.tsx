import { useLayoutEffect } from "preact/hooks";
import type { Server } from "../load.ts";
import { Said } from "../parts/said.tsx";
import { sayPlain } from "../phrases/say.ts";
import type { Texts } from "../texts/texts.ts";
import { AllRefusals } from "./all-refusals.tsx";
import { type Block, type GuideId, guides, introduction, loginHead } from "./guides.ts";

interface GuidePageProps {
  readonly id: GuideId;
  readonly part: string | undefined;
  readonly server: Server;
  readonly texts: Texts;
}

/** A page of words about all operations. */
export function GuidePage({ id, part, server, texts }: GuidePageProps) {
  const title = texts.guides[id];
  useLayoutEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title, texts]);
  return (
    <article class="guide">
      <h1>{title}</h1>
      {id === "refusals" ? (
        <AllRefusals document={server.document} part={part} texts={texts} />
      ) : (
        <div>
          {(id === "introduction" ? introduction(server.document) : guides[id]).map((block) => (
            <BlockOf key={JSON.stringify(block)} block={block} texts={texts} />
          ))}
          {id === "access" && server.logins.length > 0 && (
            <BlockOf
              block={{
                table: [
                  loginHead,
                  ...server.logins.map(({ login, role, password }) => [login, role, password].map((value) => `\`${value}\``)),
                ],
              }}
              texts={texts}
            />
          )}
        </div>
      )}
    </article>
  );
}

function BlockOf({ block, texts }: { readonly block: Block; readonly texts: Texts }) {
  if (typeof block === "string")
    return (
      <p class="lead">
        <Said text={block} texts={texts} />
      </p>
    );
  if ("list" in block)
    return (
      <ul class="dots">
        {block.list.map((item) => (
          <li key={item}>
            <Said text={item} texts={texts} />
          </li>
        ))}
      </ul>
    );
  const [head = [], ...rows] = block.table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section class="table" tabIndex={0} aria-label={sayPlain(head[0] ?? "", texts.phrases)}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <Said text={cell} texts={texts} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <Said text={first} texts={texts} />
              </th>
              {cells.map((cell, index) => (
                <td key={`${head[index]}`}>
                  <Said text={cell} texts={texts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
