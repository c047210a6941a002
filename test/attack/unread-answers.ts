import { connect, type Socket } from "node:net";

export interface UnreadSockets {
  send(): void;
  close(): void;
}

/**
 * Opens sockets that pipeline lists of fifty events and never read. A socket that the server ends is opened again.
 *
 * @param count - the number of sockets
 * @param pipelined - the requests that a socket sends at once
 */
export function openUnread(url: string, count: number, pipelined: number): UnreadSockets {
  const { hostname, port } = new URL(url);
  const request = "GET /wp-json/calendar/events/v1/events?per_page=50 HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const sockets: Socket[] = [];
  let isClosed = false;

  function open(index: number): void {
    if (isClosed) return;
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open(index));
    sockets[index] = socket;
  }
  for (let index = 0; index < count; index += 1) open(index);

  return {
    send() {
      for (const socket of sockets) if (!socket.destroyed && socket.writableLength < 65_536) socket.write(request.repeat(pipelined));
    },
    close() {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
