import { said } from "./said.ts";

/** What the service says of events, venues and organizers. */
export const postMessages = {
  "rest-event-not-found": said("There is no event {id}.", "L’événement {id} n’existe pas.", "El evento {id} no existe."),
  "rest-invalid-event-id": said("This is not an event.", "Ce n’est pas un événement.", "No es un evento."),
  "event-no-longer-available": said(
    "This event is no longer available.",
    "Cet événement n’est plus disponible.",
    "Este evento ya no está disponible.",
  ),
  "event-not-accessible": said("This event is not accessible.", "Cet événement n’est pas accessible.", "Este evento no es accesible."),
  "event-password-protected": said(
    "This event is protected by a password.",
    "Cet événement est protégé par un mot de passe.",
    "Este evento está protegido con contraseña.",
  ),
  "event-is-in-trash": said(
    "The event is already in the trash.",
    "L’événement est déjà dans la corbeille.",
    "El evento ya está en la papelera.",
  ),
  "event-archive-page-not-found": said("There is no such page.", "Cette page n’existe pas.", "Esa página no existe."),
  "venue-not-accessible": said("This venue is not accessible.", "Ce lieu n’est pas accessible.", "Este lugar no es accesible."),
  "venue-is-in-trash": said(
    "The venue is already in the trash.",
    "Le lieu est déjà dans la corbeille.",
    "El lugar ya está en la papelera.",
  ),
  "venue-archive-page-not-found": said("There is no such page.", "Cette page n’existe pas.", "Esa página no existe."),
  "could-not-create-venue": said("The venue could not be created.", "Le lieu n’a pas pu être créé.", "No se pudo crear el lugar."),
  "organizer-not-accessible": said(
    "This organizer is not accessible.",
    "Cet organisateur n’est pas accessible.",
    "Este organizador no es accesible.",
  ),
  "organizer-is-in-trash": said(
    "The organizer is already in the trash.",
    "L’organisateur est déjà dans la corbeille.",
    "El organizador ya está en la papelera.",
  ),
  "organizer-archive-page-not-found": said("There is no such page.", "Cette page n’existe pas.", "Esa página no existe."),
  "could-not-create-organizer": said(
    "The organizer could not be created.",
    "L’organisateur n’a pas pu être créé.",
    "No se pudo crear el organizador.",
  ),
  "event-tickets-not-active": said(
    "The ticketing extension is not active.",
    "L’extension de billetterie n’est pas active.",
    "La extensión de entradas no está activa.",
  ),
  empty_content: said("The event has no text.", "L’événement n’a pas de texte.", "El evento no tiene texto."),
  invalid_date: said("The date is not valid.", "La date n’est pas valide.", "La fecha no es válida."),
  db_insert_error: said("The record could not be stored.", "La fiche n’a pas pu être enregistrée.", "No se pudo guardar el registro."),
};
