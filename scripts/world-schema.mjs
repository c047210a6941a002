// Writes dist/world.schema.json, the JSON Schema of world files, with which editors complete and validate them.
import { writeFileSync } from "node:fs";
import { z } from "zod";

const top = new URL("..", import.meta.url);
const { WorldFile } = await import(new URL("dist/schemas.js", top).href);
const { $schema, ...schema } = z.toJSONSchema(WorldFile, { target: "draft-7", io: "input" });
const about = { title: "World", description: "A world of event-calendar-mock. Everything that can be derived may be left out." };
writeFileSync(new URL("dist/world.schema.json", top), `${JSON.stringify({ $schema, ...about, ...schema })}\n`);
