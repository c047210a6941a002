import * as z from "zod/mini";
import { eachCollection, type Kind, kinds, kindsInFiles } from "../../kinds/kinds.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { Image } from "../../store/images.ts";
import { User } from "../../store/record.ts";
import { Extensions, Site } from "../../store/site.ts";
import { described, withMeta } from "../../util/errors.ts";
import { World } from "../world.ts";
import type { Rule } from "./rule.ts";
import { rulesOf } from "./rules-of.ts";
import type { WorldFile } from "./types.ts";

export function worldFileSchema(): z.ZodMiniType<WorldFile> {
  const schema = z.strictObject({
    $schema: described(z.optional(z.string()), "The JSON Schema by which an editor completes and checks this file."),
    format: described(z.optional(z.literal("event-calendar-mock/world")), "The mark of a world file."),
    version: described(z.optional(z.literal(1)), "The version of the format."),
    site: described(z.optional(z.strictObject(z.partial(Site).shape)), "Settings of the site."),
    now: described(z.optional(z.iso.datetime()), "The instant at which the clock starts, in UTC: 2026-06-15T12:00:00Z."),
    tzdata: described(z.optional(z.string()), "The version of the time zone rules that wrote the file."),
    origin: described(World.shape.origin, "The hash of the world that a persisted state began from."),
    sequences: described(z.optional(World.shape.sequences), "The next free ids."),
    extensions: described(z.optional(Extensions), "The extensions that the site has installed."),
    users: described(
      z.optional(z.array(z.strictObject({ ...z.partial(User).shape, login: User.shape.login }))),
      "People who can be authors and sign in.",
    ),
    images: described(z.optional(z.array(z.strictObject({ ...z.partial(Image).shape, url: Image.shape.url }))), "Uploaded images."),
    ...eachCollection(kindsInFiles, (kind) => z.optional(z.array(recordSchema(kind)))),
  });
  // The fields come from the tables that the types are derived from, which TypeScript does not see through `Object.fromEntries`.
  return schema as z.ZodMiniType as z.ZodMiniType<WorldFile>;
}

function recordSchema(kind: Kind): z.ZodMiniType {
  const fields: FieldTable = declarations[kind].fields;
  const rules = new Map(rulesOf(kind).map((entry) => [entry.name, entry.rule]));
  const shape = Object.entries(fields).flatMap(([name, field]) => {
    const { stored, about } = field;
    if (!stored) return [];
    const rule = rules.get(name);
    const type = rule?.written ? z.union([stored.type, rule.written()]) : stored.type;
    const isRequired = name === kinds[kind].title || rule?.isRequired === true;
    const names = rule?.alias === undefined ? [name] : [name, rule.alias];
    const examples = examplesOf(field, rule).filter((value) => type.safeParse(value).success);
    const keywords = { description: about, ...(examples.length > 0 && { examples }) };
    return names.map((each) => [each, withMeta(isRequired ? type : z.optional(type), keywords)] as const);
  });
  return z.strictObject(Object.fromEntries(shape));
}

const dateExample = "2026-06-20 19:00:00";

/** Lists values of a field that a world can have, without the ids of its records: those that requests send, and a date. */
function examplesOf({ stored, sent }: FieldTable[string], rule: Rule | undefined): readonly unknown[] {
  const known = rule?.examples ?? sent?.examples ?? sent?.check?.examples;
  if (known) return known;
  return stored?.accepts(dateExample) && !stored.accepts("jazz") ? [dateExample] : [];
}
