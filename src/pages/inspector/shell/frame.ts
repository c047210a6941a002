import type { ComponentChildren, ComponentType } from "preact";
import { useRef } from "preact/hooks";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";
import { useHash } from "../../shared/hooks.ts";
import { remember, remembered } from "../../shared/keys.ts";

export type Frame = ComponentType<FrameProps>;

export interface FrameProps {
  readonly children?: ComponentChildren;
}

export const tabNames = ["journal", "records", "clock", "worlds", "faults", "sessions", "coverage"] as const;
export type TabName = (typeof tabNames)[number];

/** The state of the inspector in its address: `#/journal/11/changes?status=4xx`. */
export interface Address {
  readonly tab: TabName;
  /** The parts after the section, such as the number of an entry and the name of its tab. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** The id of the shown session; empty for the calendar itself. */
  readonly session: string;
}

/** Parses an address. An unknown section becomes the journal. */
export function parseAddress(text: string): Address {
  const [path = "", query = ""] = text.replace(/^#?\/?/, "").split("?");
  const [name = "", ...rest] = path.split("/").map(decodeComponent);
  const tab = tabNames.find((each) => each === name) ?? "journal";
  const { session = "", ...others } = Object.fromEntries(new URLSearchParams(query));
  return { tab, path: rest.filter((part) => part !== ""), query: others, session };
}

/** Formats an address. Omits empty values of the query. */
export function formatAddress({ tab, path, query, session }: Address): string {
  const values = new URLSearchParams(Object.entries({ ...query, session }).filter(([, value]) => value !== "")).toString();
  return `#/${[tab, ...path].map(encodeURIComponent).join("/")}${values === "" ? "" : `?${values}`}`;
}

/** Changes the address. If only the query changes, replaces the history entry, so that Back leads to what was open before. */
export type Navigate = (change: Partial<Address>) => void;

/**
 * Stores the state of the inspector: a page in its address, an element of an application in the storage, because the address belongs to the
 * application.
 */
export function useAddress(isPage: boolean): readonly [Address, Navigate] {
  const [text, setText] = useHash(isPage ? undefined : () => remembered("address"));
  const newest = useRef(text);
  newest.current = text;

  function navigate(change: Partial<Address>): void {
    const address = parseAddress(newest.current);
    const opens = change.tab !== undefined && change.tab !== address.tab;
    // Requests are numbered per session.
    const leaves = address.tab === "journal" && change.session !== undefined && change.session !== address.session;
    const next = formatAddress({ ...address, ...(opens && { path: [], query: {} }), ...(leaves && { path: [] }), ...change });
    newest.current = next;
    // The calendar of a later visit may not have this session.
    if (!isPage) remember("address", formatAddress({ ...parseAddress(next), session: "" }));
    else if (change.path === undefined && change.tab === undefined && change.session === undefined) history.replaceState(null, "", next);
    else if (next !== location.hash) history.pushState(null, "", next);
    setText(next);
  }

  return [parseAddress(text), navigate];
}
