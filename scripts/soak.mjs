// Loads a server for minutes and prints statistics: `npm run soak -- 5` for five minutes. 200 connections read, create, update, delete,
// reset, move the clock, add faults, send large bodies and use sessions; ten of them send and read slowly, and ten pipeline. Fails for a
// wrong answer, or if the memory in the last third of the time is more than 10 % and 16 MB above that in the second third. (In a short run,
// the journals and caches are still filling.) Needs a build.
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { createHistogram } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { startServer } from "./measured-server.mjs";

const connections = 200;
const slowConnections = 10;
const pipeliningConnections = 10;
/** The requests that a pipelining connection sends at once. */
const pipelined = 20;
/** The bytes, or the share, by which the memory may grow in the last third. */
const maxGrowth = 16e6;
const maxShare = 0.1;
const sessions = 20;
const faultCode = "soak_fault";
const service = "/wp-json/calendar/events/v1";

await main(Number(process.argv[2] ?? 10) * 60_000);

async function main(duration) {
  const server = await startServer(console.log);
  const load = createLoad(new URL(server.url));
  const started = performance.now();
  const isOver = () => performance.now() - started >= duration;
  const fast = Array.from({ length: connections - slowConnections - pipeliningConnections }, async (_, index) => {
    // One after another, because a cold server would answer all of the first requests late.
    await setTimeout(index * 20);
    await repeat(isOver, () => load.send(index));
  });
  const slow = Array.from({ length: slowConnections }, () => repeat(isOver, load.sendSlowly));
  const pipelining = Array.from({ length: pipeliningConnections }, () => repeat(isOver, load.pipeline));

  const samples = [];
  while (!isOver()) {
    samples.push({ ...(await server.memory()), at: performance.now() - started });
    await setTimeout(Math.min(5_000, duration / 30));
  }
  await Promise.all([...fast, ...slow, ...pipelining]);
  server.stop();
  report({ ...load, samples, duration });
}

async function repeat(isOver, action) {
  while (!isOver()) await action();
}

function report({ counts, latency, errors, samples, duration }) {
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const mean = (part, field) => part.reduce((sum, sample) => sum + sample[field], 0) / part.length;
  const thirds = [0, 1, 2].map((third) => samples.filter(({ at }) => Math.min(2, Math.floor((3 * at) / duration)) === third));
  const used = thirds.map((third) => mean(third, "used"));
  const rss = thirds.map((third) => mean(third, "rss"));
  const growth = used[2] - used[1];
  console.log(
    `requests  ${counts.requests} over ${connections} connections, ${counts.slow} of them slow and ${counts.pipelined} pipelined, in ${duration / 60_000} minutes`,
  );
  console.log(`          ${counts.writes} writes, ${counts.steering} resets, clock moves and faults, ${counts.faults} answers of faults`);
  console.log(`errors    ${counts.errors}`);
  console.log(`p99       ${(latency.percentile(99) / 1e6).toFixed(0)} ms, median ${(latency.percentile(50) / 1e6).toFixed(0)} ms`);
  console.log(
    `memory    ${used.map(megabytes).join(", ")} at start, middle and end: ${((100 * growth) / used[1]).toFixed(1)} % in the last third`,
  );
  console.log(`          ${rss.map(megabytes).join(", ")} of the process`);
  for (const error of errors) console.log(`  ${error}`);
  if (counts.errors > 0 || !(growth <= maxGrowth || growth <= maxShare * used[1])) process.exitCode = 1;
}

/** Creates the sender of requests, which counts the answers. */
function createLoad({ hostname, port }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latency = createHistogram();
  const counts = { requests: 0, slow: 0, pipelined: 0, writes: 0, steering: 0, faults: 0, errors: 0 };
  const errors = [];
  let created = 1;

  /** Counts an answer that must have one of the statuses, or come from a fault. */
  function count(what, { status, text }, statuses) {
    counts.requests += 1;
    if (status === 503 && text.includes(faultCode)) counts.faults += 1;
    else if (!statuses.includes(status) || !isJson(text)) blame(`${what}: ${status} ${text.slice(0, 200)}`);
  }

  function blame(error) {
    counts.errors += 1;
    if (errors.length < 10) errors.push(error);
  }

  async function ask(method, path, headers, body) {
    const content = body === undefined ? "" : JSON.stringify(body);
    const sent = request({ hostname, port, agent, method, path, headers: { "content-type": "application/json", ...headers } });
    sent.end(content);
    const [response] = await once(sent, "response");
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
  }

  return {
    counts,
    latency,
    errors,

    /** Sends one of many requests, in a session one time in three. */
    async send(client) {
      const session = Math.random() < 0.33 ? { "x-calendar-session": `soak-${client % sessions}` } : {};
      const { method, path, body, statuses, group } = draw(created);
      const start = process.hrtime.bigint();
      try {
        const answer = await ask(method, path, session, body);
        latency.record(process.hrtime.bigint() - start);
        if (group) counts[group] += 1;
        count(`${method} ${path}`, answer, statuses);
        if (answer.status === 201 && path.endsWith("/events")) created = JSON.parse(answer.text).id;
      } catch (error) {
        blame(`${method} ${path}: ${error.message}`);
      }
    },

    /** Sends many requests at once on a connection of its own, and reads their answers a little later. */
    async pipeline() {
      const head = `GET ${service}/venues?per_page=50 HTTP/1.1\r\nHost: localhost\r\n`;
      const socket = connect(Number(port), hostname);
      try {
        await once(socket, "connect");
        socket.write(`${`${head}\r\n`.repeat(pipelined - 1)}${head}Connection: close\r\n\r\n`);
        await setTimeout(200);
        const chunks = [];
        for await (const chunk of socket) chunks.push(chunk);
        const answered =
          Buffer.concat(chunks)
            .toString("latin1")
            .match(/HTTP\/1\.1 200 /g)?.length ?? 0;
        counts.pipelined += answered;
        if (answered !== pipelined) blame(`${answered} of ${pipelined} pipelined requests were answered`);
      } catch (error) {
        blame(`pipelined requests: ${error.message}`);
      }
    },

    /** Sends a request in small pieces over a connection of its own, and reads the answer in pauses. */
    async sendSlowly() {
      const body = JSON.stringify({ title: "Slow", start_date: "tomorrow", end_date: "tomorrow", description: "x".repeat(2_000) });
      const head = `POST ${service}/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`;
      const message = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
      try {
        const socket = connect(Number(port), hostname);
        await once(socket, "connect");
        for (let from = 0; from < message.length; from += 300) {
          socket.write(message.slice(from, from + 300));
          await setTimeout(100);
        }
        let text = "";
        for await (const chunk of socket) {
          text += chunk;
          await setTimeout(20);
        }
        counts.slow += 1;
        count("a slow POST", { status: Number(text.slice(9, 12)), text: text.slice(text.indexOf("\r\n\r\n") + 4) }, [201]);
      } catch (error) {
        blame(`a slow POST: ${error.message}`);
      }
    },
  };
}

/** Draws a request, and the statuses that its answer may have. A record may be gone, because others reset and delete. */
function draw(created) {
  const name = `Soak ${Math.floor(Math.random() * 1e9)}`;
  const days = Math.floor(Math.random() * 28);
  const dates = { start_date: `+${days} days`, end_date: `+${days + 1} days` };
  const post = (path, body) => ({ method: "POST", path: `${service}${path}`, body, statuses: [201], group: "writes" });
  const control = (method, path, body) => ({ method, path: `/__calendar/${path}`, body, statuses: [200], group: "steering" });
  const get = (path) => ({ method: "GET", path: `${service}${path}`, statuses: [200] });
  const change = (method, body) => {
    const path = `${service}/events/${created}`;
    return { method, path, body, statuses: [200, 400, 404, 410], group: "writes" };
  };
  const requests = [
    [30, () => get(`/events?per_page=${1 + Math.floor(Math.random() * 50)}`)],
    [10, () => get(`/events?search=${"jazz market soak".split(" ")[days % 3]}&start_date=2026-01-${10 + (days % 20)}`)],
    [10, () => get("/venues?only_with_upcoming=true")],
    [8, () => get("/categories?orderby=count&order=desc")],
    [5, () => get("/doc")],
    [15, () => post("/events", { title: name, ...dates, tags: [`tag ${days}`], venue: { venue: `Venue ${days}` } })],
    [3, () => post("/tags", { name })],
    [3, () => post("/venues", { venue: name })],
    [3, () => ({ ...post("/tags", { slug: "x".repeat(500_000) }), statuses: [400] })],
    [1, () => ({ ...post("/tags", { a: Array.from({ length: 20_000 }, () => ({ a: 1 })) }), statuses: [400] })],
    [6, () => change("PUT", { title: name, ...dates })],
    [4, () => change("DELETE")],
    [1, () => control("POST", "reset")],
    [1, () => control("PUT", "clock", { advance: "PT1H" })],
    [1, () => control("POST", "faults", { route: "events.list", fault: { status: 503, code: faultCode, times: 2 } })],
    [1, () => control("POST", "faults", { route: "*", fault: { delay: { min: 1, max: 50 }, times: 5 } })],
    [1, () => control("GET", "snapshot")],
    [1, () => control("DELETE", `sessions/soak-${days % sessions}`)],
  ];
  let left = Math.random() * requests.reduce((sum, [weight]) => sum + weight, 0);
  const [, chosen] = requests.find(([weight]) => {
    left -= weight;
    return left < 0;
  });
  return chosen();
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
