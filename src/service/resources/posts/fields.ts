import * as z from "zod/mini";
import type { FieldTable, RecordOf } from "../../fields/field.ts";
import { asStored, computed } from "../../fields/shown.ts";
import {
  storedAuthor,
  storedChoice,
  storedChoiceOrNull,
  storedDate,
  storedIdOrNull,
  storedLanguage,
  storedName,
  storedOwnId,
  storedText,
} from "../../fields/stored.ts";
import { acceptedInteger, acceptedOneOf } from "../../parameters/accepted.ts";
import { dateText, textReadAs } from "../../parameters/kinds.ts";
import { type Declared, integerType } from "../../parameters/parameter.ts";
import { existingUser, postStatus } from "./checks.ts";
import { postStatuses } from "./statuses.ts";

// The fields that events, venues and organizers share.

export const idField = {
  id: {
    about: "Number of the record, which never changes.",
    stored: storedOwnId(),
    shown: asStored({ type: "integer", description: "ID." }),
  },
} satisfies FieldTable;

export const globalIdFields = {
  global_id: {
    about: "Identity of the record across sites: the host and the ID.",
    shown: computed(() => z.string(), { type: "string", description: "Identity across sites." }),
  },
  global_id_lineage: {
    about: "Identities of the record on the sites it came from, its own first.",
    shown: computed(() => z.array(z.string()), {
      type: "array",
      items: { type: "string" },
      description: "Identities where it came from, its own first.",
    }),
  },
} satisfies FieldTable;

const acceptedStatus = acceptedOneOf(postStatuses);

/** Declares author, status, dates and URL. `declared` adds keywords to the fields that can be sent: organizers add a default of `null`. */
export function authorshipFields(declared: Declared = {}) {
  return {
    author: {
      about: "User who wrote the record.",
      stored: storedAuthor(),
      sent: {
        declared: { type: "integer", ...declared },
        accepts: acceptedInteger(1),
        words: "id of a user",
        check: existingUser,
        type: integerType,
      },
      shown: computed(() => z.string(), { type: "integer", description: "ID of the user who wrote the record." }),
    },
    status: {
      about: "Who sees the record: everyone once it is `publish`, at its `date` with `future`, and otherwise only those who may edit it.",
      stored: storedChoice(postStatuses),
      sent: { ...textReadAs(postStatus, "status", { type: "string", ...declared }), accepts: acceptedStatus },
      resetsTo: () => "publish",
      shown: asStored({ type: "string" }),
    },
    date: {
      about: "When the record is published, in the time zone of the site.",
      stored: storedDate(),
      sent: dateText({ type: "string", ...declared }),
      shown: asStored({ type: "string", description: "When the record is published, in the time zone of the site." }),
    },
    date_utc: {
      about: "When the record is published, in UTC. It wins over `date`.",
      stored: storedDate(),
      sent: dateText({ type: "string", ...declared }),
      shown: asStored({ type: "string", description: "When the record is published, in UTC." }),
    },
    modified: {
      about: "When the record was last changed, in the time zone of the site.",
      stored: storedDate(),
      shown: asStored({ type: "string", description: "When the record was last changed, in the time zone of the site." }),
    },
    modified_utc: {
      about: "When the record was last changed, in UTC.",
      stored: storedDate(),
      shown: asStored({ type: "string", description: "When the record was last changed, in UTC." }),
    },
    url: { about: "Address of the record's page on the site.", shown: computed(() => z.string(), { type: "string" }) },
  } satisfies FieldTable;
}

/** The stored form of texts and image, equal for all kinds of records. */
export const storedTexts = {
  description: storedText(),
  excerpt: storedText(),
  slug: storedName(),
  image: storedIdOrNull(),
};

/** The fields that are stored and never shown. */
export const hiddenFields = {
  language: { about: "Language of the record.", stored: storedLanguage() },
  translation_of: { about: "ID of the record this one translates; null for an original.", stored: storedIdOrNull() },
  password: { about: "Password that opens the details of the record; empty for none.", stored: storedText() },
  status_before_trash: { about: "Status the record had before it went to the trash.", stored: storedChoiceOrNull(postStatuses) },
} satisfies FieldTable;

/** The stored fields that events, venues and organizers share. */
export type PostRecord = RecordOf<typeof idField & ReturnType<typeof authorshipFields> & typeof hiddenFields> & {
  [Name in keyof typeof storedTexts]: (typeof storedTexts)[Name]["default"];
};

/** The shared fields in the order of records and world files, where they are first. */
export const postRecordOrder: readonly string[] = [
  "id language translation_of author status date date_utc modified modified_utc",
  "slug description excerpt password image status_before_trash",
].flatMap((line) => line.split(" "));

/** The shared fields in the order of `GET /doc`, where they are first. */
export const postDocumentOrder: readonly string[] =
  "id global_id global_id_lineage author date date_utc modified modified_utc status url".split(" ");
