import { useLayoutEffect, useState } from "preact/hooks";
import { remember, remembered } from "../parts/remembered.ts";
import { type Address, formatAddress, parseAddress } from "./address.ts";

/** Changes to an address. A change of the query alone replaces the entry of the history, so Back leads to what was open before. */
export type Navigate = (change: Partial<Address>) => void;

/** Keeps what the inspector shows: a page in its address, an element of an application in the storage, because the address is the application's. */
export function useAddress(isPage: boolean): readonly [Address, Navigate] {
  const [text, setText] = useState(() => (isPage ? location.hash : remembered("address")));
  // After the first frame, an address that changes until then would be lost.
  useLayoutEffect(() => {
    if (!isPage) return;
    const read = () => setText(location.hash);
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [isPage]);
  const address = parseAddress(text);

  function navigate(change: Partial<Address>): void {
    const opens = change.tab !== undefined && change.tab !== address.tab;
    const next = formatAddress({ ...address, ...(opens && { path: [], query: {} }), ...change });
    if (!isPage) remember("address", next);
    else if (change.path === undefined && change.tab === undefined) history.replaceState(null, "", next);
    else if (next !== location.hash) history.pushState(null, "", next);
    setText(next);
  }

  return [address, navigate];
}
