import { useState } from "preact/hooks";
import { AnswerCard } from "../operation/answer-card.tsx";
import { CodeCard } from "../operation/code-card.tsx";
import type { SampleLanguage } from "../operation/samples.ts";
import { type Answer, send } from "../operation/send.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Icon } from "../parts/icon.tsx";
import { texts } from "../texts.ts";

interface FirstRequestProps {
  /** The path of the service. */
  readonly root: string;
  readonly language: SampleLanguage;
  readonly onLanguage: (language: SampleLanguage) => void;
}

/** The start of the introduction: the address of the service, and a request that is sent at once. */
export function FirstRequest({ root, language, onLanguage }: FirstRequestProps) {
  const [answer, setAnswer] = useState<Answer>();
  const [hasFailed, setFailed] = useState(false);
  const base = location.origin + root;
  const draft = { method: "GET", base, path: "/events?per_page=2", headers: {}, body: "" };

  async function sendDraft(): Promise<void> {
    const answered = await send(draft);
    setFailed(answered === undefined);
    // What is on screen stays when the server does not answer.
    if (answered) setAnswer(answered);
  }
  return (
    <>
      <h2>{texts.baseAddress}</h2>
      <p class="lead">{texts.baseAddressAbout}</p>
      <div class="address">
        <code>{base}</code> <CopyButton text={base} isSmall />
      </div>
      <h2>{texts.firstRequest}</h2>
      <p class="lead">{texts.firstRequestAbout}</p>
      <div class="first-request">
        <button type="button" class="primary" onClick={sendDraft}>
          <Icon name="send" /> {hasFailed ? texts.retry : texts.send}
        </button>
        {hasFailed && <p role="alert">{texts.noAnswer}</p>}
        {answer && <AnswerCard key={answer.text} answer={answer} />}
        <CodeCard draft={draft} language={language} onLanguage={onLanguage} isFolded={answer !== undefined} />
      </div>
    </>
  );
}
