import { parseArgs } from "node:util";
import { controlDocument } from "../../calendar/control/openapi.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { withWorldLines } from "../server/world-text.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import { oneOf, parseOptions, siteAddress } from "./flags.ts";
import { openapiText } from "./usage.ts";
import { loadNames, loadWorld } from "./write-world.ts";

const flagTypes = {
  format: { type: "string", default: "json" },
  world: { type: "string", default: "city" },
  access: { type: "string", default: "open" },
  fidelity: { type: "string", default: "spec" },
  "public-url": { type: "string" },
  names: { type: "string" },
  control: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Prints the OpenAPI document of a calendar. */
export const openapi: Command = async ({ argv, stdout, createCalendar }: CliEnvironment) => {
  const values = parseOptions("openapi", flagTypes, () => parseArgs({ args: [...argv], options: flagTypes }).values);
  if (values.help) {
    stdout(openapiText);
    return 0;
  }
  const format = values.json ? "json" : oneOf("openapi", "--format", values.format, ["json", "yaml"]);
  const publicUrl = values["public-url"];
  const settings = {
    ...loadWorld(values.world),
    ...loadNames(values.names),
    access: oneOf("openapi", "--access", values.access, ["open", "service"]),
    fidelity: oneOf("openapi", "--fidelity", values.fidelity, fidelityModes),
    ...(publicUrl === undefined ? {} : { publicUrl: siteAddress("openapi", "--public-url", publicUrl) }),
  };
  const print = (document: unknown) => stdout(format === "yaml" ? toYaml(document) : `${JSON.stringify(document, undefined, 2)}\n`);
  if (values.control) {
    print(controlDocument(settings.publicUrl ?? "http://127.0.0.1:4010"));
    return 0;
  }
  const calendar = withWorldLines(values.world, () => createCalendar(settings));
  print(await calendar.openApi());
  return 0;
};

/** Writes plain data as YAML 1.2. Texts are in quotes unless they are a word or two, so that none reads as a number or a date. */
export function toYaml(value: unknown): string {
  return `${block(value, "").replace(/^\n/, "")}\n`;
}

/** Writes a value after a key or a dash: on the same line, or as indented lines below. */
function block(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return ` ${scalar(value)}`;
  const isList = Array.isArray(value);
  const items = Object.entries(value).filter(([, item]) => item !== undefined);
  if (items.length === 0) return isList ? " []" : " {}";
  return items.map(([name, item]) => `\n${indent}${isList ? "-" : `${scalar(name)}:`}${block(item, `${indent}  `)}`).join("");
}

function scalar(value: unknown): string {
  const isPlain =
    typeof value === "string" && /^[a-z]\w*( [a-z]\w*)*$/i.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value);
  // Every JSON scalar is one of YAML, too.
  return isPlain ? value : JSON.stringify(value);
}
