const prefix = "calendar-demo-";

/** Reads what an earlier visit stored in this browser; empty for nothing, or where the page may store nothing. */
export function stored(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

/** Stores a value for the next visit, if the page may. */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // The value is forgotten when the page is closed.
  }
}
