import type { Kind } from "./kinds.ts";

/** The descriptions of a kind for people. Kept out of its declaration, because most pages need none of them. */
interface KindWords {
  readonly about: string;
  readonly label: Readonly<Record<"en" | "fr-ca" | "es", string>>;
}

export const kindWords: Readonly<Record<Kind, KindWords>> = {
  event: { about: "Events.", label: { en: "Events", "fr-ca": "Événements", es: "Eventos" } },
  venue: { about: "Places where events happen.", label: { en: "Venues", "fr-ca": "Lieux", es: "Lugares" } },
  organizer: { about: "People or groups that host events.", label: { en: "Organizers", "fr-ca": "Organisateurs", es: "Organizadores" } },
  category: { about: "Categories of events.", label: { en: "Categories", "fr-ca": "Catégories", es: "Categorías" } },
  tag: { about: "Tags of events.", label: { en: "Tags", "fr-ca": "Étiquettes", es: "Etiquetas" } },
};
