import createClient from "openapi-fetch";
import type { paths } from "./generated/openapi-typescript.d.ts";

const baseUrl = process.argv[2] ?? "";
// Types do not say how lists are written, so the client is told.
const client = createClient<paths>({ baseUrl, querySerializer: { array: { style: "form", explode: false } } });
const { data } = await client.GET("/events", { params: { query: { status: ["publish", "draft"] } } });
const created = await client.POST("/tags", { body: { name: "Jazz" } });
console.log(data?.events.map(({ title }) => title).join(), created.data?.slug);
