import { parseArgs } from "node:util";
import { controlDocument } from "../../calendar/control/openapi.ts";
import { fidelityModes } from "../../service/fidelity.ts";
import { withWorldLines } from "../server/world-lines.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import { loadNames } from "./load-names.ts";
import { loadWorld } from "./load-world.ts";
import { oneOf, parseOptions, siteAddress } from "./read-options.ts";
import { openapiText } from "./usage.ts";
import { toYaml } from "./yaml.ts";

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
