const prefix = "calendar-demo-";

/** Reads a value that an earlier visit stored in this browser; empty if there is none, or the page has no storage. */
export function stored(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Without storage, the value is lost when the page closes.
  }
}
