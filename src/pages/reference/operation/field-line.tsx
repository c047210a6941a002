import type { Field } from "../fields.ts";
import { Marked } from "../parts/marked.tsx";
import type { Texts } from "../texts/texts.ts";

interface FieldLineProps {
  readonly field: Field;
  readonly operation: string;
  /** True when the address names it. */
  readonly isTarget: boolean;
  /** Other ways to write the value. */
  readonly spellings: readonly string[];
  readonly texts: Texts;
}

/** A parameter or a field: its name, type and example, and a sentence. */
export function FieldLine({ field, operation, isTarget, spellings, texts }: FieldLineProps) {
  const { name, isRequired, type, about, format, example, origin } = field;
  return (
    <div class={`field${isTarget ? " target" : ""}`} id={`part-${name}`}>
      <div class="field-head">
        <a href={`#/${operation}/${name}`}>
          <code>{name}</code>
        </a>
        <span class="type" lang="en">
          {type}
        </span>
        {isRequired && <span class="required">{texts.required}</span>}
        {origin && (
          <span class="type" lang="en">
            {origin}
          </span>
        )}
        {example !== undefined && <code class="example">{example}</code>}
      </div>
      <p lang="en">
        <Marked text={about} /> {format && <Marked text={format} />}
      </p>
      {spellings.length > 0 && (
        <div class="spellings">
          <a href="#/dates">{texts.spellings}</a>
          <p>
            {spellings.map((each) => (
              <code key={each}>{each}</code>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
