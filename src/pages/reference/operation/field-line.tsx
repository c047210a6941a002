import { Marked } from "../../shared/marked.tsx";
import type { Field } from "../fields.ts";
import { texts } from "../texts.ts";

interface FieldLineProps {
  readonly field: Field;
  readonly operation: string;
  readonly isTarget: boolean;
  /** Other ways to write the value. */
  readonly spellings: readonly string[];
}

/** A parameter or a field: its name, type and example, and a sentence. */
export function FieldLine({ field, operation, isTarget, spellings }: FieldLineProps) {
  const { name, isRequired, type, about, choices, format, example } = field;
  return (
    <div class={`field${isTarget ? " target" : ""}`} id={`part-${name}`}>
      <div class="field-head">
        <a href={`#/${operation}/${name}`}>
          <code>{name}</code>
        </a>
        <span class="type">
          <Marked text={type} />
        </span>
        {isRequired && <span class="required">{texts.required}</span>}
        {example !== undefined && (
          <span class="example">
            <span class="example-label">{texts.example}</span> <code>{example}</code>
          </span>
        )}
      </div>
      <p>
        <Marked text={`${about} ${format}`.trim()} />
      </p>
      {choices.length > 0 && (
        <ul class="choices" aria-label={texts.choices}>
          {choices.map((choice) => (
            <li key={choice}>
              <code>{choice}</code>
            </li>
          ))}
        </ul>
      )}
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
