import * as z from "zod/mini";
import type { FieldTable } from "../../fields/field.ts";
import { asStored, computed } from "../../fields/shown.ts";
import { importedFields, storedIdOrNull, storedLanguage, storedName, storedNumber, storedOwnId, storedText } from "../../fields/stored.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { text } from "../../parameters/kinds.ts";
import { emptyList } from "../posts/shapes.ts";
import { hostLinksShape, taxonomyName, termUrls } from "./shapes.ts";

// The fields that the terms of all taxonomies have, in the order in which answers show them.

/** The fields before the fields that only one taxonomy has. */
export const leadingFields = {
  id: { about: "ID.", stored: storedOwnId(), shown: asStored({ type: "integer", description: "ID." }) },
  count: {
    about: "Number of published records with the term.",
    shown: computed(() => z.int(), { type: "integer", description: "Number of published records." }),
  },
  description: {
    about: "Description of the term.",
    stored: storedText(),
    sent: text(nonEmptyText),
    shown: asStored({ type: "string" }),
  },
  name: {
    about: "Name of the term.",
    stored: storedName(),
    sent: text(nonEmptyText),
    isRequired: true,
    shown: asStored({ type: "string" }),
  },
  slug: { about: "Slug of the term.", stored: storedName(), sent: text(nonEmptyText), shown: asStored({ type: "string" }) },
  taxonomy: { about: "Taxonomy of the term.", shown: computed(taxonomyName, { type: "string" }) },
} satisfies FieldTable;

/** The fields after the fields that only one taxonomy has. */
export const trailingFields = {
  meta: { about: "Extra values of the host platform; none here.", shown: computed(emptyList) },
  url: { about: "Address of the archive on the site.", shown: computed(() => z.string(), { type: "string" }) },
  urls: {
    about: "Addresses in this interface.",
    shown: computed(termUrls, { type: "array", items: { type: "string" }, description: "Addresses in this interface." }),
  },
  _links: {
    about: "Addresses in the interface of the host platform; only in answers about one term.",
    shown: computed(hostLinksShape, undefined, { isSingleOnly: true }),
  },
  language: { about: "Language of the term.", stored: storedLanguage() },
  other_count: {
    about: "Number of published records with the term in addition to the events of this world, such as articles of the site.",
    stored: storedNumber(0),
  },
  ...importedFields,
  translation_of: { about: "ID of the term this one translates; null for an original.", stored: storedIdOrNull() },
} satisfies FieldTable;
