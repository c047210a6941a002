import { decodeBase64, decodeUtf8, encodeUtf8, readStream } from "../../text/encoding/utf8.ts";
import { trimCharacters } from "../../text/white-space.ts";
import { CalendarError, requireObject, requireText } from "../../util/errors.ts";
import { isTextNestedDeeper } from "../../util/is-nested-deeper.ts";
import { maxCapsuleLevels, tooDeep } from "./read-capsule.ts";

/** The most bytes of a decompressed capsule in a link, as a limit against decompression bombs. A recorder has at most 8 MiB of requests. */
const maxBytes = 32 * 1_048_576;

/**
 * Returns a link that opens a capsule in an inspector: of a server, or of the demo as a static site. The capsule is in the
 * fragment, which browsers do not send.
 *
 * @param page - the address of the page, such as `http://127.0.0.1:4010/__calendar/`
 * @example await capsuleLink(await calendar.capsule(), "https://calendar.example/demo/") // "https://calendar.example/demo/#capsule=7VbbTtww…"
 */
export async function capsuleLink(capsule: object, page: string): Promise<string> {
  requireObject(capsule, "Cannot link the capsule", { whole: "the capsule", example: "await calendar.capsule()", code: "invalid_capsule" });
  requireText(page, "Cannot link the capsule", "the page must be an address such as http://127.0.0.1:4010/__calendar/");
  const bytes = await pass(encodeUtf8(JSON.stringify(capsule)), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const encoded = trimCharacters(btoa(binary).replaceAll("+", "-").replaceAll("/", "_"), "=");
  const [address = page] = page.split("#");
  return `${address}#capsule=${encoded}`;
}

/**
 * Reads the capsule in the fragment of a URL, without validating it; `undefined` if there is none. Throws a `CalendarError` if it is
 * damaged.
 */
export async function capsuleInLink(fragment: string): Promise<unknown> {
  const [, encoded] = /^#?capsule=([\w-]+)$/.exec(fragment) ?? [];
  if (encoded === undefined) return undefined;
  try {
    const bytes = decodeBase64(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const text = decodeUtf8(await pass(bytes, new DecompressionStream("deflate-raw")));
    if (isTextNestedDeeper(text, maxCapsuleLevels)) throw tooDeep();
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError("invalid_capsule", "The capsule in the link is cut off or changed: copy the whole link.", { cause: error });
  }
}

/** Passes bytes through a stream that changes them. */
async function pass(bytes: ReturnType<typeof encodeUtf8>, through: CompressionStream | DecompressionStream) {
  const passed = await readStream(new Blob([bytes]).stream().pipeThrough(through), maxBytes);
  if (passed) return passed;
  throw new CalendarError(
    "invalid_capsule",
    `The capsule in the link is too large: it has more than ${maxBytes / 1_048_576} MiB. Open its file in the inspector, under Sessions.`,
  );
}
