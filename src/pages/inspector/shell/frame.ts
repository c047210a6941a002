import type { ComponentChildren, ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";
import { remember, remembered } from "../../shared/keys.ts";

/** Surrounds the sections of the inspector with their bar. */
export type Frame = ComponentType<FrameProps>;

export interface FrameProps {
  readonly children?: ComponentChildren;
}

export const tabNames = ["journal", "records", "clock", "worlds", "faults", "sessions", "coverage"] as const;
export type TabName = (typeof tabNames)[number];

/** The state of the inspector, as its address says: `#/journal/11/changes?status=4xx`. */
export interface Address {
  readonly tab: TabName;
  /** The parts after the section, such as the number of an entry and the name of its tab. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

/** Reads an address; an unknown section is the journal. */
export function parseAddress(text: string): Address {
  const [path = "", query = ""] = text.replace(/^#?\/?/, "").split("?");
  const [name = "", ...rest] = path.split("/").map(decodeComponent);
  const tab = tabNames.find((each) => each === name) ?? "journal";
  return { tab, path: rest.filter((part) => part !== ""), query: Object.fromEntries(new URLSearchParams(query)) };
}

/** Writes an address; empty values of the query are left out. */
export function formatAddress({ tab, path, query }: Address): string {
  const values = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `#/${[tab, ...path].map(encodeURIComponent).join("/")}${values === "" ? "" : `?${values}`}`;
}

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
