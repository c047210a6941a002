import { useLayoutEffect, useState } from "preact/hooks";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";
import { useHash } from "../../shared/hooks.ts";
import { texts } from "../texts.ts";

/** Opens a sheet over the page. Back closes it. */
export function openSheet(name: string): void {
  const [path = ""] = location.hash.split("?");
  history.pushState("sheet", "", `${path || "#/"}?${name}`);
  dispatchEvent(new Event("hashchange"));
}

/** Closes the sheet in the address. Goes back if it was opened on this page, so that Back does not open it again. */
export function closeSheet(): void {
  const [path = ""] = location.hash.split("?");
  if (history.state === "sheet") history.back();
  else location.replace(path || "#/");
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    list.addEventListener("change", update);
    return () => list.removeEventListener("change", update);
  }, [query]);
  return matches;
}

/** The parts of the address after `#/`, such as `#/createEvent/start_date?code`. */
export interface Address {
  /** The id of an operation or of a guide, or the route of an operation. */
  readonly page: string;
  /** The name of a field, or the code of a refusal. */
  readonly part: string | undefined;
  /** The sheet that covers the page on a phone. */
  readonly sheet: string | undefined;
}

function readAddress(hash: string): Address {
  const [path = "", sheet] = hash.replace(/^#\/?/, "").split("?");
  const [page, part] = path.split("/");
  return { page: page || "listEvents", part: part && decodeComponent(part), sheet };
}

export function useAddress(): Address {
  const [hash] = useHash();
  return readAddress(hash);
}

export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title]);
}
