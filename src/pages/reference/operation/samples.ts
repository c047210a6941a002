import { parsedJson } from "../../../text/json.ts";
import { shellQuote } from "../../../text/quoting.ts";
import { bodyParts, curlParts, objectCode, requestParts } from "../../../text/request-code.ts";

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
  curl: ({ base, path, body, size, ...request }) => {
    const options = size ? ["--data-binary @-"] : body ? [`-d ${shellQuote(tidy(body))}`] : [];
    return (size ? `head -c ${size} /dev/zero | ` : "") + curlParts(request, base + path, options).join(" \\\n  ");
  },
  fetch: (draft) => {
    const body = bodyParts("body", draft, (value) => `JSON.stringify(${literal(value)})`);
    const options = objectCode([...requestParts(draft, literal), ...body]);
    return `${service(draft)}\n\nconst response = await fetch(${template(draft)}, ${options});\nconst answer = await response.json();`;
  },
  axios: (draft) => {
    const [method = "", ...headers] = requestParts(draft, literal);
    const options = objectCode([method, `url: ${template(draft)}`, ...headers, ...bodyParts("data", draft, literal)]);
    return `import axios from "axios";\n\n${service(draft)}\n\nconst { data } = await axios(${options});`;
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

function tidy(body: string): string {
  const value = parsedJson(body);
  return value === undefined ? body : pretty(value, "");
}

function service({ base }: Draft): string {
  return `const service =\n  ${JSON.stringify(base)};`;
}

function template({ path }: Draft): string {
  return `\`\${service}${path.replaceAll("`", "\\`")}\``;
}

function literal(value: unknown): string {
  return pretty(value, "  ").replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
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
