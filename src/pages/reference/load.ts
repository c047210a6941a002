import type { Document } from "./open-api.ts";

export interface Login {
  readonly login: string;
  readonly role: string;
  readonly password: string;
}

export interface Server {
  readonly document: Document;
  /** True if all callers may do everything. */
  readonly isOpen: boolean;
  readonly root: string;
  /** The pages of the server to link to. A dev server has neither: its paths belong to the application. */
  readonly pages: { readonly start: boolean; readonly demo: boolean };
  /** The logins of the world; none if all callers may do everything. */
  readonly logins: readonly Login[];
  /** The headers with the control token that the user entered; empty without one. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The server requires its control token for facts about the calendar. */
export class TokenError extends Error {}

/** Loads the document, the settings and the logins. Throws a `TokenError` with the server's message if it requires another token. */
export async function loadServer(token: string): Promise<Server> {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const [document, settings, logins] = await Promise.all(
    ["/__calendar/docs/openapi.json", "/__calendar/settings.json", "/__calendar/docs/logins.json"].map(async (path) => {
      const response = await fetch(path, { headers });
      if (response.status === 401 || response.status === 403) throw new TokenError((await response.json()).message);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return response.json();
    }),
  );
  return { document, isOpen: settings.access === "open", root: settings.root, pages: settings.pages, logins, headers };
}
