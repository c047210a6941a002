import { displayUrl } from "../../html/display-url.ts";
import { escapeHtml } from "../../html/entities.ts";
import { readNumber, trimSpace } from "../../white-space.ts";
import { type AnswerState, nextNumber, rulesOf } from "../answer-state.ts";
import type { ShortcodeAttributes } from "./shortcode-attributes.ts";

/** The media types of a player, by extension. Each extension is also an attribute with the URL of a file: `mp3="…"`. */
type MediaTypes = ReadonlyMap<string, string>;

const audioTypes: MediaTypes = new Map([
  ["mp3", "audio/mpeg"],
  ["ogg", "audio/ogg"],
  ["flac", "audio/flac"],
  ["m4a", "audio/mpeg"],
  ["wav", "audio/wav"],
]);

const videoTypes: MediaTypes = new Map([
  ["mp4", "video/mp4"],
  ["m4v", "video/mp4"],
  ["webm", "video/webm"],
  ["ogv", "video/ogg"],
  ["flv", "video/x-flv"],
]);

/** The types of all files. A file in an attribute may be one for the other player: `[video mp4="sound.mp3"]`. */
const fileTypes: MediaTypes = new Map([...audioTypes, ...videoTypes]);

const youtube = /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/)/;
const vimeo = /^https?:\/\/(?:[^/]+\.)?vimeo\.com\//;

/** A file that a player plays. */
interface Source {
  readonly url: string;
  readonly type: string;
}

/**
 * Returns the shortcode of the player for the URL of a file; `undefined` if no player supports it. A video gets the `width` and `height`
 * of an `[embed]` that has both.
 */
export function playerFor(url: string, attributes: ShortcodeAttributes = new Map()): string | undefined {
  if (!/^https?:\/\/./i.test(url)) return undefined;
  const extension = extensionOf(url);
  const name = audioTypes.has(extension) ? "audio" : videoTypes.has(extension) ? "video" : undefined;
  const [width, height] = [pixelsOf(attributes.get("width") ?? ""), pixelsOf(attributes.get("height") ?? "")];
  const size = name === "video" && width > 0 && height > 0 ? `width="${width}" height="${height}" ` : "";
  return name && `[${name} ${size}src="${displayUrl(url)}" /]`;
}

/**
 * Renders `[audio]`: a player, or a link to an unsupported file. Empty without a file.
 *
 * @example renderAudio(new Map([["src", "https://a.example/x.doc"]]), state)
 * // '<a class="wp-embedded-audio" href="https://a.example/x.doc">https://a.example/x.doc</a>'
 */
export function renderAudio(attributes: ShortcodeAttributes, state: AnswerState): string {
  const number = nextNumber(state, "audio");
  const unplayable = unplayableFile(attributes, audioTypes);
  if (unplayable !== undefined) return `<a class="wp-embedded-audio" href="${displayUrl(unplayable)}">${escapeHtml(unplayable)}</a>`;
  const sources = sourcesOf(attributes, audioTypes);
  if (sources.length === 0) return "";
  const identity = `class="${escapeHtml(attributes.get("class") ?? "wp-audio-shortcode")}" id="audio-${state.currentPost}-${number}"`;
  const flags = flagsOf(attributes) + preloadOf(attributes, "none");
  const style = `style="${escapeHtml(attributes.get("style") ?? "width: 100%;")}"`;
  return `${commentFor("audio", number, state)}<audio ${identity}${flags} ${style} controls="controls">${sourceTags(sources, number)}${linkTo(sources)}</audio>`;
}

/** Renders `[video]` like `[audio]`, with a size in pixels, a poster, and its content after the sources. */
export function renderVideo(attributes: ShortcodeAttributes, content: string, state: AnswerState): string {
  const number = nextNumber(state, "video");
  const unplayable = unplayableFile(attributes, videoTypes);
  if (unplayable !== undefined) return `<a class="wp-embedded-video" href="${displayUrl(unplayable)}">${escapeHtml(unplayable)}</a>`;
  const sources = sourcesOf(attributes, videoTypes);
  if (sources.length === 0) return "";
  const [width, height] = [pixelsOf(attributes.get("width") ?? "640"), pixelsOf(attributes.get("height") ?? "360")];
  const shown = {
    class: escapeHtml(attributes.get("class") ?? "wp-video-shortcode"),
    id: `video-${state.currentPost}-${number}`,
    width,
    height,
    poster: displayUrl(attributes.get("poster") ?? ""),
  };
  const named = Object.entries(shown).flatMap(([name, value]) => (value === "" || value === 0 ? [] : [` ${name}="${value}"`]));
  const flags = flagsOf(attributes) + preloadOf(attributes, "metadata");
  // Content with several lines is joined to one.
  const inner = trimSpace(content.includes("\n") ? content.replace(/\r\n|[\n\t]/g, "") : content);
  const player = `${commentFor("video", number, state)}<video${named.join("")}${flags} controls="controls">${sourceTags(sources, number)}${inner}${linkTo(sources)}</video>`;
  return `<div style="${width === 0 ? "" : `width: ${width}px;`}" class="wp-video">${player}</div>`;
}

/** Returns the comment that older platforms write before the first player of a kind, for browsers without that element. */
function commentFor(element: "audio" | "video", number: number, { platform }: AnswerState): string {
  if (number > 1 || !rulesOf(platform).commentsPlayers) return "";
  return `<!--[if lt IE 9]><script>document.createElement('${element}');</script><![endif]-->\n`;
}

/** Returns the URL in `src` if the player does not support its extension. */
function unplayableFile(attributes: ShortcodeAttributes, types: MediaTypes): string | undefined {
  const src = fileIn(attributes, "src");
  const isPlayable = types.has(extensionOf(src)) || (types === videoTypes && isOnVideoSite(src));
  return src === "" || isPlayable ? undefined : src;
}

/**
 * Lists the files of a player: `src` and the attributes for extensions. Without `src`, one of these must contain a file with its own
 * extension.
 */
function sourcesOf(attributes: ShortcodeAttributes, types: MediaTypes): readonly Source[] {
  const src = fileIn(attributes, "src");
  const named = [...types.keys()].map((extension) => ({ extension, url: fileIn(attributes, extension) }));
  if (src === "" && !named.some(({ extension, url }) => extensionOf(url) === extension)) return [];
  const files = named.filter(({ url }) => url !== "").map(({ url }) => fileSource(url));
  return src === "" ? files : [types === videoTypes ? videoIn(src, attributes) : fileSource(src), ...files];
}

function fileSource(url: string): Source {
  return { url, type: fileTypes.get(extensionOf(url)) ?? "" };
}

function isOnVideoSite(url: string): boolean {
  return youtube.test(url) || vimeo.test(url);
}

/** Returns a video. On a video site, the service corrects its URL to one that its player reads: with `https`, and without some parameters. */
function videoIn(src: string, attributes: ShortcodeAttributes): Source {
  const secure = src.replace(/^http:/, "https:");
  if (youtube.test(src)) return { url: withoutFeature(secure), type: "video/youtube" };
  if (!vimeo.test(src)) return fileSource(src);
  const loop = fileIn(attributes, "loop") === "" ? 0 : 1;
  return { url: `${/^[^?#]*/.exec(secure)?.[0]}?loop=${loop}`, type: "video/vimeo" };
}

/** Removes the parameter `feature` of a URL. */
function withoutFeature(url: string): string {
  const {
    address = "",
    query = "",
    fragment = "",
  } = /^(?<address>[^?#]*)(?:\?(?<query>[^#]*))?(?<fragment>#.*)?$/s.exec(url)?.groups ?? {};
  const kept = query.split("&").filter((pair) => pair !== "" && !/^feature(?:=|$)/.test(pair));
  return address + (kept.length > 0 ? `?${kept.join("&")}` : "") + fragment;
}

/** Returns an attribute that is neither empty nor `0`, otherwise an empty string. */
function fileIn(attributes: ShortcodeAttributes, name: string): string {
  const value = attributes.get(name) ?? "";
  return value === "0" ? "" : value;
}

function extensionOf(url: string): string {
  return /\.(?<extension>[a-z0-9]+)$/i.exec(url)?.groups?.extension?.toLowerCase() ?? "";
}

function sourceTags(sources: readonly Source[], number: number): string {
  return sources.map(({ url, type }) => `<source type="${type}" src="${displayUrl(withNumber(url, number))}" />`).join("");
}

/** Adds the number of a player to the query of a URL, so that two players of the same file do not share their progress. */
function withNumber(url: string, number: number): string {
  const [address = "", ...fragment] = url.split(/(?=#)/);
  const separator = address.includes("?") ? (address.endsWith("?") ? "" : "&") : "?";
  return `${address}${separator}_=${number}${fragment.join("")}`;
}

function linkTo([first]: readonly Source[]): string {
  const url = displayUrl(first?.url ?? "");
  return `<a href="${url}">${url}</a>`;
}

function flagsOf(attributes: ShortcodeAttributes): string {
  const isSet = (name: string) => !["", "0", "false"].includes(attributes.get(name)?.toLowerCase() ?? "");
  return ["loop", "autoplay", "muted"].map((name) => (isSet(name) ? ` ${name}` : "")).join("");
}

function preloadOf(attributes: ShortcodeAttributes, standard: string): string {
  const preload = attributes.get("preload") ?? standard;
  return ["none", "metadata", "auto"].includes(preload) ? ` preload="${preload}"` : "";
}

function pixelsOf(text: string): number {
  return Math.abs(Math.trunc(readNumber(text)));
}
