import type { Answer } from "../../service/http/answer.ts";
import type { SentRequest } from "../../service/http/sent-request.ts";
import type { Image } from "../../store/images.ts";
import { encodeUtf8 } from "../../text/encoding/bytes.ts";
import { drawPicture, type PictureSubject } from "./draw-picture.ts";

/** Answers requests for the files of uploaded images. No world has their bytes, so each is drawn in its declared size. */
export interface Pictures {
  /** Draws the file that a request names, such as `/uploads/2026/01/market-300x300.jpg`. Returns `undefined` for any other request. */
  answer(request: Pick<SentRequest, "method" | "url">): Answer | undefined;
  /** Returns whether a URL names a file of an image. */
  has(url: string): boolean;
}

/** A file of an image, with the path of its URL. */
interface File {
  readonly path: string;
  readonly subject: PictureSubject;
}

/** The size of an image whose size is unknown, in pixels. */
const unknownSize = { width: 1200, height: 800 };

/** Creates the pictures of a calendar. `all` returns the same list until an image is written. */
export function createPictures(all: () => readonly Image[]): Pictures {
  let known: { readonly list: readonly Image[]; readonly filesOf: (pathname: string) => readonly File[] } | undefined;

  function find(pathname: string): PictureSubject | undefined {
    const list = all();
    if (known?.list !== list) known = { list, filesOf: filesByName(list) };
    // The site may be below a path of its host, which files do not name. Looking up every end of a path would be quadratic in its length.
    const matching = known.filesOf(pathname).filter(({ path }) => pathname.endsWith(path));
    return matching.reduce<File | undefined>((best, file) => (best && best.path.length > file.path.length ? best : file), undefined)
      ?.subject;
  }

  return {
    answer({ method, url }) {
      const subject = method === "GET" || method === "HEAD" ? find(new URL(url).pathname) : undefined;
      return subject && answerPicture(method, subject);
    },
    has: (url) => find(new URL(url).pathname) !== undefined,
  };
}

/** Groups the files of images by the last segments of their paths. */
function filesByName(images: readonly Image[]): (pathname: string) => readonly File[] {
  const nameOf = (path: string) => path.slice(path.lastIndexOf("/"));
  const files = new Map<string, File[]>();
  for (const file of images.flatMap(filesOf)) {
    const namesakes = files.get(nameOf(file.path));
    if (namesakes) namesakes.push(file);
    else files.set(nameOf(file.path), [file]);
  }
  return (pathname) => files.get(nameOf(pathname)) ?? [];
}

/** Lists the files of an image. Uploads of other kinds, such as `application/pdf`, have none. */
function filesOf({ id, url, width, height, sizes, mime_type }: Image): File[] {
  if (!mime_type.startsWith("image/") || !URL.canParse(url)) return [];
  return [{ url, width, height }, ...Object.values(sizes)].flatMap((file): File[] => {
    if (!URL.canParse(file.url)) return [];
    const { pathname } = new URL(file.url);
    const size = file.width > 0 && file.height > 0 ? { width: file.width, height: file.height } : unknownSize;
    return [{ path: pathname, subject: { id, ...size, title: pathname.slice(pathname.lastIndexOf("/") + 1) } }];
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
