import { Marked } from "../../shared/parts.tsx";
import type { Field } from "../fields.ts";
import type { Operation } from "../open-api.ts";
import { texts } from "../texts.ts";

const places = ["path", "body", "query", "header"] as const;
const dates = ["2026-02-21T20:00", "21 February 2026 8pm", "tomorrow 8pm", "+2 weeks", "1771722000"];

export function FieldList({ operation, part }: { readonly operation: Operation; readonly part: string | undefined }) {
  const { id, fields } = operation;
  const firstDate = fields.find(({ type }) => type === "date");
  return (
    <>
      {places.map((place) => {
        const shown = fields.filter((each) => each.place === place);
        return (
          shown.length > 0 && (
            <section key={place}>
              <h2>{texts.places[place]}</h2>
              {place === "body" && <p class="small">{texts.bodyAbout}</p>}
              {shown.map((field) => (
                <FieldLine
                  key={field.name}
                  field={field}
                  operation={id}
                  isTarget={part === field.name}
                  spellings={field === firstDate ? dates : []}
                />
              ))}
            </section>
          )
        );
      })}
    </>
  );
}

interface FieldLineProps {
  readonly field: Field;
  readonly operation: string;
  readonly isTarget: boolean;
  readonly spellings: readonly string[];
}

function FieldLine({ field, operation, isTarget, spellings }: FieldLineProps) {
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
            <span class="hidden example-label">{texts.example}</span> <code>{example}</code>
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
