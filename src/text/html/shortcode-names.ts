/** The shortcodes that the service's host platform knows: names in square brackets that stand for generated content. */
export const shortcodeNames: readonly string[] = ["caption", "wp_caption", "gallery", "playlist", "audio", "video", "embed"];
