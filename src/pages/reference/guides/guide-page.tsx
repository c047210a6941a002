import { useEffect, useMemo } from "preact/hooks";
import { Button, ColumnHeads, CopyButton, Marked, Scrolling } from "../../shared/parts.tsx";
import { type Document, groupsOf, type ListedOperation, listRefusals, type Server } from "../open-api.ts";
import { AnswerCard, CodeCard } from "../operation/cards.tsx";
import { RefusalRow } from "../operation/refusal-list.tsx";
import { useSending } from "../operation/send.ts";
import { useTitle } from "../shell/hooks.ts";
import { texts } from "../texts.ts";
import { type Block, blocksOf, type GuideId, loginHead } from "./guides.ts";

export function GuidePage({ id, part, server }: { readonly id: GuideId; readonly part: string | undefined; readonly server: Server }) {
  const title = texts.guides[id];
  useTitle(title);
  return (
    <article class="guide">
      <h1>{title}</h1>
      {id === "refusals" ? (
        <AllRefusals document={server.document} part={part} />
      ) : (
        <div>
          {id === "introduction" && <FirstRequest root={server.root} />}
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
    <Scrolling class="table" aria-label={head[0] ?? ""}>
      <table>
        <ColumnHeads names={head} />
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
    </Scrolling>
  );
}

function AllRefusals({ document, part }: { readonly document: Document; readonly part: string | undefined }) {
  const all = useMemo(() => listRefusals(document), [document]);
  useEffect(() => {
    if (part !== undefined) window.document.getElementById(`part-${part}`)?.scrollIntoView();
  }, [part]);
  return (
    <>
      <p class="lead">{texts.allRefusals}</p>
      {all.map(({ operations, isEverywhere, ...refusal }) => (
        <RefusalRow
          key={`${refusal.status} ${refusal.code}`}
          refusal={refusal}
          page="refusals"
          isTarget={part === refusal.code}
          more={
            isEverywhere ? (
              <p class="small">{texts.everywhere}</p>
            ) : (
              <OperationsWith code={refusal.code} operations={operations} isOpen={part === refusal.code} />
            )
          }
        />
      ))}
    </>
  );
}

/** The maximum number of operations of a refusal that are listed unfolded. */
const unfolded = 6;

interface OperationsWithProps {
  readonly code: string;
  readonly operations: readonly ListedOperation[];
  readonly isOpen: boolean;
}

/** Links to the operations with a refusal. If there are many, they are folded and grouped as in the navigation. */
function OperationsWith({ code, operations, isOpen }: OperationsWithProps) {
  const linksTo = (listed: readonly ListedOperation[]) =>
    listed.map(({ id, title }) => (
      <a key={id} href={`#/${id}/${code}`}>
        <Marked text={title} />
      </a>
    ));
  if (operations.length <= unfolded) return <p class="small">{linksTo(operations)}</p>;
  return (
    <details class="small" open={isOpen}>
      <summary>{texts.operationCount(operations.length)}</summary>
      <dl>
        {groupsOf(operations).map(([group, ofGroup]) => (
          <div key={group}>
            <dt>
              <Marked text={group} />
            </dt>
            <dd>{linksTo(ofGroup)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FirstRequest({ root }: Pick<Server, "root">) {
  const { answer, hasFailed, sendDraft } = useSending();
  const base = location.origin + root;
  const draft = { method: "GET", base, path: "/events?per_page=2", headers: {}, body: "" };
  return (
    <>
      <h2>{texts.baseAddress}</h2>
      <p class="lead">{texts.baseAddressAbout}</p>
      <div class="address">
        <code>{base}</code> <CopyButton text={base} />
      </div>
      <h2>{texts.firstRequest}</h2>
      <p class="lead">{texts.firstRequestAbout}</p>
      <div class="first-request">
        <Button icon="send" label={hasFailed ? texts.retry : texts.send} class="filled" onClick={() => sendDraft(draft)} />
        {hasFailed && <p role="alert">{texts.noAnswer}</p>}
        {answer && <AnswerCard key={answer.text} answer={answer} />}
        <CodeCard draft={draft} isFolded={answer !== undefined} />
      </div>
    </>
  );
}
