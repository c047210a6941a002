/** The sections of the inspector. */
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
  const [name = "", ...rest] = path.split("/").map(decode);
  const tab = tabNames.find((each) => each === name) ?? "journal";
  return { tab, path: rest.filter((part) => part !== ""), query: Object.fromEntries(new URLSearchParams(query)) };
}

/** Writes an address; empty values of the query are left out. */
export function formatAddress({ tab, path, query }: Address): string {
  const values = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `#/${[tab, ...path].map(encodeURIComponent).join("/")}${values === "" ? "" : `?${values}`}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
