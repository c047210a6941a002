import { z } from "zod";
import { eachCollection, type Kind, kinds, kindsInFiles } from "../../kinds/kinds.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { Image } from "../../store/images.ts";
import { Extensions, Site } from "../../store/site.ts";
import { User } from "../../store/user.ts";
import { rulesOf } from "./rules-of.ts";
import type { WorldFile } from "./types.ts";

/** Builds the schema of worlds by hand, from the fields of every kind and the rules by which they are completed. */
export function worldFileSchema(): z.ZodType<WorldFile> {
  const schema = z.strictObject({
    $schema: z.string().optional().describe("The JSON Schema by which an editor completes and checks this file."),
    format: z.literal("event-calendar-mock/world").optional().describe("The mark of a world file."),
    version: z.literal(1).optional().describe("The version of the format."),
    site: Site.partial().strict().optional().describe("Settings of the site."),
    now: z.iso.datetime().optional().describe("The instant at which the clock starts, in UTC: 2026-06-15T12:00:00Z."),
    tzdata: z.string().optional().describe("The version of the time zone rules that wrote the file."),
    sequences: z.strictObject({ post: z.int().positive(), term: z.int().positive() }).optional().describe("The next free ids."),
    extensions: Extensions.optional().describe("The extensions that the site has installed."),
    users: z
      .array(User.partial().required({ login: true }).strict())
      .optional()
      .describe("People who can be authors and sign in."),
    images: z
      .array(Image.partial().required({ url: true }).strict())
      .optional()
      .describe("Uploaded images."),
    ...eachCollection(kindsInFiles, (kind) => z.array(recordSchema(kind)).optional()),
  });
  // The fields come from the tables that the types are derived from, which TypeScript does not see through `Object.fromEntries`.
  return schema as z.ZodType as z.ZodType<WorldFile>;
}

function recordSchema(kind: Kind): z.ZodType {
  const fields: FieldTable = declarations[kind].fields;
  const rules = new Map(rulesOf(kind).map((entry) => [entry.name, entry.rule]));
  const shape = Object.entries(fields).flatMap(([name, { stored, about }]) => {
    if (!stored) return [];
    const rule = rules.get(name);
    const type = rule?.written ? z.union([stored.type, rule.written()]) : stored.type;
    const isRequired = name === kinds[kind].title || rule?.isRequired === true;
    const names = rule?.alias === undefined ? [name] : [name, rule.alias];
    return names.map((each) => [each, (isRequired ? type : type.optional()).describe(about)] as const);
  });
  return z.strictObject(Object.fromEntries(shape));
}
