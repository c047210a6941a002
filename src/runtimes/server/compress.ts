import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isLoopback } from "../../calendar/control/create-control.ts";
import type { Answer } from "../../service/http/response.ts";
import { byteLengthOf, concatBytes } from "../../text/encoding/utf8.ts";

/** The parts of a request that decide about compression. */
type Asking = Pick<IncomingMessage, "method" | "headers"> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/** The ways in which a body is compressed, the smaller result first. */
type Encoding = "br" | "gzip";

/** The size below which a body fits into one packet anyway. */
const minBytes = 1_400;

/** The types of text; pictures and files of unknown contents are sent unchanged. */
const compressible = /^(?:application\/json|text\/(?:html|css|javascript)|image\/svg\+xml)/i;

const compressors: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  // A list of fifty events has 160 kB: quality 5 leaves 10.5 kB in 3 ms, and a higher one takes longer and leaves as much.
  br: async (body) =>
    Uint8Array.from(
      await promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    ),
  gzip: async (body) => Uint8Array.from(await promisify(gzip)(body, { level: 3 })),
};

/**
 * Compresses the body of an answer to a client that asks for it. Returns the answer unchanged where the body is small, is not text, or has a
 * length or an encoding already, as faults and static files do.
 */
export function compress(answer: Answer, message: Asking): Answer | Promise<Answer> {
  const { body, headers } = answer;
  const length = byteLengthOf(body ?? []);
  if (body === null || length < minBytes || message.method === "HEAD") return answer;
  const encoding = encodingFor(message);
  if (encoding === undefined) return answer;
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  if (!compressible.test(named.get("content-type")?.value ?? "") || named.has("content-encoding") || named.has("content-length"))
    return answer;
  const vary = named.get("vary");
  const added = {
    "Content-Encoding": encoding,
    // An answer that is sent unchanged suits every client, so only a compressed one says what it depends on.
    [vary?.name ?? "Vary"]: [...(vary ? [vary.value] : []), "Accept-Encoding"].join(", "),
  };
  return compressors[encoding](concatBytes(body)).then((packed) => ({ ...answer, headers: { ...headers, ...added }, body: [packed] }));
}

/**
 * Returns the encoding for a client. Node's `fetch` asks for gzip with every request, and on the same machine packing and unpacking takes
 * longer than sending: only clients of other machines get it. Browsers ask for brotli.
 */
function encodingFor({ headers, socket }: Asking): Encoding | undefined {
  const accepted = headers["accept-encoding"]?.toString() ?? "";
  if (acceptsEncoding(accepted, "br")) return "br";
  return acceptsEncoding(accepted, "gzip") && !isLocal(socket.remoteAddress ?? "") ? "gzip" : undefined;
}

/**
 * Returns whether a header `Accept-Encoding` names an encoding, and not with a weight of zero.
 *
 * @example acceptsEncoding("gzip, deflate, br;q=0.8", "br") // true
 */
export function acceptsEncoding(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** Returns whether an address of a socket is of this machine: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
function isLocal(address: string): boolean {
  const name = address.replace(/^::ffff:(?=\d)/, "");
  return isLoopback(name.includes(":") ? `[${name}]` : name);
}
