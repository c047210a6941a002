import { useEffect } from "preact/hooks";
import { Marked } from "./marked.tsx";
import type { Field, Operation } from "./open-api.ts";
import type { Texts } from "./texts/texts.ts";

interface OperationPageProps {
  readonly operation: Operation;
  /** The field to scroll to. */
  readonly field: string | undefined;
  readonly isOpen: boolean;
  readonly texts: Texts;
}

const places = ["path", "body", "query", "header"] as const;

/** One operation: what it does, what it takes, and how it refuses. */
export function OperationPage({ operation, field, isOpen, texts }: OperationPageProps) {
  const { id, method, path, group, summary, description, origins, fields, refusals } = operation;
  useEffect(() => {
    if (field !== undefined) document.getElementById(`field-${field}`)?.scrollIntoView();
  }, [field]);
  return (
    <article>
      <p class="group" lang="en">
        {group}
      </p>
      <h1 lang="en">{summary}</h1>
      <p class="address">
        <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      {description !== "" && (
        <p class="lead" lang="en">
          <Marked text={description} />
        </p>
      )}
      <p class="tags">
        {origins.map((origin) => (
          <span key={origin} lang="en">
            {origin}
          </span>
        ))}
        <span class={isOpen ? "fine" : ""}>{isOpen ? texts.open : texts.restricted}</span>
      </p>
      {places.map((place) => {
        const shown = fields.filter((each) => each.place === place);
        return (
          shown.length > 0 && (
            <section key={place}>
              <h2>
                {texts.fields}: {texts.places[place]}
              </h2>
              {shown.map((each) => (
                <FieldLine key={each.name} field={each} operation={id} texts={texts} />
              ))}
            </section>
          )
        );
      })}
      <h2>{texts.refusals}</h2>
      {refusals.length === 0 && <p>{texts.noRefusals}</p>}
      {refusals.map(({ status, code, about }) => (
        <div key={`${status} ${code}`} class="refusal">
          <span class="status">{status}</span>
          <div>
            <code>{code}</code>
            <p lang="en">
              <Marked text={about} />
            </p>
          </div>
          {isOpen && (status === "401" || status === "403") && <span class="note">{texts.notHere}</span>}
        </div>
      ))}
    </article>
  );
}

function FieldLine({ field, operation, texts }: { readonly field: Field; readonly operation: string; readonly texts: Texts }) {
  const { name, isRequired, type, about, example } = field;
  return (
    <div class="field" id={`field-${name}`}>
      <div class="field-head">
        <a href={`#/${operation}/${name}`}>
          <code>{name}</code>
        </a>
        <span class="type" lang="en">
          {type}
        </span>
        {isRequired && <span class="required">{texts.required}</span>}
        {example !== undefined && <code class="example">{example}</code>}
      </div>
      <p lang="en">
        <Marked text={about} />
      </p>
    </div>
  );
}
