import { useLayoutEffect, useState } from "preact/hooks";

/** The parts of the address after `#/`, such as `#/createEvent/start_date?code`. */
export interface Address {
  /** The id of an operation or of a guide, or the route of an operation. */
  readonly page: string;
  /** The name of a field, or the code of a refusal. */
  readonly part: string | undefined;
  /** The sheet that covers the page on a phone. */
  readonly sheet: string | undefined;
}

/** Reads an address. */
export function readAddress(hash: string): Address {
  const [path = "", sheet] = hash.replace(/^#\/?/, "").split("?");
  const [page, part] = path.split("/");
  return { page: page || "listEvents", part: part && decodeURIComponent(part), sheet };
}

/** Returns the address, and changes with it. */
export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash);
  // After the first frame, an address that changes until then would be lost.
  useLayoutEffect(() => {
    const update = () => setHash(location.hash);
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return readAddress(hash);
}
