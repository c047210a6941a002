import { createApiClient } from "./generated/openapi-zod-client.ts";

// Checks every answer by the schemas that were generated.
const client = createApiClient(process.argv[2] ?? "");
const { events } = await client.listEvents({ queries: { status: ["publish", "draft"] } });
const created = await client.createTag({ name: "Jazz" });
console.log(events.map(({ title }) => title).join(), created.slug);
