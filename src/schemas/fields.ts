import { z } from "zod";
import { languages } from "../language/languages.ts";

/** Types of the fields of records, and what a field is where nobody says anything. */

const moment = "must be a date and time like 2026-01-31 18:30:00";
/** `YYYY-MM-DD HH:MM:SS`, the only form the service writes; `0000-00-00 00:00:00` stands for «never». */
export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, moment);
/** An event saved with a date of `0` has none at all; one far away can have a year of more or fewer digits than four. */
export const eventDate = z.string().regex(/^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, moment);
export const id = z.int().positive("must be a positive number");
export const language = z.enum(languages);
export const amount = z.int().nonnegative();

/** The statuses a post-like record can have. */
export const postStatuses = [
  "publish",
  "future",
  "draft",
  "pending",
  "private",
  "trash",
  "auto-draft",
  "inherit",
  "request-pending",
  "request-confirmed",
  "request-failed",
  "request-completed",
] as const;

// What a field is by default goes with its type. So types of one form may differ in that alone: a world file can leave out a `text`,
// but no `name`.
export const name = z.string();
export const zone = z.string();
export const status = z.enum(postStatuses);
export const text = z.string();
export const number = amount.clone();
export const off = z.boolean();
export const on = z.boolean();
export const texts = z.array(z.string());
export const ids = z.array(id);
export const noStatus = status.nullable();
export const noId = id.nullable();
export const noText = z.string().nullable();
export const noNumber = z.number().nullable();

/** What a field can be by default. */
export type Default = string | number | boolean | string[] | number[] | null;

/** What the fields of a record are that a world file leaves out, by their type. */
export const fileDefaults: ReadonlyMap<z.core.$ZodType, Default> = new Map<z.core.$ZodType, Default>([
  [status, "publish"],
  [text, ""],
  [number, 0],
  [off, false],
  [on, true],
  [texts, []],
  [ids, []],
  [noStatus, null],
  [noId, null],
  [noText, null],
  [noNumber, null],
]);

/** What the other fields are of a record that is made through `db`. */
export const databaseDefaults: ReadonlyMap<z.core.$ZodType, Default> = new Map<z.core.$ZodType, Default>([
  ...fileDefaults,
  [name, ""],
  [amount, 0],
  [zone, "UTC"],
  [dateTime, "0000-00-00 00:00:00"],
  [eventDate, "0000-00-00 00:00:00"],
]);
