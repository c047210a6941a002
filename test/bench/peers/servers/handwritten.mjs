// The handlers that a user writes by hand, served by `@mswjs/http-middleware`.
import { readFileSync } from "node:fs";
import { createServer } from "@mswjs/http-middleware";
import { createHandlers } from "./handwritten-handlers.mjs";

const [port, eventsFile] = process.argv.slice(2);
createServer(...createHandlers(JSON.parse(readFileSync(eventsFile, "utf8")))).listen(Number(port));
