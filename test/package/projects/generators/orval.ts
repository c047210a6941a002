import { createTag, listEvents } from "./generated/orval.ts";

const { status, data } = await listEvents({ status: ["publish", "draft"] });
const created = await createTag({ name: "Jazz" });
if (status !== 200 || created.status !== 201) throw new Error(`refused with ${status} and ${created.status}`);
console.log(data.events.map(({ title }) => title).join(), created.data.slug);
