import { parsedJson } from "../../../text/json.ts";
import { curlUrl, shellQuote } from "../../../text/quoting.ts";

/** A request in the form. */
export interface Draft {
  readonly method: string;
  /** The URL of the service, which samples contain once: `http://127.0.0.1:4010/wp-json/calendar/events/v1`. */
  readonly base: string;
  /** The rest of the URL, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as a string; empty for none. */
  readonly body: string;
  /** The size in bytes of a body whose content does not matter. */
  readonly size?: number | undefined;
}

export const sampleLanguages = ["curl", "fetch", "axios", "Python", "PHP"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

export function writeSample(language: SampleLanguage, draft: Draft): string {
  return writers[language](draft);
}

const writers: Readonly<Record<SampleLanguage, (draft: Draft) => string>> = {
  curl: ({ method, base, path, headers, body, size }) =>
    [
      `${size ? `head -c ${size} /dev/zero | ` : ""}curl -X ${method}`,
      curlUrl(base + path),
      ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
      ...(size ? ["--data-binary @-"] : body ? [`-d ${shellQuote(tidy(body))}`] : []),
    ].join(" \\\n  "),
  fetch: ({ method, base, path, headers, body, size }) => {
    const value = parsedJson(body);
    const sent = size ? `"x".repeat(${size})` : value === undefined ? JSON.stringify(body) : `JSON.stringify(${literal(value, "  ")})`;
    const parts = [`  method: ${JSON.stringify(method)},`, ...headerLines(headers), ...(size || body ? [`  body: ${sent},`] : [])];
    return `${service(base)}\n\nconst response = await fetch(${template(path)}, {\n${parts.join("\n")}\n});\nconst answer = await response.json();`;
  },
  axios: ({ method, base, path, headers, body, size }) => {
    const value = parsedJson(body);
    const sent = size ? `"x".repeat(${size})` : value === undefined ? JSON.stringify(body) : literal(value, "  ");
    const parts = [
      `  method: ${JSON.stringify(method)},`,
      `  url: ${template(path)},`,
      ...headerLines(headers),
      ...(size || body ? [`  data: ${sent},`] : []),
    ];
    return `import axios from "axios";\n\n${service(base)}\n\nconst { data } = await axios({\n${parts.join("\n")}\n});`;
  },
  Python: ({ method, base, path, headers, body, size }) => {
    const value = parsedJson(body);
    const more = [
      ...(Object.keys(headers).length > 0 ? [`    headers=${python(headers, "    ")},`] : []),
      ...(size
        ? [`    data="x" * ${size},`]
        : value === undefined
          ? body
            ? [`    data=${JSON.stringify(body)},`]
            : []
          : [`    json=${python(value, "    ")},`]),
    ];
    return `import requests\n\nservice = ${JSON.stringify(base)}\n\nanswer = requests.request(\n    "${method}",\n    service + ${JSON.stringify(path)},\n${more.map((line) => `${line}\n`).join("")}).json()`;
  },
  PHP: ({ method, base, path, headers, body, size }) => {
    const lines = Object.entries(headers).map(([name, value]) => `        ${phpText(`${name}: ${value}`)},\n`);
    const options = [
      `    CURLOPT_CUSTOMREQUEST => "${method}",`,
      "    CURLOPT_RETURNTRANSFER => true,",
      ...(lines.length > 0 ? [`    CURLOPT_HTTPHEADER => [\n${lines.join("")}    ],`] : []),
      ...(size
        ? [`    CURLOPT_POSTFIELDS => str_repeat("x", ${size}),`]
        : body
          ? [`    CURLOPT_POSTFIELDS => ${phpText(tidy(body))},`]
          : []),
    ];
    return `$service = ${phpText(base)};\n\n$request = curl_init($service . ${phpText(path)});\ncurl_setopt_array($request, [\n${options.join("\n")}\n]);\n$answer = json_decode(curl_exec($request), true);`;
  },
};

/** Indents JSON; returns any other string unchanged. */
function tidy(body: string): string {
  const value = parsedJson(body);
  return value === undefined ? body : pretty(value, "");
}

function service(base: string): string {
  return `const service =\n  ${JSON.stringify(base)};`;
}

/** Returns the part of a URL after the root of the service, for a template string. */
function template(path: string): string {
  return `\`\${service}${path.replaceAll("`", "\\`")}\``;
}

function headerLines(headers: Draft["headers"]): string[] {
  return Object.keys(headers).length > 0 ? [`  headers: ${literal(headers, "  ")},`] : [];
}

function literal(value: unknown, indent: string): string {
  return pretty(value, indent).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
}

function python(value: unknown, indent: string): string {
  return pretty(value, indent).replace(/(?<=[:[] ?|^\s*)(true|false|null)(?=,?$)/gm, (word) => pythonWords[word] ?? word);
}

const pythonWords: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };

/** Formats a value as JSON, with lists of plain values on one line. */
function pretty(value: unknown, indent: string): string {
  const lines = JSON.stringify(value, null, indent.length === 4 ? 4 : 2).replace(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, items: string) => `[${items.replaceAll(/\n\s*/g, " ")}]`,
  );
  return lines.replaceAll("\n", `\n${indent}`);
}

function phpText(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
