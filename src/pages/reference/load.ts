import type { Document } from "./open-api.ts";

/** A login of the world. */
export interface Login {
  readonly login: string;
  readonly role: string;
  readonly password: string;
}

/** The facts about the server that the reference shows. */
export interface Server {
  readonly document: Document;
  /** True when everybody may do everything. */
  readonly isOpen: boolean;
  /** The path of the service. */
  readonly root: string;
  /** The logins of the world; none where everybody may do everything. */
  readonly logins: readonly Login[];
}

/** Loads the document, the settings and the logins. */
export async function loadServer(): Promise<Server> {
  const [document, settings, logins] = await Promise.all(
    ["/__calendar/docs/openapi.json", "/__calendar/settings.json", "/__calendar/docs/logins.json"].map(async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return response.json();
    }),
  );
  return { document, isOpen: settings.access === "open", root: settings.root, logins };
}
