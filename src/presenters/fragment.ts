import { decoded, encoded, joined } from "../text/bytes.ts";

/**
 * A presented record as the bytes it is sent as. Making those is most of the work of a list, so they are kept until something they
 * were made of changes.
 */
export class Fragment {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(value: unknown) {
    this.bytes = encoded(JSON.stringify(value));
  }

  /** What it stands for, wherever a body is written or picked apart as a whole. */
  toJSON(): unknown {
    return JSON.parse(decoded(this.bytes));
  }
}

/** Keeps fragments by record. */
export interface Fragments {
  /**
   * The fragment of a record in a variant (for whom, under which root); made anew when one of `parts` is not the same as last time.
   */
  of(record: object, variant: string, parts: readonly unknown[], make: () => unknown): Fragment;
}

interface Entry {
  readonly parts: readonly unknown[];
  readonly fragment: Fragment;
}

/** More variants than this of one record are not kept. */
const mostVariants = 8;

/** An empty keeper. What nobody holds any more is forgotten with its record. */
export function createFragments(): Fragments {
  const kept = new WeakMap<object, Map<string, Entry>>();
  return {
    of(record, variant, parts, make) {
      const variants = kept.get(record) ?? new Map<string, Entry>();
      const entry = variants.get(variant);
      if (entry && parts.length === entry.parts.length && parts.every((part, index) => part === entry.parts[index])) return entry.fragment;
      const fragment = new Fragment(make());
      if (variants.size >= mostVariants) variants.clear();
      variants.set(variant, { parts, fragment });
      kept.set(record, variants);
      return fragment;
    },
  };
}

/** A body as bytes: like `JSON.stringify`, but fragments, alone or in a list that the body holds, are taken as they are. */
export function writeBody(body: unknown): Uint8Array<ArrayBuffer> {
  // The very bytes that are kept: a Response copies what it is made of.
  if (body instanceof Fragment) return body.bytes;
  if (Array.isArray(body) || typeof body !== "object" || body === null) return encoded(JSON.stringify(body));
  const members = Object.entries(body).filter(([, value]) => value !== undefined);
  return listed(
    "{",
    members.map(([name, value]) => joined([encoded(`${JSON.stringify(name)}:`), writeMember(value)])),
    "}",
  );
}

function writeMember(value: unknown): Uint8Array<ArrayBuffer> {
  const isJoined = Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Fragment);
  return isJoined ? listed("[", value.map(writeBody), "]") : encoded(JSON.stringify(value));
}

function listed(open: string, items: readonly Uint8Array[], close: string): Uint8Array<ArrayBuffer> {
  const comma = encoded(",");
  return joined([encoded(open), ...items.flatMap((item, index) => (index === 0 ? item : [comma, item])), encoded(close)]);
}
