import { controlDocument } from "../../calendar/control/openapi.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { withWorldLines } from "../server/world-text.ts";
import { type Command, print } from "./environment.ts";
import { type Flag, helpOf, oneOf, parseOptions, siteAddress } from "./flags.ts";
import { loadNames, loadWorld } from "./named-files.ts";

const flags = {
  format: { type: "string", value: "json|yaml", default: "json", about: "what to print (json)" },
  json: { type: "boolean", about: "the same as --format json; errors are JSON, too" },
  world: { type: "string", value: "NAME|FILE", default: "city", about: "built-in world, or a world file that ends in .json (city)" },
  access: {
    type: "string",
    value: "MODE",
    default: "open",
    about: "open: every caller has all rights; service: callers have roles (open)",
  },
  fidelity: {
    type: "string",
    value: "MODE",
    default: "spec",
    about: "spec: follow the specification; observed: follow the recorded service (spec)",
  },
  "public-url": { type: "string", value: "URL", about: "address of the site (http://127.0.0.1:4010)" },
  names: { type: "string", value: "FILE", about: "JSON with names that a published service spells differently" },
  control: { type: "boolean", about: "print the document of the control routes instead" },
  help: { type: "boolean", about: "print this help" },
} as const satisfies Readonly<Record<string, Flag>>;

const help = helpOf({
  usage: "openapi [options]",
  about: "Prints the OpenAPI 3.1 document of the service, with examples of a world, or the document of the control routes.",
  flags,
});

/** Prints the OpenAPI document of a calendar. */
export const openapi: Command = async (environment) => {
  const { argv, createCalendar } = environment;
  const { values } = parseOptions({ args: [...argv], options: flags });
  if (values.help) return print(environment, help);
  const format = values.json ? "json" : oneOf("--format", values.format, ["json", "yaml"]);
  const publicUrl = values["public-url"];
  const settings = {
    ...loadWorld(values.world),
    ...loadNames(values.names),
    access: oneOf("--access", values.access, ["open", "service"]),
    fidelity: oneOf("--fidelity", values.fidelity, fidelityModes),
    ...(publicUrl === undefined ? {} : { publicUrl: siteAddress("--public-url", publicUrl) }),
  };
  const document = values.control
    ? controlDocument(settings.publicUrl ?? "http://127.0.0.1:4010")
    : await withWorldLines(values.world, () => createCalendar(settings)).openApi();
  return print(environment, format === "yaml" ? toYaml(document) : `${JSON.stringify(document, undefined, 2)}\n`);
};

/** Writes plain data as YAML 1.2. Quotes strings of more than a word or two, so that none is read as a number or a date. */
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
