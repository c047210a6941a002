import type { Messages } from "./en.ts";

/** The Canadian French messages. */
export const frCa: Messages = {
  // Requests: URL, caller, body and parameters.
  rest_no_route: "Aucune route n’a cette adresse et cette méthode.",
  rest_invalid_json: "Le corps n’est pas du JSON valide.",
  rest_request_too_large: "Le corps dépasse {limit} octets.",
  rest_missing_callback_param: "Paramètre(s) manquant(s) : {names}",
  rest_invalid_param: "Paramètre(s) non valide(s) : {names}",
  "invalid-parameter": "Paramètre non valide.",
  "wrong-type": "{name} n’est pas du type {type}.",
  "not-one-of": "{name} ne figure pas parmi {choices}.",
  rest_forbidden: "Vous ne pouvez pas faire cela.",
  incorrect_password: "Le mot de passe de {login} est erroné.",
  invalid_username: "L’identifiant {login} n’existe pas.",
  rest_cookie_invalid_nonce: "Le nonce n’est pas valide.",
  rest_callback_invalid: "Le nom de la fonction JSONP n’est pas valide.",
  calendar_fault: "Une panne de ce calendrier répond avec {status}.",
  rest_invalid_namespace: "Cet espace de noms n’existe pas.",

  // Events, venues and organizers.
  "rest-event-not-found": "L’événement {id} n’existe pas.",
  "rest-invalid-event-id": "Ce n’est pas un événement.",
  "event-no-longer-available": "Cet événement n’est plus disponible.",
  "event-not-accessible": "Cet événement n’est pas accessible.",
  "event-password-protected": "Cet événement est protégé par un mot de passe.",
  "event-is-in-trash": "L’événement est déjà dans la corbeille.",
  "event-archive-page-not-found": "Cette page n’existe pas.",
  "venue-not-accessible": "Ce lieu n’est pas accessible.",
  "venue-is-in-trash": "Le lieu est déjà dans la corbeille.",
  "venue-archive-page-not-found": "Cette page n’existe pas.",
  "could-not-create-venue": "Le lieu n’a pas pu être créé.",
  "organizer-not-accessible": "Cet organisateur n’est pas accessible.",
  "organizer-is-in-trash": "L’organisateur est déjà dans la corbeille.",
  "organizer-archive-page-not-found": "Cette page n’existe pas.",
  "could-not-create-organizer": "L’organisateur n’a pas pu être créé.",
  "event-tickets-not-active": "L’extension de billetterie n’est pas active.",
  empty_content: "L’événement n’a pas de texte.",
  invalid_date: "La date n’est pas valide.",
  internal_server_error: "Le service a échoué.",
  db_insert_error: "La fiche n’a pas pu être enregistrée.",

  // Terms.
  term_exists: "Ce terme existe déjà.",
  rest_term_invalid: "Ce terme n’existe pas.",
  duplicate_term_slug: "Un autre terme a déjà l’identifiant {slug}.",
  empty_term_name: "Le terme n’a pas de nom.",
  invalid_term_name: "Le nom du terme n’est pas valide.",
  rest_taxonomy_not_hierarchical: "Ces termes n’ont pas de parent.",
};
