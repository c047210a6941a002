import { z } from "zod";
import type { FieldTable, SentValues } from "../../fields/field.ts";
import { keptIdOrNull, keptLanguage, keptName, keptOwnId, keptParent, keptText } from "../../fields/kept.ts";
import { asKept, computed } from "../../fields/shown.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { integer, text } from "../../parameters/kinds.ts";
import { emptyList } from "../posts/shapes.ts";
import { existingTerms } from "./checks.ts";
import { embeddedParent, hostLinksShape, taxonomyName, termUrls } from "./shapes.ts";

const leading = {
  id: { about: "ID.", kept: keptOwnId(), shown: asKept({ type: "integer", description: "ID." }) },
  count: {
    about: "Number of published records with the term.",
    shown: computed(() => z.int(), { type: "integer", description: "Number of published records." }),
  },
  description: {
    about: "Description of the term.",
    kept: keptText(),
    sent: text(nonEmptyText),
    shown: asKept({ type: "string" }),
  },
  name: {
    about: "Name of the term.",
    kept: keptName(),
    sent: text(nonEmptyText),
    isRequired: true,
    shown: asKept({ type: "string" }),
  },
  slug: { about: "Slug of the term.", kept: keptName(), sent: text(nonEmptyText), shown: asKept({ type: "string" }) },
  taxonomy: { about: "Taxonomy of the term.", shown: computed(taxonomyName, { type: "string" }) },
} satisfies FieldTable;

const trailing = {
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
  language: { about: "Language of the term.", kept: keptLanguage() },
  translation_of: { about: "ID of the term this one translates; null for an original.", kept: keptIdOrNull() },
} satisfies FieldTable;

/** The fields of a tag (specification section 2.6), in the order in which answers show them. */
export const tagFields = { ...leading, ...trailing };

/** The fields of a category (specification section 2.5), in the order in which answers show them. */
export const categoryFields = {
  ...leading,
  parent: {
    about: "ID of the parent category.",
    kept: keptParent(),
    sent: integer(existingTerms("categories")),
    shown: asKept({ type: "integer", description: "ID of the parent." }),
  },
  ...trailing,
  _embedded: {
    about: "The parent in a short form; only in an answer about one term, for a request with `_embed=up`.",
    shown: computed(embeddedParent, undefined, { isSingleOnly: true }),
  },
} satisfies FieldTable;

/** The values that a client may write into a tag. */
export type TagValues = SentValues<typeof tagFields>;
