// `node:http` with the answers of the calendar: as ready bytes, or as objects that `JSON.stringify` writes.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, answersFile, mode] = process.argv.slice(2);
const answers = new Map(
  JSON.parse(readFileSync(answersFile, "utf8")).map(([key, { status, headers, body }]) => {
    const bytes = Buffer.from(body);
    const ready = { status, headers: [...headers.flat(), "Content-Length", String(bytes.length)], bytes };
    return [key, mode === "bytes" ? ready : { status, headers: headers.flat(), value: JSON.parse(body) }];
  }),
);

createServer((request, response) => {
  const { status, headers, bytes, value } = answers.get(`${request.method} ${request.url}`);
  if (value === undefined) response.writeHead(status, headers).end(bytes);
  else {
    const text = JSON.stringify(value);
    response.writeHead(status, [...headers, "Content-Length", String(Buffer.byteLength(text))]).end(text);
  }
}).listen(Number(port), "127.0.0.1");
