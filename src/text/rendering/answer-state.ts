/** The versions of the host platform that a site may have; they write texts differently. */
export const platforms = ["6.7", "6.8", "6.9", "7.0", "7.1"] as const;

/** A version of the host platform. */
export type Platform = (typeof platforms)[number];

/** The version that a site has unless its world names another. */
export const newestPlatform: Platform = "7.1";

/** Describes how the texts of a version of the host platform differ from the newest. */
export interface PlatformRules {
  /** False where two captions of an answer may have the same id. */
  readonly numbersCaptions: boolean;
  /** False where paragraphs of blocks have no class. */
  readonly marksParagraphs: boolean;
  /** The gaps between the blocks in a block, by its name, where it asks for none. */
  readonly gaps: Readonly<Record<string, string>>;
  /** True where a comment for old browsers precedes the first player of a kind. */
  readonly commentsPlayers: boolean;
}

/**
 * Returns the rules of a version.
 *
 * @example rulesOf("6.8").marksParagraphs // false
 */
export function rulesOf(platform: Platform): PlatformRules {
  const since = (first: Platform) => platforms.indexOf(platform) >= platforms.indexOf(first);
  return {
    numbersCaptions: since("7.1"),
    marksParagraphs: since("7.0"),
    // Styles of the site's theme, and before 7.0 styles of the blocks.
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
  /** Counts what texts asked of this state. */
  uses: number;
  /** Counts the texts with marks of blocks. After the first of them, the paragraphs of shortcodes stay. */
  blockTexts: number;
  /** True once an image has a high priority; no other image of the answer gets one. */
  hasPriorityImage: boolean;
  /** The id of the record that the service was busy with last, which galleries and players name in their ids; 0 for none. */
  currentPost: number;
  /** The version of the host platform. */
  platform: Platform;
  /** How many pictures galleries may still show. */
  pictures: number;
  /** The last number of each kind. */
  readonly numbers: Map<string, number>;
  /** The texts of the records that asked for something. */
  readonly rendered: Map<object, RenderedTexts>;
}

/** The texts of a record as HTML. */
export interface RenderedTexts {
  readonly description: string;
  readonly excerpt: string;
}

/**
 * The most pictures that the galleries of an answer show, some 10 MB of HTML. A description of 1 MB could otherwise ask for all images of a
 * site a hundred thousand times.
 */
const maxPictures = 10_000;

/** Creates the state of an answer in which no text is rendered yet. */
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

/**
 * Returns the next number of a kind, from 1.
 *
 * @example nextNumber(state, "gallery") // 1, and then 2
 */
export function nextNumber(state: AnswerState, kind: string): number {
  const number = (state.numbers.get(kind) ?? 0) + 1;
  state.numbers.set(kind, number);
  state.uses += 1;
  return number;
}

/** Returns whether a text with marks of blocks was rendered before in the answer. */
export function followsBlocks(state: AnswerState): boolean {
  state.uses += 1;
  return state.blockTexts > 0;
}

/** Gives an image the high priority of the answer; false if another image has it. */
export function takePriority(state: AnswerState): boolean {
  state.uses += 1;
  if (state.hasPriorityImage) return false;
  state.hasPriorityImage = true;
  return true;
}

/**
 * Renders the texts of a record. A venue that several events link to is rendered for the first of them, and the others show the same
 * numbers.
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

/** A file of an image: the full one, or a smaller copy. Sizes are in pixels, and 0 where they are unknown. */
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

/** The images of the site, which texts show in galleries and name in the classes of images. */
export interface SiteImages {
  /** The address of the site, below which every image has a page. */
  readonly home: string;
  get(id: number): SiteImage | undefined;
  all(): readonly SiteImage[];
}
