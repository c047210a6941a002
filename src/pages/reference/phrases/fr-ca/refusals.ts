/** The refusals, in French. */
export const refusals: Readonly<Record<string, string>> = {
  "Parameters have wrong values; `data.params` has all of them.":
    "Des paramètres ont de mauvaises valeurs ; `data.params` les contient tous.",
  "Also for an unknown id of a venue, organizer, category or tag, and for an unknown slug.":
    "Aussi pour l’id inconnu d’un lieu, d’un organisateur, d’une catégorie ou d’une étiquette, et pour un slug inconnu.",
  "The body is declared as JSON and is not.": "Le corps est déclaré comme JSON et n’en est pas.",
  "`_jsonp` is not the name of a function.": "`_jsonp` n’est pas le nom d’une fonction.",
  "With `strict`: what the console otherwise warns about.": "Avec `strict` : ce dont, sans lui, la console ne fait qu’avertir.",
  "The id of the session is wrong.": "L’id de la session est incorrect.",
  "No user has this login.": "Aucun utilisateur n’a cet identifiant.",
  "The password is wrong.": "Le mot de passe est incorrect.",
  "The header `X-WP-Nonce` was sent; there are no sessions.": "L’en-tête `X-WP-Nonce` a été envoyé ; il n’y a pas de sessions.",
  "`namespace` names another namespace.": "`namespace` nomme un autre espace de noms.",
  "The body has more than 1 MiB.": "Le corps a plus de 1 Mio.",
  "The page lies beyond the end of the list.": "La page est au-delà de la fin de la liste.",
  "Required parameters were not sent; `data.params` lists all of them.":
    "Des paramètres obligatoires n’ont pas été envoyés ; `data.params` les liste tous.",
  "The name of a new venue is blank; in `observed` mode also for `venue` as a list.":
    "Le nom d’un nouveau lieu est vide ; en mode `observed`, aussi pour `venue` comme liste.",
  "The name of a new organizer is blank, or an event names several by a text with commas or a new one outside a list.":
    "Le nom d’un nouvel organisateur est vide, ou un événement en nomme plusieurs par un texte à virgules ou un nouveau hors d’une liste.",
  "A term with this name or slug exists; `data.term_id` is its id.": "Un terme de ce nom ou de ce slug existe ; `data.term_id` est son id.",
  "The caller may not do that: 401 for a visitor, 403 for a user.":
    "L’appelant n’en a pas le droit : 401 pour un visiteur, 403 pour un utilisateur.",
  "The publication date lies outside the years 1 to 9999.": "La date de publication est hors des années 1 à 9999.",
  "The publication date of a venue or organizer is a number with an exponent.":
    "La date de publication d’un lieu ou d’un organisateur est un nombre avec exposant.",
  "A text is not valid UTF-8, a name is too long, or the ids are used up.":
    "Un texte n’est pas de l’UTF-8 valide, un nom est trop long, ou les ids sont épuisés.",
  "An event without title, description and excerpt would be left.":
    "Il resterait un événement sans titre, sans description et sans extrait.",
  "The name of the term is blank.": "Le nom du terme est vide.",
  "Nothing is left of the name once HTML is removed.": "Il ne reste rien du nom une fois le HTML retiré.",
  "The id belongs to a venue, an organizer or an image.": "L’id est celui d’un lieu, d’un organisateur ou d’une image.",
  "The event is in the trash.": "L’événement est à la corbeille.",
  "The event is not published, and the caller may not edit it.":
    "L’événement n’est pas publié, et l’appelant n’a pas le droit de le modifier.",
  "The event has a password, and `password` is missing or wrong.": "L’événement a un mot de passe, et `password` manque ou est incorrect.",
  "No event has this id.": "Aucun événement n’a cet id.",
  "The event is in the trash already.": "L’événement est déjà à la corbeille.",
  "The venue is not published, and the caller may not edit it.": "Le lieu n’est pas publié, et l’appelant n’a pas le droit de le modifier.",
  "The venue is in the trash already.": "Le lieu est déjà à la corbeille.",
  "The organizer is not published, and the caller may not edit it.":
    "L’organisateur n’est pas publié, et l’appelant n’a pas le droit de le modifier.",
  "The organizer is in the trash already.": "L’organisateur est déjà à la corbeille.",
  "There is no such term: 400 for the parent of a category, 404 for the term itself.":
    "Ce terme n’existe pas : 400 pour le parent d’une catégorie, 404 pour le terme lui-même.",
  "Another term has the slug.": "Un autre terme a ce slug.",
  "A tag was sent with a parent.": "Une étiquette a été envoyée avec un parent.",
  "The input is wrong.": "L’entrée est incorrecte.",
};
