import type { ComponentChildren, ComponentType } from "preact";
import { useRef } from "preact/hooks";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";
import { useHash } from "../../shared/hooks.ts";
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
  /** The id of the session that is shown; empty for the calendar itself. */
  readonly session: string;
}

/** Reads an address; an unknown section is the journal. */
export function parseAddress(text: string): Address {
  const [path = "", query = ""] = text.replace(/^#?\/?/, "").split("?");
  const [name = "", ...rest] = path.split("/").map(decodeComponent);
  const tab = tabNames.find((each) => each === name) ?? "journal";
  const { session = "", ...others } = Object.fromEntries(new URLSearchParams(query));
  return { tab, path: rest.filter((part) => part !== ""), query: others, session };
}

/** Writes an address; empty values of the query are left out. */
export function formatAddress({ tab, path, query, session }: Address): string {
  const values = new URLSearchParams(Object.entries({ ...query, session }).filter(([, value]) => value !== "")).toString();
  return `#/${[tab, ...path].map(encodeURIComponent).join("/")}${values === "" ? "" : `?${values}`}`;
}

/** Changes to an address. A change of the query alone replaces the entry of the history, so Back leads to what was open before. */
export type Navigate = (change: Partial<Address>) => void;

/** Keeps what the inspector shows: a page in its address, an element of an application in the storage, because the address is the application's. */
export function useAddress(isPage: boolean): readonly [Address, Navigate] {
  const [text, setText] = useHash(isPage ? undefined : () => remembered("address"));
  const newest = useRef(text);
  newest.current = text;

  function navigate(change: Partial<Address>): void {
    const address = parseAddress(newest.current);
    const opens = change.tab !== undefined && change.tab !== address.tab;
    // The requests of another session have numbers of their own.
    const leaves = address.tab === "journal" && change.session !== undefined && change.session !== address.session;
    const next = formatAddress({ ...address, ...(opens && { path: [], query: {} }), ...(leaves && { path: [] }), ...change });
    newest.current = next;
    // A later visit may find another calendar, which has no such session.
    if (!isPage) remember("address", formatAddress({ ...parseAddress(next), session: "" }));
    else if (change.path === undefined && change.tab === undefined && change.session === undefined) history.replaceState(null, "", next);
    else if (next !== location.hash) history.pushState(null, "", next);
    setText(next);
  }

  return [parseAddress(text), navigate];
}
