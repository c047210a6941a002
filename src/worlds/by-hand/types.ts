import type { CollectionName, Kind, KindOf, kinds } from "../../kinds/kinds.ts";
import type { Records } from "../../service/resources/records.ts";
import type { Image } from "../../store/images.ts";
import type { User } from "../../store/record.ts";
import type { Extensions, Site } from "../../store/site.ts";

type TitleField<K extends Kind> = (typeof kinds)[K]["title"];

type LinkFields<K extends Kind> = keyof (typeof kinds)[K]["links"];

/** A link to a record: its id, its title or slug, or the fields of a new record. */
type Link<K extends Kind> = number | string | RecordByHand<K>;

type Links<K extends Kind> = Link<K> | readonly Link<K>[];

/** A date: a string that a POST accepts, such as `2026-12-01 20:00` or `next friday 8pm`, or seconds since 1970. */
type WrittenDate = string | number;

/** Fields that can be written in other forms than they are stored in. */
interface WrittenFields {
  /** The id or the login of a user. */
  author?: number | string;
  /** The id of an image, or its URL. */
  image?: number | string | null;
  date?: WrittenDate;
  modified?: WrittenDate;
  start_date?: WrittenDate;
  end_date?: WrittenDate;
  /** A string such as `$10 – $25`, a number, or a list of them. */
  cost?: string | number | readonly (string | number)[];
  /** The parent: the id of a record, the name of a term, or the title or slug of an event. */
  parent?: number | string;
  /** The id, title or slug of the record that this one translates. */
  translation_of?: number | string | null;
}

/** The fields of events that may be written under the name of their filter. */
interface FilterNames {
  /** The same as `parent`, under the name of the filter of lists. */
  post_parent?: number | string;
}

/**
 * A record in a world by hand. Only the title is required, and the start of an event. Links can be ids or names, and dates are strings that
 * a POST accepts.
 *
 * @example const jazz: RecordByHand<"event"> = { title: "Jazz", start_date: "2026-12-01 20:00", venue: "Town Hall" };
 */
export type RecordByHand<K extends Kind> = Partial<Omit<Records[K], keyof WrittenFields | LinkFields<K> | TitleField<K>>> & {
  [Field in TitleField<K>]: string;
} & { [Field in keyof WrittenFields & keyof Records[K]]?: WrittenFields[Field] } & {
  [Field in LinkFields<K>]?: (typeof kinds)[K]["links"][Field] extends Kind ? Links<(typeof kinds)[K]["links"][Field]> : never;
} & (K extends KindOf<"events"> ? { start_date: WrittenDate } & FilterNames : unknown);

type RecordsByHand = { [K in Kind as CollectionName<K>]?: readonly RecordByHand<K>[] };

/**
 * A world by hand. Everything that can be derived may be omitted: settings of the site, users, ids, slugs, dates in UTC, lists.
 * `snapshot()` returns the complete world.
 *
 * @example
 * const world: WorldFile = {
 *   site: { timezone: "Europe/Madrid" },
 *   events: [{ title: "Jazz", start_date: "2026-12-01 20:00", end_date: "2026-12-01 22:00", venue: "Town Hall" }],
 * };
 * createCalendar({ world });
 */
export interface WorldFile extends RecordsByHand {
  /** The JSON Schema for completion and validation in editors; ignored by the calendar. */
  $schema?: string;
  format?: "event-calendar-mock/world";
  version?: 1;
  /** The settings of the site; by default those of a site in English on UTC. */
  site?: Partial<Site>;
  /** The instant at which the clock of the world starts, in UTC; by default the option `now`, or else `2026-01-15T12:00:00Z`. */
  now?: string;
  /** The version of the time zone rules of the calendar that wrote the file; informational. */
  tzdata?: string | undefined;
  /** In a file of `--data`: the hash of the starting world, and whether anything has been written since. */
  origin?: { world: string; written: boolean } | undefined;
  /** The next free ids. */
  sequences?: { post: number; term: number };
  /** The installed extensions of the site; by default none. */
  extensions?: Extensions | undefined;
  /** The users; only `login` is required. */
  users?: readonly (Partial<User> & Pick<User, "login">)[];
  /** The uploaded images; only `url` is required. */
  images?: readonly (Partial<Image> & Pick<Image, "url">)[];
}
