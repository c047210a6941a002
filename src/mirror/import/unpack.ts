import { gunzipSync, unzipSync } from "fflate";
import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import type { ImportFile } from "./imported.ts";

/** The most bytes of an archive, and of a file in it. */
const maxBytes = 500_000_000;

/** Returns the file in an archive: the HAR of a ZIP file with the bodies next to it, or what a gzip file holds. Other files are returned unchanged. */
export function unpack(file: ImportFile): ImportFile {
  const [a, b, c, d] = file.head();
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isGzip = a === 0x1f && b === 0x8b;
  if (!isZip && !isGzip) return file;
  if (file.size > maxBytes)
    throw new CalendarError(
      "invalid_import",
      `${file.name} has more than ${maxBytes / 1_000_000} MB. Unpack it first, and import the file in it.`,
    );
  try {
    return isZip ? openZip(file) : inMemory(file.name, gunzip(file), () => undefined);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError("invalid_import", `${file.name} is a damaged archive: ${messageOf(error)}.`, { cause: error });
  }
}

/** The most files in an archive. */
const maxFiles = 100_000;

function openZip(file: ImportFile): ImportFile {
  const archive = file.bytes();
  // Unpacks nothing: many small HAR files may unpack to more than the memory holds, and the file itself says how many it has.
  const names: string[] = [];
  unzipSync(archive, {
    filter({ name }) {
      if (names.push(name) <= maxFiles) return false;
      throw new CalendarError("invalid_import", `${file.name} has more than ${maxFiles} files in it. Unpack it, and import the HAR file.`);
    },
  });
  const bytesOf = (path: string) => {
    const unpacked = unzipSync(archive, {
      filter({ name, originalSize }) {
        if (name !== path) return false;
        if (originalSize > maxBytes)
          throw new CalendarError("invalid_import", `${name} in ${file.name} has more than ${maxBytes / 1_000_000} MB. Unpack it first.`);
        return true;
      },
    });
    return Object.hasOwn(unpacked, path) ? unpacked[path] : undefined;
  };
  const hars = names.filter((name) => /\.har$/i.test(name));
  const [har] = hars;
  const bytes = har === undefined || hars.length > 1 ? undefined : bytesOf(har);
  if (har === undefined || bytes === undefined) {
    throw new CalendarError(
      "invalid_import",
      `${file.name} has ${hars.length === 0 ? "no HAR file" : `${hars.length} HAR files`} in it. Unpack it, and import one.`,
    );
  }
  const folder = har.slice(0, har.lastIndexOf("/") + 1);
  return inMemory(file.name, bytes, (name) => bytesOf(`${folder}${name}`));
}

function gunzip(file: ImportFile): Uint8Array {
  const packed = file.bytes();
  // The size is in the last bytes, so that nothing is unpacked to learn it.
  const size = new DataView(packed.buffer, packed.byteOffset + packed.length - 4).getUint32(0, true);
  if (size > maxBytes)
    throw new CalendarError(
      "invalid_import",
      `${file.name} holds more than ${maxBytes / 1_000_000} MB. Unpack it first, and import the file in it.`,
    );
  return gunzipSync(packed, { out: new Uint8Array(size) });
}

function inMemory(name: string, bytes: Uint8Array, beside: ImportFile["beside"]): ImportFile {
  return { name, size: bytes.length, head: () => bytes.subarray(0, 10_000), bytes: () => bytes, chunks: () => [bytes], beside };
}
