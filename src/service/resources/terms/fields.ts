import * as z from "zod/mini";
import type { FieldTable } from "../../fields/field.ts";
import { asStored, computed } from "../../fields/shown.ts";
import { importedFields, storedIdOrNull, storedLanguage, storedName, storedNumber, storedOwnId, storedText } from "../../fields/stored.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { text } from "../../parameters/kinds.ts";
import { emptyList } from "../posts/types.ts";
import { hostLinksShape, taxonomyName, termUrls } from "./shapes.ts";

// The fields of the terms of all taxonomies, in the order of answers.

export const leadingFields = {
  id: {
    about: "Number of the term, which never changes.",
    stored: storedOwnId(),
    shown: asStored({ type: "integer", description: "ID." }),
  },
  count: {
    about: "How many published events and articles have the term.",
    shown: computed(() => z.int(), { type: "integer", description: "How many published events and articles have the term." }),
  },
  description: {
    about: "Text about the term, for the page that lists its events.",
    stored: storedText(),
    sent: text(nonEmptyText),
    shown: asStored({ type: "string" }),
  },
  name: {
    about: "Name of the term, as events show it.",
    stored: storedName(),
    sent: { ...text(nonEmptyText), examples: ["Night owls", "Jazz"] },
    isRequired: true,
    shown: asStored({ type: "string" }),
  },
  slug: {
    about: "Last part of the address of the term's page; made from the name unless it is sent.",
    stored: storedName(),
    sent: text(nonEmptyText),
    shown: asStored({ type: "string" }),
  },
  taxonomy: { about: "Name of the taxonomy that the term belongs to.", shown: computed(taxonomyName, { type: "string" }) },
} satisfies FieldTable;

export const trailingFields = {
  meta: { about: "Extra values that the host platform stores; none here.", shown: computed(emptyList) },
  url: {
    about: "Address of the page on the site that lists the events of the term.",
    shown: computed(() => z.string(), { type: "string" }),
  },
  urls: {
    about: "Addresses of the term and of its list in this API.",
    shown: computed(termUrls, {
      type: "array",
      items: { type: "string" },
      description: "Addresses of the term and of its list in this API.",
    }),
  },
  _links: {
    about: "Addresses of the term in the API of the host platform; only in answers about one term.",
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
