import { Code } from "../parts/code.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import type { Texts } from "../texts/texts.ts";
import { type Draft, type SampleLanguage, sampleLanguages, writeSample } from "./samples.ts";

interface CodeCardProps {
  readonly draft: Draft;
  readonly language: SampleLanguage;
  readonly onLanguage: (language: SampleLanguage) => void;
  /** Tells the samples of a page apart. */
  readonly about?: string;
  readonly texts: Texts;
}

/** A request as code in several languages. */
export function CodeCard({ draft, language, onLanguage, about = "", texts }: CodeCardProps) {
  const code = writeSample(language, draft);
  return (
    <section class="card" aria-label={`${texts.sample} ${about}`.trim()}>
      <div class="card-head">
        <div class="languages">
          {sampleLanguages.map((each) => (
            <button key={each} type="button" aria-pressed={each === language} onClick={() => onLanguage(each)}>
              {each}
            </button>
          ))}
        </div>
        <CopyButton text={code} texts={texts} />
      </div>
      <Code text={code} />
    </section>
  );
}
