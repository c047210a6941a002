import { useState } from "preact/hooks";
import type { Need, ProvokingRequest } from "../../../service/description/refusals/request.ts";
import type { Refusal } from "../open-api.ts";
import { Icon } from "../parts/icon.tsx";
import { Marked } from "../parts/marked.tsx";
import { texts } from "../texts.ts";
import { AnswerCard } from "./answer-card.tsx";
import { CodeCard } from "./code-card.tsx";
import type { Draft, SampleLanguage } from "./samples.ts";
import { type Answer, send } from "./send.ts";

interface RefusalLineProps {
  readonly refusal: Refusal;
  readonly request: ProvokingRequest | undefined;
  readonly needs: Need | undefined;
  /** True until the requests have come. */
  readonly isLoading: boolean;
  /** True when the address names it. */
  readonly isTarget: boolean;
  readonly operation: string;
  readonly language: SampleLanguage;
  readonly onLanguage: (language: SampleLanguage) => void;
}

/** A refusal: its status, code and sentence, and a request that provokes it, which can be sent. */
export function RefusalLine({ refusal, request, needs, isLoading, isTarget, operation, language, onLanguage }: RefusalLineProps) {
  const { status, code, about } = refusal;
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [hasFailed, setFailed] = useState(false);

  async function provoke(draft: Draft): Promise<void> {
    setOpen(true);
    const answered = await send(draft);
    setFailed(answered === undefined);
    setAnswer(answered);
  }

  const draft = request && draftOf(request);
  return (
    <div class={`refusal${isTarget ? " target" : ""}`} id={`part-${code}`}>
      <span class="status">{status}</span>
      <div class="refusal-words">
        <a href={`#/${operation}/${code}`}>
          <code>{code}</code>
        </a>
        <p>
          <Marked text={about} />
        </p>
      </div>
      <div class="refusal-side">
        {isLoading && <span class="skeleton" />}
        {needs && (
          <>
            <span class="note">{texts.notHere}</span>
            <span class="small">
              <Marked text={texts.needs[needs]} />
            </span>
          </>
        )}
        {request && draft && (
          <>
            <button type="button" class="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.hideCode : texts.code}
            </button>
            <button type="button" class="provoke" title={`${texts.sendIt} ${request.label}`.trim()} onClick={() => provoke(draft)}>
              <Icon name="play" /> <span>{texts.send}</span>{" "}
              {request.label ? <code>{request.label}</code> : `${texts.as} ${request.login ?? texts.visitor}`}
            </button>
          </>
        )}
      </div>
      {draft && isOpen && (
        <div class="provoked">
          {request?.login && <p class="small">{texts.sentAs(request.login)}</p>}
          {hasFailed && <p role="alert">{texts.noAnswer}</p>}
          {answer && <AnswerCard answer={answer} about={`${status} ${code}`} />}
          <CodeCard draft={draft} language={language} onLanguage={onLanguage} about={`${status} ${code}`} isFolded={answer !== undefined} />
        </div>
      )}
    </div>
  );
}

/** Splits the path into the URL of the service and the rest, as samples name them. */
function draftOf({ method, path, headers = {}, body = "", size }: ProvokingRequest): Draft {
  const [root = ""] = /^\/wp-json\/(?:[^/?]+\/)*v\d+(?=[/?]|$)/.exec(path) ?? [];
  return { method, base: location.origin + root, path: path.slice(root.length), headers, body, size };
}
