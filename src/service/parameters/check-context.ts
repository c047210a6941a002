import type { CollectionName } from "../../kinds/kinds.ts";
import type { MessageKey } from "../../language/en.ts";
import type { Language } from "../../language/languages.ts";
import type { MessageValues } from "../../language/message.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import type { Caller } from "../access/caller.ts";
import type { Fidelity } from "../fidelity.ts";

/** The fields of a record that parameters read. */
export interface NamedRecord {
  readonly id: number;
  readonly language: Language;
  readonly slug: string;
  /** The id of the parent record; 0 or absent for none. */
  readonly parent?: number;
}

/** Finds records by id, slug or name. */
export interface RecordIndex {
  get(id: number): NamedRecord | undefined;
  bySlug(slug: string): readonly NamedRecord[];
  byName(name: string): readonly NamedRecord[];
}

interface UploadedImage {
  readonly id: number;
  readonly mime_type: string;
}

/** The parts of the world, the clock and the caller that a parameter may read during its check or description. */
export interface CheckContext {
  readonly clock: { seconds(): number };
  /** The links of the request, in its language and in others. */
  readonly links: { in(language: Language): { readonly home: string } };
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly findZone: FindZone;
  readonly caller: Pick<Caller, "can">;
  readonly fidelity: Fidelity;
  readonly language: {
    /** The language to which lists are limited, and which new records get. */
    readonly effective: Language;
  };
  readonly store: {
    readonly site: {
      readonly per_page: number;
      readonly home: string;
      readonly language: Language;
      readonly day_starts?: string | undefined;
    };
    readonly extensions: { readonly tickets: boolean };
    readonly users: { get(id: number): object | undefined };
    readonly images: { get(id: number): UploadedImage | undefined; byUrl(url: string): UploadedImage | undefined };
  } & Readonly<Record<CollectionName, RecordIndex>>;
  /** Writes a message in the language of the request. */
  say(key: MessageKey, values?: MessageValues): string;
}
