/** The names of the shortcodes that the service's host platform knows. */
export const shortcodeNames: readonly string[] = ["caption", "wp_caption", "gallery", "playlist", "audio", "video", "embed"];
