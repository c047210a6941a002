import { createTag, listEvents } from "./generated/hey-api/index.ts";

const { data } = await listEvents({ query: { status: ["publish", "draft"] } });
const created = await createTag({ body: { name: "Jazz" } });
console.log(data?.events.map(({ title }) => title).join(), created.data?.slug);
