import { shellQuote } from "../../text/shell-quote.ts";

/** A request as a person fills it in. */
export interface Draft {
  readonly method: string;
  readonly url: string;
  /** JSON text; empty for none. */
  readonly body: string;
  /** The value of the header `Authorization`; empty for a visitor. */
  readonly authorization: string;
}

/** The languages in which a request is shown. */
export const sampleLanguages = ["curl", "fetch", "axios", "Python", "PHP"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Writes a request in a language of programs. */
export function writeSample(language: SampleLanguage, draft: Draft): string {
  return writers[language](draft);
}

const writers: Readonly<Record<SampleLanguage, (draft: Draft) => string>> = {
  curl: ({ method, url, body, authorization }) =>
    [
      `curl -X ${method} ${shellQuote(url)}`,
      ...(authorization ? [`-H ${shellQuote(`Authorization: ${authorization}`)}`] : []),
      ...(body ? [`-H 'Content-Type: application/json'`, `-d ${shellQuote(body)}`] : []),
    ].join(" \\\n  "),
  fetch: (draft) => {
    const parts = [
      `  method: "${draft.method}",`,
      ...headerLines(draft),
      ...(draft.body ? [`  body: JSON.stringify(${inner(draft.body)}),`] : []),
    ];
    return `const response = await fetch(${JSON.stringify(draft.url)}, {\n${parts.join("\n")}\n});\nconst answer = await response.json();`;
  },
  axios: (draft) => {
    const parts = [
      `  method: "${draft.method.toLowerCase()}",`,
      `  url: ${JSON.stringify(draft.url)},`,
      ...headerLines({ ...draft, body: "" }),
      ...(draft.body ? [`  data: ${inner(draft.body)},`] : []),
    ];
    return `import axios from "axios";\n\nconst { data } = await axios({\n${parts.join("\n")}\n});`;
  },
  Python: ({ method, url, body, authorization }) => {
    const more = [
      ...(authorization ? [`headers={"Authorization": ${JSON.stringify(authorization)}}`] : []),
      ...(body ? [`json=json.loads(${JSON.stringify(body.replaceAll(/\s*\n\s*/g, " "))})`] : []),
    ];
    const call = [`"${method}"`, JSON.stringify(url), ...more].join(", ");
    return `import json\nimport requests\n\nanswer = requests.request(${call}).json()`;
  },
  PHP: ({ method, url, body, authorization }) => {
    const headers = [...(authorization ? [`Authorization: ${authorization}`] : []), ...(body ? ["Content-Type: application/json"] : [])];
    const options = [
      `    CURLOPT_CUSTOMREQUEST => '${method}',`,
      "    CURLOPT_RETURNTRANSFER => true,",
      ...(headers.length > 0 ? [`    CURLOPT_HTTPHEADER => [${headers.map(phpText).join(", ")}],`] : []),
      ...(body ? [`    CURLOPT_POSTFIELDS => ${phpText(body)},`] : []),
    ];
    return `$request = curl_init(${phpText(url)});\ncurl_setopt_array($request, [\n${options.join("\n")}\n]);\n$answer = json_decode(curl_exec($request), true);`;
  },
};

function headerLines({ body, authorization }: Draft): string[] {
  const headers = { ...(authorization && { Authorization: authorization }), ...(body && { "Content-Type": "application/json" }) };
  return Object.keys(headers).length > 0 ? [`  headers: ${JSON.stringify(headers)},`] : [];
}

function inner(body: string): string {
  return body.replaceAll("\n", "\n  ");
}

function phpText(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
