import { createContext, Fragment } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { useLoaded } from "../../shared/hooks.ts";
import { Button, CopyButton, Icon } from "../../shared/parts.tsx";
import { texts } from "../texts.ts";
import { type Draft, type SampleLanguage, sampleLanguages, writeSample } from "./samples.ts";
import type { Answer } from "./send.ts";

/** Lets a long name wrap after its underscores, and a path after its slashes with `/(?<=\/)/`. */
export function breakable(name: string, end = /(?<=_)/) {
  return name.split(end).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Matches a string, a JSON key, a keyword of a language or a number. */
const token =
  /(?<key>"(?:\\.|[^"\\\n])*"(?=:))|(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'|`[^`]*`)|\b(?<word>const|await|import|from|curl|true|false|null|True|False|None)\b|(?<number>\b\d+(?:\.\d+)?\b)/g;

/** The maximum length of coloured code: a page of records has 50 kB. */
const maxColoured = 60_000;

/** Code with colours for strings, keywords and numbers. */
export function Code({ text }: { readonly text: string }) {
  const parts = text.length > maxColoured ? [text] : colour(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <pre tabIndex={0}>
      <code>{parts}</code>
    </pre>
  );
}

function colour(text: string) {
  const parts = [];
  let end = 0;
  for (const { index, 0: found, groups = {} } of text.matchAll(token)) {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    parts.push(
      text.slice(end, index),
      <span key={index} class={`code-${kind}`}>
        {found}
      </span>,
    );
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}

interface Samples {
  readonly language: SampleLanguage;
  choose(language: SampleLanguage): void;
}

export const SampleContext = createContext<Samples>({ language: "curl", choose: () => undefined });

interface CodeCardProps {
  readonly draft: Draft;
  /** Distinguishes the samples of a page. */
  readonly about?: string;
  /** Folds the code to one line, because an answer is above it. A click unfolds it. */
  readonly isFolded?: boolean;
}

export function CodeCard({ draft, about = "", isFolded = false }: CodeCardProps) {
  const { language, choose } = useContext(SampleContext);
  const [isOpen, setOpen] = useState(!isFolded);
  useEffect(() => setOpen(!isFolded), [isFolded]);
  const code = writeSample(language, draft);
  return (
    <section class="card" aria-label={`${texts.sample} ${about}`.trim()}>
      <div class="card-head">
        {isFolded && <Button icon="right" label={texts.code} class="unfold-code" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />}
        {isOpen && (
          <div class="languages">
            {sampleLanguages.map((each) => (
              <Button key={each} label={each} aria-pressed={each === language} onClick={() => choose(each)} />
            ))}
          </div>
        )}
        <CopyButton text={code} label={texts.copy} />
      </div>
      {isOpen && <Code text={code} />}
    </section>
  );
}

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
