import * as z from "zod/mini";
import { type CollectionName, kinds, type TermKind } from "../../../kinds/kinds.ts";
import { type FieldTable, parametersOf, type SentValues } from "../../fields/field.ts";
import { declareRecord } from "../../fields/record-type.ts";
import { asStored, computed } from "../../fields/shown.ts";
import {
  importedFields,
  storedIdOrNull,
  storedLanguage,
  storedName,
  storedNumber,
  storedOwnId,
  storedParent,
  storedText,
} from "../../fields/stored.ts";
import type { SectionNumber } from "../../origin.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { integer, text } from "../../parameters/kinds.ts";
import { type Declaration, kindSchemas, type RefusalCode, type RoutedDeclaration } from "../declaration.ts";
import { emptyList } from "../posts/types.ts";
import { existingTerms } from "./checks.ts";
import { type TermQuery, termQuery, treeQuery } from "./query.ts";
import { embeddedParent, hostLinksShape, taxonomyName, termUrls } from "./shapes.ts";

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

// Declares each taxonomy: its fields, its routes, and its differences from the others.

export interface Taxonomy extends RoutedDeclaration<TermQuery, TermValues> {
  readonly kind: TermKind;
  /** The name of the collection, and of the field of events with the ids. */
  readonly collection: CollectionName<TermKind>;
  /** The path of the archives of its terms on the site. */
  readonly archive: string;
  /** True if terms can have parents. */
  readonly hasParents: boolean;
  /** True if the articles of the host platform also have its terms. */
  readonly hasArticles: boolean;
  /**
   * True if a string links another term: `tags: "jazz"` finds tag 51, and then links the tag with the name `51`, which is created if
   * missing.
   */
  readonly linksIdAsName: boolean;
  /** True if a filter of events by several of its terms uses only the first one in `observed` mode. */
  readonly filtersByFirst: boolean;
}

/** The fields of a category (specification section 2.5), in the order in which answers show them. */
export const categoryFields = {
  ...leadingFields,
  parent: {
    about: "Category above this one, by its ID.",
    stored: storedParent(),
    sent: integer(existingTerms("categories")),
    shown: asStored({ type: "integer", description: "ID of the category above this one; 0 at the top." }),
  },
  ...trailingFields,
  _embedded: {
    about: "The parent in a short form; only in an answer about one term, for a request with `_embed=up`.",
    shown: computed(embeddedParent, undefined, { isSingleOnly: true }),
  },
} satisfies FieldTable;

/** The fields of a tag (specification section 2.6), in the order in which answers show them. */
export const tagFields = { ...leadingFields, ...trailingFields };

export type TermValues = SentValues<typeof categoryFields>;

// The first names in records and parameters.
const recordOrder = ["id", "language", "translation_of", "name", "slug", "description"];
const parameterOrder = ["name", "description", "slug"] as const;

/** The parts of a taxonomy that cannot be derived from its kind or its fields. */
type OwnParts = Pick<Taxonomy, "origin" | "sample" | "archive" | "hasParents" | "hasArticles" | "linksIdAsName" | "filtersByFirst"> & {
  /** The sections of the specification about the routes and about the fields. */
  readonly section: SectionNumber;
  readonly fieldSection: SectionNumber;
  /** True if `GET /doc` also lists the id of the path as a field of a write. */
  readonly listsKey: boolean;
};

export const taxonomies = {
  category: taxonomy("category", categoryFields, {
    section: "4.9",
    fieldSection: "2.5",
    listsKey: true,
    sample: () => ({ name: "Late shows", description: "From ten in the evening." }),
    archive: "events/category",
    hasParents: true,
    hasArticles: false,
    linksIdAsName: false,
    filtersByFirst: false,
  }),
  tag: taxonomy("tag", tagFields, {
    section: "4.10",
    fieldSection: "2.6",
    listsKey: false,
    sample: () => ({ name: "Late bar" }),
    archive: "tag",
    hasParents: false,
    hasArticles: true,
    linksIdAsName: true,
    filtersByFirst: true,
  }),
} satisfies { readonly [K in TermKind]: Taxonomy & { readonly kind: K } };

function taxonomy<K extends TermKind, Table extends typeof tagFields>(
  kind: K,
  fields: Table,
  { section, fieldSection, listsKey, ...own }: OwnParts,
) {
  const { collection }: { readonly collection: CollectionName<K> } = kinds[kind];
  const list = own.hasParents ? treeQuery(collection) : termQuery(collection);
  return {
    ...own,
    kind,
    collection,
    fields,
    record: declareRecord(fields, recordOrder),
    parameters: { list, ...parametersOf(fields, parameterOrder) },
    schemas: kindSchemas(collection, fields),
    sections: { fields: fieldSection, list: section, create: section, byId: section, bySlug: section },
    locatesNew: true,
    refusals: refusals(own.hasParents ? "rest_term_invalid" : "rest_taxonomy_not_hierarchical"),
    documented: documented(listsKey),
  } as const;
}

/** Describes a taxonomy for `GET /doc`, where all terms have the fields of categories. */
function documented(listsKey: boolean): Declaration["documented"] {
  const first = ["id", "name", "slug", "taxonomy", "description", "parent", "count"];
  return { schema: "Term", first, read: ["200", "400", "404"], write: ["200", "201", "400", "403"], listsKey };
}

function refusals(ofParent: RefusalCode): Declaration["refusals"] {
  const writing: readonly RefusalCode[] = ["rest_forbidden", ofParent, "db_insert_error", "empty_term_name"];
  return {
    list: [],
    create: ["rest_missing_callback_param", "term_exists", ...writing, "invalid_term_name"],
    read: ["rest_term_invalid"],
    update: ["rest_term_invalid", "duplicate_term_slug", ...writing],
    delete: ["rest_forbidden", "rest_term_invalid"],
  };
}
