import { controlDocument } from "../../calendar/control/openapi.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { withWorldLines } from "../server/world-text.ts";
import { command, print } from "./command.ts";
import { helpFlag, oneOf, siteAddress, text, toggle } from "./flags.ts";
import { loadNames, loadWorld } from "./named-files.ts";

export const openapi = command({
  usage: "openapi [options]",
  about: "Prints the OpenAPI 3.1 document of the service, with examples of a world, or the document of the control routes.",
  flags: {
    format: text("json|yaml", "what to print (json)"),
    json: toggle("the same as --format json; errors are JSON, too"),
    world: text("NAME|FILE", "built-in world, or a world file that ends in .json (city)"),
    access: text("MODE", "open: every caller has all rights; service: callers have roles (open)", oneOf(["open", "service"])),
    fidelity: text("MODE", "spec: follow the specification; observed: follow the recorded service (spec)", oneOf(fidelityModes)),
    "public-url": text("URL", "address of the site (http://127.0.0.1:4010)", siteAddress),
    names: text("FILE", "JSON with names that a published service spells differently"),
    control: toggle("print the document of the control routes instead"),
    help: helpFlag,
  },
  async run(environment, { values }) {
    const { format = "json", json, world = "city", access = "open", fidelity = "spec", "public-url": publicUrl, names, control } = values;
    // With `--json`, the format is not read.
    const isYaml = !json && oneOf(["json", "yaml"])(format, "--format") === "yaml";
    const settings = { ...loadWorld(world), ...loadNames(names), access, fidelity, ...(publicUrl !== undefined && { publicUrl }) };
    const document = control
      ? controlDocument(publicUrl ?? "http://127.0.0.1:4010")
      : await withWorldLines(world, () => environment.createCalendar(settings)).openApi();
    return print(environment, isYaml ? toYaml(document) : `${JSON.stringify(document, undefined, 2)}\n`);
  },
});

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
