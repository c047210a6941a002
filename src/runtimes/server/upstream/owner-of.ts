import type { Calendar } from "../../../calendar/create-calendar.ts";
import { internals } from "../../../calendar/internals.ts";
import { createPictures } from "../../../calendar/pictures/pictures.ts";
import { isInNamespace, readAddress } from "../../../service/http/incoming.ts";

/** A part of a site that a URL may belong to: the service, other routes below the same REST root, or anything else. */
export type Owner = "service" | "rest root" | "site";

/** Creates the function that returns to which part of a site a URL belongs. Image files belong to the service. */
export function createOwnerOf(calendar: Pick<Calendar, typeof internals>): (url: URL) => Owner {
  const { names, store } = calendar[internals];
  const { namespace } = names;
  const pictures = createPictures(store.images.all);
  return (url) => {
    const address = readAddress(url, namespace);
    if (address) return isInNamespace(address, namespace) ? "service" : "rest root";
    return pictures.has(url.href) ? "service" : "site";
  };
}
