import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { Button, CopyButton } from "../../shared/parts.tsx";
import { Code } from "../parts/parts.tsx";
import { texts } from "../texts.ts";
import { type Draft, type SampleLanguage, sampleLanguages, writeSample } from "./samples.ts";

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
