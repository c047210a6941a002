import { parseArgs } from "node:util";
import { fidelityModes } from "../fidelity.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import { loadNames } from "./load-names.ts";
import { loadWorld } from "./load-world.ts";
import { httpUrl, oneOf, parseOptions } from "./read-options.ts";
import { OPENAPI } from "./usage.ts";
import { toYaml } from "./yaml.ts";

const OPTIONS = {
  format: { type: "string", default: "json" },
  world: { type: "string", default: "city" },
  access: { type: "string", default: "open" },
  fidelity: { type: "string", default: "spec" },
  "public-url": { type: "string" },
  names: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** Prints the OpenAPI document of a calendar. */
export const openapi: Command = async ({ argv, stdout, createCalendar }: CliEnvironment) => {
  const values = parseOptions("openapi", () => parseArgs({ args: [...argv], options: OPTIONS }).values);
  if (values.help) {
    stdout(OPENAPI);
    return 0;
  }
  const format = oneOf("openapi", "--format", values.format, ["json", "yaml"]);
  const publicUrl = values["public-url"];
  const calendar = createCalendar({
    ...loadWorld(values.world),
    ...loadNames(values.names),
    access: oneOf("openapi", "--access", values.access, ["open", "service"]),
    fidelity: oneOf("openapi", "--fidelity", values.fidelity, fidelityModes),
    ...(publicUrl === undefined ? {} : { publicUrl: httpUrl("openapi", "--public-url", publicUrl) }),
  });
  const document = await calendar.openApi();
  stdout(format === "yaml" ? toYaml(document) : `${JSON.stringify(document, undefined, 2)}\n`);
  return 0;
};
