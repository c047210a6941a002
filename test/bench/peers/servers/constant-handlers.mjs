// `@mswjs/http-middleware` over MSW handlers that answer a constant.
import { readFileSync } from "node:fs";
import { createServer } from "@mswjs/http-middleware";
import { HttpResponse, http } from "msw";

const [port, answersFile] = process.argv.slice(2);
const answers = new Map(JSON.parse(readFileSync(answersFile, "utf8")));
const answerTo = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const { status, body } = answers.get(`${request.method} ${pathname}${search}`);
  return new HttpResponse(body, { status, headers: { "Content-Type": "application/json" } });
};

createServer(
  http.get("*/events", answerTo),
  http.get("*/events/:id", answerTo),
  http.post("*/events", answerTo),
  http.post("*/events/:id", answerTo),
).listen(Number(port));
