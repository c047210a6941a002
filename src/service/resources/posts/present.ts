import type { PostKind } from "../../../kinds/kinds.ts";
import type { Image } from "../../../store/images.ts";
import { escapeForScript } from "../../../text/html/entities.ts";
import { newestPlatform, type RenderedTexts, renderOnce } from "../../../text/rendering/answer-state.ts";
import { renderDescription, renderExcerpt } from "../../../text/rendering/render-text.ts";
import { summarize } from "../../../text/rendering/summary.ts";
import { displayTitle } from "../../../text/rendering/typography/typography.ts";
import { type Computations, isBlank, type ShowFields } from "../../fields/response.ts";
import type { Detail, ShowContext } from "../context.ts";
import { SerializedRecord } from "../serialized-record.ts";
import type { PostRecord } from "./fields.ts";
import { shownFile } from "./types.ts";

export interface PostView<Row extends PostRecord> {
  readonly record: Row;
  readonly texts: RenderedTexts;
  readonly detail: Detail;
  readonly context: ShowContext;
}

type SharedName = "author" | "url" | "description" | "excerpt" | "image" | "global_id" | "global_id_lineage";

export function postComputations(kind: PostKind): Computations<SharedName, PostView<PostRecord>> {
  return {
    author: ({ record }) => String(record.author),
    url: ({ record, context }) => permalink(kind, record, context),
    description: ({ texts }) => texts.description,
    excerpt: ({ texts }) => texts.excerpt,
    image: ({ record, context }) => presentImage(record.image, context),
    global_id: ({ record, context }) => globalId(record, context),
    global_id_lineage: ({ record, context }) => [globalId(record, context)],
  };
}

/**
 * Creates the functions that present the records of a kind: as an object, without most of its empty values, and as bytes, which are cached
 * until a shown value changes.
 */
export function createPresenter<Row extends PostRecord>(show: ShowFields<PostView<Row>>) {
  function present(record: Row, detail: Detail, context: ShowContext): Record<string, unknown> {
    const view = { record, texts: textsOf(record, context), detail, context };
    return show(record, view, { isLocked: detail.isLocked, mode: context.fidelity.mode });
  }

  function toBytes(record: Row, detail: Detail, context: ShowContext): SerializedRecord {
    return new SerializedRecord(record.id, present(record, detail, context));
  }

  return {
    present,
    serialize: (record: Row, detail: Detail, context: ShowContext) => context.cache.of(record, detail, context, toBytes),
  };
}

/**
 * Builds the URL of a record on the site: with its slug if it is published, or private and readable, otherwise `/?post_type=…&p=41`. With
 * plain permalinks, the slug is an argument: `/?calendar_event=jazz`.
 */
export function permalink(kind: PostKind, record: PostRecord, { caller, links, names, store }: ShowContext): string {
  const { home } = links.in(record.language);
  const isVisible = record.status === "publish" || (record.status === "private" && caller.canRead(record));
  if (!isVisible) return `${home}/?post_type=${names.postTypes[kind]}&p=${record.id}`;
  const { addresses } = store.site;
  if (addresses?.permalinks === "plain") return `${home}/?${names.postTypes[kind]}=${record.slug}`;
  return `${home}/${addresses?.[kind] ?? kind}/${record.slug}/`;
}

function globalId({ id, language }: PostRecord, { links }: ShowContext): string {
  return `${links.in(language).place()}?id=${id}`;
}

/**
 * Renders the texts of a record. Called for all records, even if a password hides the texts, because a hidden gallery also uses a number.
 */
export function textsOf(record: PostRecord, context: ShowContext): RenderedTexts {
  const { store, links, answer } = context;
  answer.platform = store.site.platform ?? newestPlatform;
  return renderOnce(answer, record, () => {
    const images = {
      home: links.home,
      get(id: number) {
        const image = store.images.get(id);
        return image && shownImage(image, context);
      },
      all: () => store.images.all().map((image) => shownImage(image, context)),
    };
    const rendering = { images, state: answer };
    return { description: renderDescription(record.description, rendering), excerpt: renderExcerpt(record.excerpt, rendering) };
  });
}

function presentImage(id: number | null, context: ShowContext): Record<string, unknown> | false {
  const stored = id === null ? undefined : context.store.images.get(id);
  if (!stored) return false;
  const image = shownImage(stored, context);
  const { url, extension, width, height, filesize, sizes } = image;
  const details = Object.entries({ width, height, filesize }).filter(([, value]) => !isBlank(value));
  const copies = Object.keys(sizes).length > 0 ? { sizes } : {};
  return { url, id: image.id, extension, ...Object.fromEntries(details), ...copies };
}

function shownImage(image: Image, context: ShowContext): Image {
  const sizes = Object.entries(image.sizes).map(([name, file]) => [name, { ...file, url: shownFile(file.url, context) }]);
  return { ...image, url: shownFile(image.url, context), sizes: Object.fromEntries(sizes) };
}

/** Parts of `json_ld`, the description of a record for search engines. Texts are escaped as for a script element. */

/**
 * Returns whether answers show `json_ld` for the status of a record. Drafts, even linked ones, show it to all signed-in users. Private
 * records show it only with `read-private`; authors lack that right.
 */
export function statusShowsJsonLd({ status }: PostRecord, { caller }: ShowContext): boolean {
  return status === "publish" || caller.can(status === "private" ? "read-private" : "read");
}

/** Returns whether an event, or a record to which an event links, shows its `json_ld`. Never with a password, even if it was sent. */
export function showsJsonLd(record: PostRecord, context: ShowContext): boolean {
  return record.password === "" && statusShowsJsonLd(record, context);
}

export function jsonLdText({ excerpt, description }: { readonly excerpt: string; readonly description: string }): string {
  return escapeForScript(summarize(excerpt, description));
}

export function jsonLdName(name: string, { status, password }: Pick<PostRecord, "status" | "password">): string {
  const prefix = password !== "" ? "Protected: " : status === "private" ? "Private: " : "";
  return escapeForScript(prefix + displayTitle(name));
}

/** Returns the image of a record for `json_ld`, or an empty object. */
export function jsonLdImage({ image }: PostRecord, context: ShowContext): { readonly image?: string } {
  const found = image === null ? undefined : context.store.images.get(image);
  return found ? { image: shownFile(found.url, context) } : {};
}
