import type { PageLanguage } from "../../page/languages.ts";

/** The texts of the page at `/` in one language. */
export interface PageTexts {
  /** The name of the language in the language itself. */
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  readonly languages: string;
  readonly running: string;
  readonly world: string;
  events(count: number): string;
  readonly clock: string;
  readonly clockRuns: string;
  readonly clockStands: string;
  readonly timezone: string;
  readonly access: string;
  readonly accessOpen: string;
  readonly accessService: string;
  readonly fidelity: string;
  readonly fidelitySpec: string;
  readonly fidelityObserved: string;
  readonly answersIn: string;
  readonly version: string;
  readonly pages: string;
  readonly demo: string;
  readonly demoAbout: string;
  readonly inspector: string;
  readonly inspectorAbout: string;
  readonly reference: string;
  readonly referenceAbout: string;
  readonly index: string;
  readonly indexAbout: string;
  readonly logins: string;
  readonly login: string;
  readonly role: string;
  readonly password: string;
  readonly roles: Readonly<Record<"subscriber" | "contributor" | "author" | "editor" | "administrator", string>>;
  readonly requests: string;
  readonly listEvents: string;
  readonly searchVenues: string;
  readonly createEvent: string;
  /** The title of the event that the command creates. */
  readonly newEvent: string;
  readonly advanceClock: string;
  readonly reset: string;
}

const en: PageTexts = {
  language: "English",
  title: "Event calendar mock",
  lead: "A twin of the event calendar service answers here, from memory.",
  languages: "Language of this page",
  running: "What runs",
  world: "World",
  events: (count) => (count === 1 ? "1 event" : `${count} events`),
  clock: "Clock",
  clockRuns: "follows this machine",
  clockStands: "stands still",
  timezone: "Time zone",
  access: "Access",
  accessOpen: "open: everybody may do everything",
  accessService: "as in the service: what you may do depends on your role",
  fidelity: "Fidelity",
  fidelitySpec: "the specification",
  fidelityObserved: "the recorded release",
  answersIn: "Languages",
  version: "Version",
  pages: "Pages",
  demo: "Calendar",
  demoAbout: "Browse, create, move and delete events.",
  inspector: "Inspector",
  inspectorAbout: "Journal, records, clock, worlds and faults.",
  reference: "Reference",
  referenceAbout: "Every route and field, with requests to try.",
  index: "Index of the service",
  indexAbout: "Its routes and parameters, as JSON.",
  logins: "Logins",
  login: "Login",
  role: "Role",
  password: "Password",
  roles: {
    administrator: "Administrator",
    editor: "Editor",
    author: "Author",
    contributor: "Contributor",
    subscriber: "Subscriber",
  },
  requests: "First requests",
  listEvents: "List the next three events",
  searchVenues: "List venues with upcoming events",
  createEvent: "Create an event",
  newEvent: "Street party",
  advanceClock: "Move the clock on by a day",
  reset: "Go back to the starting world",
};

const frCa: PageTexts = {
  language: "Français (Canada)",
  title: "Simulateur de calendrier d’événements",
  lead: "Un double du service de calendrier d’événements répond ici, à partir de la mémoire.",
  languages: "Langue de cette page",
  running: "État du simulateur",
  world: "Monde",
  events: (count) => (count <= 1 ? `${count} événement` : `${count} événements`),
  clock: "Horloge",
  clockRuns: "suit cette machine",
  clockStands: "arrêtée",
  timezone: "Fuseau horaire",
  access: "Accès",
  accessOpen: "ouvert : tout le monde peut tout faire",
  accessService: "comme dans le service : vos droits dépendent de votre rôle",
  fidelity: "Fidélité",
  fidelitySpec: "la spécification",
  fidelityObserved: "la version enregistrée",
  answersIn: "Langues",
  version: "Version",
  pages: "Pages",
  demo: "Calendrier",
  demoAbout: "Parcourir, créer, déplacer et supprimer des événements.",
  inspector: "Inspecteur",
  inspectorAbout: "Journal, fiches, horloge, mondes et pannes.",
  reference: "Référence",
  referenceAbout: "Toutes les routes et tous les champs, avec des requêtes à essayer (descriptions en anglais).",
  index: "Index du service",
  indexAbout: "Ses routes et ses paramètres, en JSON.",
  logins: "Comptes",
  login: "Identifiant",
  role: "Rôle",
  password: "Mot de passe",
  roles: {
    administrator: "Administration",
    editor: "Édition",
    author: "Rédaction",
    contributor: "Contribution",
    subscriber: "Abonnement",
  },
  requests: "Premières requêtes",
  listEvents: "Lister les trois prochains événements",
  searchVenues: "Lister les lieux où il y a des événements à venir",
  createEvent: "Créer un événement",
  newEvent: "Fête de quartier",
  advanceClock: "Avancer l’horloge d’un jour",
  reset: "Revenir au monde de départ",
};

const es: PageTexts = {
  language: "Español",
  title: "Simulador de calendario de eventos",
  lead: "Un doble del servicio de calendario de eventos responde aquí, desde la memoria.",
  languages: "Idioma de esta página",
  running: "Estado del simulador",
  world: "Mundo",
  events: (count) => (count === 1 ? "1 evento" : `${count} eventos`),
  clock: "Reloj",
  clockRuns: "sigue a esta máquina",
  clockStands: "detenido",
  timezone: "Zona horaria",
  access: "Acceso",
  accessOpen: "abierto: todos pueden hacerlo todo",
  accessService: "como en el servicio: sus permisos dependen de su rol",
  fidelity: "Fidelidad",
  fidelitySpec: "la especificación",
  fidelityObserved: "la versión grabada",
  answersIn: "Idiomas",
  version: "Versión",
  pages: "Páginas",
  demo: "Calendario",
  demoAbout: "Consultar, crear, mover y eliminar eventos.",
  inspector: "Inspector del calendario",
  inspectorAbout: "Registro, fichas, reloj, mundos y fallos.",
  reference: "Referencia",
  referenceAbout: "Todas las rutas y todos los campos, con solicitudes para probar (descripciones en inglés).",
  index: "Índice del servicio",
  indexAbout: "Sus rutas y parámetros, en JSON.",
  logins: "Cuentas",
  login: "Usuario",
  role: "Rol",
  password: "Contraseña",
  roles: {
    administrator: "Administración",
    editor: "Edición",
    author: "Autoría",
    contributor: "Colaboración",
    subscriber: "Suscripción",
  },
  requests: "Primeras solicitudes",
  listEvents: "Listar los tres próximos eventos",
  searchVenues: "Listar los lugares con próximos eventos",
  createEvent: "Crear un evento",
  newEvent: "Fiesta del barrio",
  advanceClock: "Adelantar el reloj un día",
  reset: "Volver al mundo inicial",
};

/** The texts of the page at `/`, by language. */
export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = { en, "fr-ca": frCa, es };
