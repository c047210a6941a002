import { connect, type Socket } from "node:net";

/** Describes a TCP connection: `send` writes text unchanged, `until` resolves when the received text matches a pattern. */
export type Raw = {
  readonly socket: Socket;
  send(text: string): void;
  received(): string;
  until(pattern: RegExp): Promise<string>;
  closed: Promise<string>;
};

/** Opens a TCP connection to the server at `url`, and sends some text. An error of the connection closes it. */
export function raw(url: string, sent = ""): Promise<Raw> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  const watchers = new Set<() => void>();
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    text += chunk;
    for (const check of watchers) check();
  });
  socket.on("error", () => socket.destroy());
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (!pattern.test(text)) return;
        watchers.delete(check);
        resolve(text);
      };
      watchers.add(check);
      closed.then(() => reject(new Error(`The connection ended before ${pattern} came: ${text}`)));
      check();
    });
  const connection: Raw = { socket, send: (data) => socket.write(data, "latin1"), received: () => text, until, closed };
  if (sent !== "") socket.write(sent, "latin1");
  return new Promise((resolve) => socket.once("connect", () => resolve(connection)));
}
