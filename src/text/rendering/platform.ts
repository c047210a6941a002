/** The versions of the host platform that a site may have; they write texts differently. */
export const platforms = ["6.7", "6.8", "6.9", "7.0", "7.1"] as const;

/** A version of the host platform. */
export type Platform = (typeof platforms)[number];

/** The version that a site has unless its world names another. */
export const newestPlatform: Platform = "7.1";

/** Describes how the texts of a version of the host platform differ from the newest. */
interface PlatformRules {
  /** False where two captions of an answer may have the same id. */
  readonly numbersCaptions: boolean;
  /** False where paragraphs of blocks have no class. */
  readonly marksParagraphs: boolean;
  /** The end of the class that holds the style of columns. */
  readonly columns: string;
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
    columns: since("7.0") ? "794e3cfa" : "28f84493",
    commentsPlayers: !since("6.9"),
  };
}
