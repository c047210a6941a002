/** The supported versions of the host platform, which render texts differently. */
export const platforms = ["6.7", "6.8", "6.9", "7.0", "7.1"] as const;

/** A version of the host platform. */
export type Platform = (typeof platforms)[number];

/** The default version of a site. */
export const newestPlatform: Platform = "7.1";

/** The differences in the texts of a version of the host platform from those of the newest. */
export interface PlatformRules {
  /** False if two captions of an answer may have the same id. */
  readonly numbersCaptions: boolean;
  /** False if paragraphs of blocks have no class. */
  readonly marksParagraphs: boolean;
  /** The default gaps between inner blocks, by the name of the block. */
  readonly gaps: Readonly<Record<string, string>>;
  /** True if a comment for old browsers precedes the first player of a kind. */
  readonly commentsPlayers: boolean;
}

export function rulesOf(platform: Platform): PlatformRules {
  const since = (first: Platform) => platforms.indexOf(platform) >= platforms.indexOf(first);
  return {
    numbersCaptions: since("7.1"),
    marksParagraphs: since("7.0"),
    // Styles of the site's theme and, before 7.0, styles of the blocks.
    gaps: since("7.0")
      ? { columns: "var(--wp--preset--spacing--50)", buttons: "16px", other: "1.2rem" }
      : { columns: "2em", other: "0.5em" },
    commentsPlayers: !since("6.9"),
  };
}

// What the texts of one answer share.
//
// A text may depend on the texts before it in the answer: the second gallery has the id `gallery-2`. Such a text asks the state below, and
// `uses` counts how often. A record that asked nothing looks the same in every answer, so its bytes can be cached.

/** The state that the texts of one answer share. Texts are rendered in the order in which the service numbers them. */
export interface AnswerState {
  /** The number of times that texts have read this state. */
  uses: number;
  /** The number of texts with block marks. After the first of them, shortcodes keep their paragraphs. */
  blockTexts: number;
  /** True once an image has a high priority. Then no other image of the answer gets one. */
  hasPriorityImage: boolean;
  /** The id of the record that the service processed last, which is in the ids of galleries and players; 0 for none. */
  currentPost: number;
  /** The version of the host platform. */
  platform: Platform;
  /** The number of pictures that galleries may still show. */
  pictures: number;
  /** The last number of each kind. */
  readonly numbers: Map<string, number>;
  /** The texts of the records that used this state. */
  readonly rendered: Map<object, RenderedTexts>;
}

/** The texts of a record as HTML. */
export interface RenderedTexts {
  readonly description: string;
  readonly excerpt: string;
}

/**
 * The maximum number of pictures in the galleries of an answer, about 10 MB of HTML. Otherwise, a description of 1 MB could show all images
 * of a site a hundred thousand times.
 */
const maxPictures = 10_000;

/** Creates the state of an answer without rendered texts. */
export function createAnswerState(): AnswerState {
  return {
    uses: 0,
    blockTexts: 0,
    hasPriorityImage: false,
    currentPost: 0,
    platform: newestPlatform,
    pictures: maxPictures,
    numbers: new Map(),
    rendered: new Map(),
  };
}

export function nextNumber(state: AnswerState, kind: string): number {
  const number = (state.numbers.get(kind) ?? 0) + 1;
  state.numbers.set(kind, number);
  state.uses += 1;
  return number;
}

/** Returns whether an earlier text of the answer had block marks. */
export function followsBlocks(state: AnswerState): boolean {
  state.uses += 1;
  return state.blockTexts > 0;
}

/** Takes the high priority of the answer for an image; returns false if another image has it. */
export function takePriority(state: AnswerState): boolean {
  state.uses += 1;
  if (state.hasPriorityImage) return false;
  state.hasPriorityImage = true;
  return true;
}

/**
 * Renders the texts of a record. A venue to which several events link is rendered for the first of them; the others show the same numbers.
 */
export function renderOnce(state: AnswerState, record: object, render: () => RenderedTexts): RenderedTexts {
  const known = state.rendered.get(record);
  if (known !== undefined) {
    state.uses += 1;
    return known;
  }
  const before = state.uses;
  const texts = render();
  if (state.uses !== before) state.rendered.set(record, texts);
  return texts;
}

/** A file of an image: the full one, or a smaller copy. Sizes are in pixels; 0 if unknown. */
export interface ImageFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** An image of the site with its smaller copies, by name. */
export interface SiteImage extends ImageFile {
  readonly id: number;
  readonly mime_type: string;
  readonly sizes: Readonly<Record<string, ImageFile & { readonly "mime-type": string }>>;
}

/** The images of the site, which are in galleries and in the classes of images in texts. */
export interface SiteImages {
  /** The URL of the site, below which each image has a page. */
  readonly home: string;
  get(id: number): SiteImage | undefined;
  all(): readonly SiteImage[];
}
