import { gunzipSync, unzipSync } from "fflate";
import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import type { ImportFile } from "./imported.ts";

/** The maximum size of an archive, and of a file in it. */
const maxBytes = 500_000_000;

/** Returns the files in an archive: a HAR with the bodies next to it, or else its calendars and tables; or the content of a gzip file. */
export function unpack(file: ImportFile, leave: (names: readonly string[]) => void): ImportFile[] {
  const [a, b, c, d] = file.head();
  const isZip = a === 0x50 && b === 0x4b && c === 3 && d === 4;
  const isGzip = isGzipped(file.head());
  if (!isZip && !isGzip) return [file];
  if (file.size > maxBytes)
    throw new CalendarError(
      "invalid_import",
      `${file.name} has more than ${maxBytes / 1_000_000} MB. Unpack it first, and import the file in it.`,
    );
  try {
    return isZip ? openZip(file, leave) : [inMemory(file.name, gunzip(file.name, file.bytes()))];
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError("invalid_import", `${file.name} is a damaged archive: ${messageOf(error)}.`, { cause: error });
  }
}

export function isGzipped([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** The maximum number of files in an archive. */
const maxFiles = 100_000;

function openZip(file: ImportFile, leave: (names: readonly string[]) => void): ImportFile[] {
  const archive = file.bytes();
  // First reads only the directory of the archive, because many small files may unpack to more than fits into memory.
  const sizes = new Map<string, number>();
  let count = 0;
  unzipSync(archive, {
    filter({ name, originalSize }) {
      if (!name.startsWith("__MACOSX/")) sizes.set(name, originalSize);
      count += 1;
      if (count <= maxFiles) return false;
      throw new CalendarError("invalid_import", `${file.name} has more than ${maxFiles} files in it. Unpack it, and import the HAR file.`);
    },
  });
  const open = (...paths: readonly string[]) => {
    if (paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0) > maxBytes)
      throw new CalendarError("invalid_import", `${paths[0]} in ${file.name} has more than ${maxBytes / 1_000_000} MB. Unpack it first.`);
    const wanted = new Set(paths);
    return Object.entries(unzipSync(archive, { filter: ({ name }) => wanted.has(name) }));
  };
  const named = (ending: RegExp) => [...sizes.keys()].filter((name) => ending.test(name));
  const [hars, calendars] = [named(/\.har$/i), named(/\.(?:ics|csv|tsv)$/i)];
  const [har] = hars;
  if (har !== undefined && hars.length === 1) {
    const folder = har.slice(0, har.lastIndexOf("/") + 1);
    return open(har).map(([, bytes]) => inMemory(file.name, bytes, (name) => open(`${folder}${name}`)[0]?.[1]));
  }
  if (hars.length === 0 && calendars.length > 0) {
    // Folders, and files that systems add, such as `.DS_Store`.
    const others = [...sizes.keys()].filter((name) => !calendars.includes(name) && !/(?:^|\/)(?:\.[^/]*)?$/.test(name));
    if (others.length > 0) leave(others);
    return open(...calendars).map(([path, bytes]) => inMemory(`${file.name}/${path}`, bytes));
  }
  if (named(/^(?:xl\/|content\.xml$|Index\/)/).length > 0)
    throw new CalendarError("invalid_import", `${file.name} is a spreadsheet. Save each of its sheets as CSV, and import that.`);
  throw new CalendarError(
    "invalid_import",
    hars.length === 0
      ? `${file.name} has no HAR, iCalendar or CSV file in it. Unpack it, and import what it has.`
      : `${file.name} has ${hars.length} HAR files in it. Unpack it, and import one.`,
  );
}

/** Unpacks gzip. Throws a `CalendarError` if the result is too large, and an error of the library for damaged bytes. */
export function gunzip(name: string, packed: Uint8Array): Uint8Array {
  // Reads the size from the last four bytes, before it unpacks anything.
  const size = new DataView(packed.buffer, packed.byteOffset + packed.length - 4).getUint32(0, true);
  if (size > maxBytes)
    throw new CalendarError(
      "invalid_import",
      `${name} holds more than ${maxBytes / 1_000_000} MB. Unpack it first, and import the file in it.`,
    );
  return gunzipSync(packed, { out: new Uint8Array(size) });
}

function inMemory(name: string, bytes: Uint8Array, beside: ImportFile["beside"] = () => undefined): ImportFile {
  return { name, size: bytes.length, head: () => bytes.subarray(0, 10_000), bytes: () => bytes, chunks: () => [bytes], beside };
}
