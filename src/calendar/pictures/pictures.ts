import type { Answer } from "../../service/http/answer.ts";
import type { SentRequest } from "../../service/http/sent-request.ts";
import type { Image } from "../../store/images.ts";
import { encodeUtf8 } from "../../text/encoding/bytes.ts";
import { drawPicture, type PictureSubject } from "./draw-picture.ts";

/** Answers requests for the files of uploaded images. No world has their bytes, so each is drawn in its declared size. */
export interface Pictures {
  /** Draws the file that a request names, such as `/uploads/2026/01/market-300x300.jpg`. Returns `undefined` for any other request. */
  answer(request: Pick<SentRequest, "method" | "url">): Answer | undefined;
  /** Tells whether a URL names a file of an image. */
  has(url: string): boolean;
}

/** The size of an image whose size is unknown, in pixels. */
const unknownSize = { width: 1200, height: 800 };

/** Creates the pictures of a calendar. `all` returns the same list until an image is written. */
export function createPictures(all: () => readonly Image[]): Pictures {
  let known: { readonly list: readonly Image[]; readonly files: ReadonlyMap<string, PictureSubject> } | undefined;

  function filesByPath(): ReadonlyMap<string, PictureSubject> {
    const list = all();
    if (known?.list !== list) known = { list, files: new Map(list.flatMap(filesOf)) };
    return known.files;
  }

  function find(pathname: string): PictureSubject | undefined {
    const files = filesByPath();
    // The site may lie below a path of its host, which files do not name.
    for (let start = 0; start >= 0; start = pathname.indexOf("/", start + 1)) {
      const file = files.get(pathname.slice(start));
      if (file) return file;
    }
    return undefined;
  }

  return {
    answer({ method, url }) {
      const subject = method === "GET" || method === "HEAD" ? find(new URL(url).pathname) : undefined;
      return subject && answerPicture(method, subject);
    },
    has: (url) => find(new URL(url).pathname) !== undefined,
  };
}

/** Lists the files of an image by their paths. Uploads of other kinds, such as `application/pdf`, have none. */
function filesOf({ id, url, width, height, sizes, mime_type }: Image): [string, PictureSubject][] {
  if (!mime_type.startsWith("image/") || !URL.canParse(url)) return [];
  return [{ url, width, height }, ...Object.values(sizes)].flatMap((file): [string, PictureSubject][] => {
    if (!URL.canParse(file.url)) return [];
    const { pathname } = new URL(file.url);
    const size = file.width > 0 && file.height > 0 ? { width: file.width, height: file.height } : unknownSize;
    return [[pathname, { id, ...size, title: pathname.slice(pathname.lastIndexOf("/") + 1) }]];
  });
}

/** Draws a picture as an answer. `Content-Type` names the type of the bytes, although the name of the file may end in `.jpg`. */
function answerPicture(method: string, subject: PictureSubject): Answer {
  const headers = {
    "Content-Type": "image/svg+xml",
    "Cache-Control": "public, max-age=86400",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
  };
  return { status: 200, headers, body: method === "HEAD" ? null : encodeUtf8(drawPicture(subject)) };
}
