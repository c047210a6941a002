import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../shared/dialog.tsx";
import { Button, CopyButton, Icon, Marked } from "../../shared/parts.tsx";
import { type Document, listOperations, neighboursOf, type Operation, type Server } from "../open-api.ts";
import { type Address, closeSheet, openSheet, useMedia, useTitle } from "../shell/hooks.ts";
import { texts } from "../texts.ts";
import { AnswerTable } from "./answer-table.tsx";
import { AnswerCard, breakable, CodeCard } from "./cards.tsx";
import { FieldList } from "./field-list.tsx";
import { RefusalList } from "./refusal-list.tsx";
import { useSending } from "./send.ts";
import { TryCard } from "./try-card.tsx";
import { useDraft } from "./use-draft.ts";

/** Shows the origins of the fields on one line. Fields of a control route have no origin. */
function Origins({ fields }: Pick<Operation, "fields">) {
  const origins = [...new Set(fields.flatMap(({ origin }) => origin ?? []))];
  const known = origins.map((origin) => [origin, fields.filter((field) => field.origin === origin)] as const);
  if (known.length === 0) return null;
  return (
    <p class="small origins">
      {texts.originOfFields}{" "}
      {known.map(([origin, ofOrigin], index) => (
        <Fragment key={origin}>
          {index > 0 && "; "}
          {texts.fieldOrigin(origin)}
          {known.length > 1 && `: ${ofOrigin.map(({ name }) => name).join(", ")}`}
        </Fragment>
      ))}
      .
    </p>
  );
}

interface OperationPageProps {
  readonly operation: Operation;
  readonly address: Address;
  readonly server: Server;
}

export function OperationPage({ operation, address, server }: OperationPageProps) {
  const { id, method, path, group, title, description, origins, answer: example } = operation;
  const { part, sheet } = address;
  const edited = useDraft(operation, server, part);
  const { answer, hasFailed, sendDraft } = useSending();
  const [writes, setWrites] = useState(0);
  const isPhone = useMedia("screen and (max-width: 699.98px)");
  const whole = path.startsWith("/__calendar/") ? path : server.root + (path === "/" ? "" : path);

  useEffect(() => {
    if (part !== undefined) document.getElementById(`part-${part}`)?.scrollIntoView();
  }, [part]);
  useTitle(title);

  async function sendEdited(): Promise<void> {
    const isAnswered = await sendDraft(edited.draft);
    if (isAnswered && method !== "GET" && method !== "OPTIONS") setWrites(writes + 1);
  }

  const code = <CodeCard draft={edited.draft} isFolded={answer !== undefined && !isPhone} />;
  const form = <TryCard edited={edited} server={server} onSend={sendEdited} hasFailed={hasFailed} />;
  const answered = (answer || example) && <AnswerCard key={answer?.text ?? ""} answer={answer} example={example} />;
  return (
    <>
      <article class="operation">
        <div class="head">
          <p class="group">
            <Marked text={group} />
          </p>
          <h1>
            <Marked text={title} />
          </h1>
          <div class="address">
            <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{breakable(whole, /(?<=\/)/)}</code>
            <CopyButton text={location.origin + whole} />
          </div>
          {description !== "" && (
            <p class="lead">
              <Marked text={description} />
            </p>
          )}
          <p class="tags">
            {origins.map((origin) => (
              <span key={origin} class="tag">
                {texts.origins[origin] ?? origin}
              </span>
            ))}
            <span class={server.isOpen ? "tag ok" : "tag"}>{server.isOpen ? texts.open : texts.restricted}</span>
          </p>
        </div>
        {!isPhone && (
          <aside aria-label={texts.tryIt}>
            {form}
            {/* A real answer is above the code, and the example of an answer below it. */}
            {answer && answered}
            {code}
            {!answer && answered}
          </aside>
        )}
        <div class="body">
          <FieldList operation={operation} part={part} />
          <Origins fields={operation.fields} />
          <AnswerTable operation={operation} document={server.document} />
          <RefusalList operation={operation} part={part} writes={writes} headers={server.headers} />
          <Neighbours document={server.document} id={id} />
        </div>
      </article>
      {isPhone && (
        <div class="phone-bar">
          <Button label={texts.code} onClick={() => openSheet("code")} />
          <Button icon="send" label={texts.tryIt} class="filled" onClick={() => openSheet("try")} />
        </div>
      )}
      {isPhone && (sheet === "code" || sheet === "try") && (
        <Dialog kind="sheet" title={operation.title} onClose={closeSheet}>
          {sheet === "code" ? (
            code
          ) : (
            <>
              {form}
              {answered}
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function Neighbours({ document, id }: { readonly document: Document; readonly id: string }) {
  const [before, after] = neighboursOf(listOperations(document), id);
  return (
    <nav class="neighbours" aria-label={texts.neighbours}>
      {before && (
        <a href={`#/${before.id}`} rel="prev">
          <Icon name="left" /> <Marked text={before.title} />
        </a>
      )}
      {after && (
        <a href={`#/${after.id}`} rel="next">
          <Marked text={after.title} /> <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
