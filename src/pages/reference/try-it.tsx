import { useState } from "preact/hooks";
import type { Operation } from "./open-api.ts";
import { type Draft, type SampleLanguage, sampleLanguages, writeSample } from "./samples.ts";
import type { Texts } from "./texts/texts.ts";

interface TryItProps {
  readonly operation: Operation;
  readonly isOpen: boolean;
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  readonly texts: Texts;
}

interface Answer {
  readonly status: string;
  readonly text: string;
}

/** A request to send: as code in several languages, as a form, and with its answer. */
export function TryIt({ operation, isOpen, root, texts }: TryItProps) {
  const { method, fields, sample, answer: example } = operation;
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.filter(({ place }) => place === "path").map(({ name, example: value = "" }) => [name, value])),
  );
  const [body, setBody] = useState(() => (sample === undefined ? "" : JSON.stringify(sample, null, 2)));
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [answer, setAnswer] = useState<Answer>();
  const [isCopied, setCopied] = useState(false);
  const authorization = login === "" ? "" : `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${password}`)))}`;
  const draft: Draft = { method, url: urlOf(root, operation, values), body, authorization };
  const code = writeSample(language, draft);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const headers = { ...(authorization && { Authorization: authorization }), ...(body && { "Content-Type": "application/json" }) };
    try {
      const response = await fetch(draft.url, { method, headers, ...(body && { body }) });
      setAnswer({ status: `${response.status} ${response.statusText}`.trim(), text: pretty(await response.text()) });
    } catch {
      setAnswer({ status: "", text: texts.noAnswer });
    }
  }

  return (
    <>
      <section class="card" aria-label={texts.sample}>
        <div class="card-head">
          {sampleLanguages.map((each) => (
            <button key={each} type="button" aria-pressed={each === language} onClick={() => setLanguage(each)}>
              {each}
            </button>
          ))}
          {navigator.clipboard !== undefined && (
            <button
              type="button"
              onClick={() => {
                void navigator.clipboard.writeText(code);
                setCopied(true);
              }}
            >
              {isCopied ? texts.copied : texts.copy}
            </button>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
        <pre tabIndex={0}>{code}</pre>
      </section>
      <form class="card" onSubmit={send}>
        <h2>{texts.tryIt}</h2>
        {fields
          .filter(({ place }) => place === "path" || place === "query")
          .map(({ name, example: value = "" }) => (
            <label key={name}>
              <code>{name}</code>
              <input
                value={values[name] ?? ""}
                placeholder={value}
                onInput={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
              />
            </label>
          ))}
        {sample !== undefined && (
          <label class="tall">
            {texts.bodyJson}
            <textarea rows={8} value={body} onInput={({ currentTarget }) => setBody(currentTarget.value)} />
          </label>
        )}
        {!isOpen && (
          <>
            <label>
              {texts.login}
              <input value={login} autoComplete="username" onInput={({ currentTarget }) => setLogin(currentTarget.value)} />
            </label>
            <label>
              {texts.password}
              <input
                type="password"
                value={password}
                autoComplete="current-password"
                onInput={({ currentTarget }) => setPassword(currentTarget.value)}
              />
            </label>
          </>
        )}
        <button type="submit" class="primary">
          {texts.send}
        </button>
      </form>
      {(answer || example) && (
        <section class="card" aria-live="polite">
          <h2>
            {answer ? texts.answer : texts.exampleAnswer}{" "}
            {answer && <span class={answer.status.startsWith("2") ? "fine" : "bad"}>{answer.status}</span>}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
          <pre tabIndex={0}>{answer ? answer.text : example}</pre>
        </section>
      )}
    </>
  );
}

/** Builds the URL of a request: routes of the service lie below its root, control routes do not. */
function urlOf(root: string, { path, fields }: Operation, values: Readonly<Record<string, string>>): string {
  const base = path.startsWith("/__calendar/") ? "" : root;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const url = new URL(base + filled, location.origin);
  for (const { name, place } of fields) if (place === "query" && values[name]) url.searchParams.set(name, values[name]);
  return url.href;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
