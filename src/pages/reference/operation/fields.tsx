import type { Operation } from "../open-api.ts";
import { texts } from "../texts.ts";
import { FieldLine } from "./field-line.tsx";

const places = ["path", "body", "query", "header"] as const;
const dates = ["2026-02-21T20:00", "21 February 2026 8pm", "tomorrow 8pm", "+2 weeks", "1771722000"];

/** The parameters and fields of an operation, by their place. */
export function Fields({ operation, part }: { readonly operation: Operation; readonly part: string | undefined }) {
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
