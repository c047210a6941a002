import { Code } from "../parts/code.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { texts } from "../texts.ts";
import { type Draft, type SampleLanguage, sampleLanguages, writeSample } from "./samples.ts";

interface CodeCardProps {
  readonly draft: Draft;
  readonly language: SampleLanguage;
  readonly onLanguage: (language: SampleLanguage) => void;
  /** Tells the samples of a page apart. */
  readonly about?: string;
}

/** A request as code in several languages. */
export function CodeCard({ draft, language, onLanguage, about = "" }: CodeCardProps) {
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
        <CopyButton text={code} />
      </div>
      <Code text={code} />
    </section>
  );
}
