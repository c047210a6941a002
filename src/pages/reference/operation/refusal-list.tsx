import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Need, ProvokedRefusal, ProvokingRequest } from "../../../service/description/refusals/build-request.ts";
import { useLoaded } from "../../shared/hooks.ts";
import { Button, Marked } from "../../shared/parts.tsx";
import type { Operation, Refusal } from "../open-api.ts";
import { texts } from "../texts.ts";
import { AnswerCard, CodeCard } from "./cards.tsx";
import type { Draft } from "./samples.ts";
import { useSending } from "./send.ts";

interface RefusalListProps {
  readonly operation: Operation;
  readonly part: string | undefined;
  /** Incremented after each request that may have written, because other requests are refused then. */
  readonly writes: number;
  /** The headers of requests for facts about the calendar. */
  readonly headers: Readonly<Record<string, string>>;
}

export function RefusalList({ operation, part, writes, headers }: RefusalListProps) {
  const { id, refusals } = operation;
  const provoked = useLoaded(
    async (): Promise<readonly ProvokedRefusal[]> => {
      // PUT represents the other methods of an update.
      const plain = id.replace(/With(Post|Patch)$/, "");
      const response = await fetch(`/__calendar/docs/refusals/${plain}.json`, { headers });
      return response.ok ? response.json() : [];
    },
    JSON.stringify([id, writes, headers]),
  );
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

interface RefusalRowProps {
  readonly refusal: Refusal;
  readonly page: string;
  readonly isTarget: boolean;
  /** More about the refusal, below its sentence. */
  readonly more?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function RefusalRow({ refusal: { status, code, about }, page, isTarget, more, children }: RefusalRowProps) {
  return (
    <div class={`refusal${isTarget ? " target" : ""}`} id={`part-${code}`}>
      <span class="tag bad status">{status}</span>
      <div class="refusal-words">
        <a href={`#/${page}/${code}`}>
          <code>{code}</code>
        </a>
        <p>
          <Marked text={about} />
        </p>
        {more}
      </div>
      {children}
    </div>
  );
}

interface RefusalLineProps {
  readonly refusal: Refusal;
  readonly request: ProvokingRequest | undefined;
  readonly needs: Need | undefined;
  readonly isLoading: boolean;
  readonly isTarget: boolean;
  readonly operation: string;
}

function RefusalLine({ refusal, request, needs, isLoading, isTarget, operation }: RefusalLineProps) {
  const { status, code } = refusal;
  const [isOpen, setOpen] = useState(false);
  const sending = useSending();
  const { hasFailed, sendDraft } = sending;
  const answer = hasFailed ? undefined : sending.answer;

  function provoke(draft: Draft): Promise<boolean> {
    setOpen(true);
    return sendDraft(draft);
  }

  const draft = request && draftOf(request);
  return (
    <RefusalRow refusal={refusal} page={operation} isTarget={isTarget}>
      <div class="refusal-side">
        {isLoading && <span class="skeleton" />}
        {needs && (
          <>
            <span class="tag">{texts.notHere}</span>
            <span class="small">
              <Marked text={texts.needs[needs]} />
            </span>
          </>
        )}
        {request && draft && (
          <>
            <Button label={isOpen ? texts.hideCode : texts.code} class="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
            <Button icon="play" class="provoke" title={`${texts.sendIt} ${request.label}`.trim()} onClick={() => provoke(draft)}>
              <span>{texts.send}</span> {request.label ? <code>{request.label}</code> : `${texts.as} ${request.login ?? texts.visitor}`}
            </Button>
          </>
        )}
      </div>
      {draft && isOpen && (
        <div class="provoked">
          {request.login && <p class="small">{texts.sentAs(request.login)}</p>}
          {hasFailed && <p role="alert">{texts.noAnswer}</p>}
          {answer && <AnswerCard answer={answer} about={`${status} ${code}`} />}
          <CodeCard draft={draft} about={`${status} ${code}`} isFolded={answer !== undefined} />
        </div>
      )}
    </RefusalRow>
  );
}

function draftOf({ method, path, headers = {}, body = "", size }: ProvokingRequest): Draft {
  const [root = ""] = /^\/wp-json\/(?:[^/?]+\/)*v\d+(?=[/?]|$)/.exec(path) ?? [];
  return { method, base: location.origin + root, path: path.slice(root.length), headers, body, size };
}
