import { useState } from "preact/hooks";
import { useLoaded } from "../../shared/hooks.ts";
import { Button, Icon } from "../../shared/parts.tsx";
import { Code } from "../parts/parts.tsx";
import { texts } from "../texts.ts";
import type { Answer } from "./send.ts";

const firstLines = 16;

interface AnswerCardProps {
  readonly answer?: Answer | undefined;
  readonly example?: string | undefined;
  /** Distinguishes the answers of a page. */
  readonly about?: string;
}

export function AnswerCard({ answer, example, about = "" }: AnswerCardProps) {
  const [isWhole, setWhole] = useState(false);
  const entry = useLoaded(async () => answer?.findEntry(), answer);
  const text = answer?.text ?? example ?? "";
  const lines = text.split("\n");
  const isLong = lines.length > firstLines + 4;
  return (
    <section class="card" aria-label={`${answer ? texts.answer : texts.exampleAnswer} ${about}`.trim()} aria-live="polite">
      <div class="card-head">
        <h2>{answer ? <span class={answer.status < 400 ? "tag ok" : "tag bad"}>{answer.line}</span> : texts.exampleAnswer}</h2>
        {answer && (
          <>
            <span class="small">
              {answer.milliseconds < 10 ? answer.milliseconds.toFixed(1) : Math.round(answer.milliseconds)} ms · {size(text)}
            </span>
            <a class="quiet" href={`/__calendar/#/journal${entry === undefined ? "" : `/${entry}`}`}>
              <Icon name="journal" /> {entry === undefined ? texts.journal : texts.journalEntry(entry)}
            </a>
          </>
        )}
      </div>
      <Code text={isLong && !isWhole ? lines.slice(0, firstLines).join("\n") : text} />
      {isLong && (
        <Button
          label={isWhole ? texts.fewerLines : texts.moreLines(lines.length - firstLines)}
          class="quiet more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </section>
  );
}

function size(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`;
}
