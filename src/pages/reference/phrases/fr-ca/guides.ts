/** The guides, in French. */
export const guides: Readonly<Record<string, string>> = {
  "The event calendar service, as an in-memory twin answers it.":
    "Le service du calendrier d’événements, tel qu’un jumeau en mémoire y répond.",
  "Fields of a body may also stand in the query string.": "Les champs d’un corps peuvent aussi figurer dans les paramètres de l’adresse.",
  "Where a field is sent twice, JSON wins over the form, and the form over the query.":
    "Quand un champ est envoyé deux fois, le JSON l’emporte sur le formulaire, et celui-ci sur les paramètres.",
  "HEAD answers as GET does, without a body.": "HEAD répond comme GET, sans corps.",
  "Every operation also takes the parameters of the host platform in the query: `_fields` (fields to keep in the answer, with commas; `a.b` goes one level down), `_envelope` (puts body, status and headers into the body of an answer with status 200), `_pretty` (indents the body), `_jsonp` (answers with a script that calls the function of this name) and `_method` (stands for the method; the header `X-HTTP-Method-Override` does the same).":
    "Chaque opération accepte aussi les paramètres de la plateforme hôte : `_fields` (champs à garder dans la réponse, séparés par des virgules ; `a.b` descend d’un niveau), `_envelope` (met corps, statut et en-têtes dans le corps d’une réponse de statut 200), `_pretty` (met le corps en retrait), `_jsonp` (répond par un script qui appelle la fonction de ce nom) et `_method` (tient lieu de méthode ; l’en-tête `X-HTTP-Method-Override` fait la même chose).",
  "Routes of terms take `_embed`, too (relations to add to the body: `up`; empty for all).":
    "Les routes des termes acceptent aussi `_embed` (relations à ajouter au corps : `up` ; vide pour toutes).",
  "They change the shape of an answer, so they are no parameters of the operations below.":
    "Ils changent la forme d’une réponse, et ne sont donc pas des paramètres des opérations ci-dessous.",
  "A list in brackets (`venue[]=1&venue[]=2`) means the same as one with commas (`venue=1,2`).":
    "Une liste entre crochets (`venue[]=1&venue[]=2`) veut dire la même chose qu’une liste à virgules (`venue=1,2`).",
  "Answers write dates as `2026-01-31 18:30:00`, without a zone.":
    "Les réponses écrivent les dates comme `2026-01-31 18:30:00`, sans fuseau.",
  "`start_date` and `end_date` are the wall clock in the `timezone` of the event, fields that begin with `utc_` or end in `_utc` are in UTC, and `date` and `modified` are in the zone of the site.":
    "`start_date` et `end_date` sont l’heure locale dans le `timezone` de l’événement, les champs qui commencent par `utc_` ou finissent par `_utc` sont en UTC, et `date` et `modified` sont dans le fuseau du site.",
  "A request may send": "Une requête peut envoyer",
  "Such as": "Par exemple",
  "a date and time": "une date et une heure",
  "a text relative to now": "un texte relatif à maintenant",
  "the seconds since 1970": "les secondes depuis 1970",
  "`1769884200`, as a number only in filters of lists": "`1769884200`, comme nombre seulement dans les filtres de listes",
  "Everything else is refused with `rest_invalid_param`.": "Tout le reste est refusé avec `rest_invalid_param`.",
  "Writes drop an offset: `2026-06-20T20:00+09:00` is 20:00 in the `timezone` of the event.":
    "Les écritures ignorent un décalage : `2026-06-20T20:00+09:00` est 20:00 dans le `timezone` de l’événement.",
  "Filters of lists convert it.": "Les filtres de listes le convertissent.",
  "An update that sends only one of `start_date` and `end_date` keeps the other.":
    "Une modification qui n’envoie que `start_date` ou `end_date` garde l’autre.",
  "Filters count whole days, unless `strict_dates=true` makes them exact times.":
    "Les filtres comptent des jours entiers, sauf si `strict_dates=true` en fait des heures exactes.",
  "Without any, a list of events begins today and ends in two years.":
    "Sans filtre, une liste d’événements commence aujourd’hui et finit dans deux ans.",
  "`timezone` takes a name such as `America/Toronto` or an offset such as `UTC+5:30`.":
    "`timezone` prend un nom comme `America/Toronto` ou un décalage comme `UTC+5:30`.",
  "An empty value is the zone of the site.": "Une valeur vide est le fuseau du site.",
  Type: "Type",
  "What is accepted": "Ce qui est accepté",
  'A whole number, also as text: `5`, `"5"`.': 'Un nombre entier, aussi en texte : `5`, `"5"`.',
  'Any number, also as text: `43.65`, `"43.65"`.': 'Tout nombre, aussi en texte : `43.65`, `"43.65"`.',
  "`true`, `false`, `1`, `0`, also as text in any letter case.": "`true`, `false`, `1`, `0`, aussi en texte, en majuscules ou minuscules.",
  "A text; a JSON number is refused.": "Un texte ; un nombre JSON est refusé.",
  "A JSON list, `ids[]=1&ids[]=2`, or a text with commas: `1,2`.": "Une liste JSON, `ids[]=1&ids[]=2`, ou un texte à virgules : `1,2`.",
  "One value is a list of one.": "Une valeur seule est une liste d’un élément.",
  "A date and time, a text relative to now, or the seconds since 1970.":
    "Une date et une heure, un texte relatif à maintenant, ou les secondes depuis 1970.",
  cost: "coût",
  'A text, a number, or a list of both: `12`, `"10 - 25"`, `[10, 25]`.':
    'Un texte, un nombre, ou une liste des deux : `12`, `"10 - 25"`, `[10, 25]`.',
  "Zero is stored as no cost.": "Zéro est enregistré comme aucun coût.",
  address: "adresse",
  "A URL with scheme and host: `https://calendar.example/page`.": "Une URL avec schéma et hôte : `https://calendar.example/page`.",
  image: "image",
  "The id of an uploaded image, or the URL of one.": "L’id d’une image téléversée, ou l’URL d’une image.",
  "Nothing is fetched.": "Rien n’est téléchargé.",
  "A body is JSON or a form with the same fields, of at most 1 MiB.":
    "Un corps est du JSON ou un formulaire avec les mêmes champs, d’au plus 1 Mio.",
  "Unknown fields are dropped without a word.": "Les champs inconnus sont ignorés sans un mot.",
  "Every route takes `i18n_language`: `en`, `fr-ca` or `es`.": "Chaque route accepte `i18n_language` : `en`, `fr-ca` ou `es`.",
  "Without it, the root of the request names the language, such as `/es/wp-json/…`, or else the site has one.":
    "Sans lui, la racine de la requête nomme la langue, comme `/es/wp-json/…`, ou sinon le site en a une.",
  "Lists show and count records of that language only.": "Les listes montrent et comptent seulement les fiches de cette langue.",
  "A read by id with the parameter answers with the translation, where there is one.":
    "Une lecture par id avec le paramètre renvoie la traduction, s’il y en a une.",
  "A new record has that language, and an update with the parameter moves the record into it.":
    "Une nouvelle fiche a cette langue, et une modification avec le paramètre y fait passer la fiche.",
  "Messages of refusals are in that language.": "Les messages des refus sont dans cette langue.",
  "With open access everybody may do everything.": "En accès ouvert, tout le monde peut tout faire.",
  "With `--access service`, a request without credentials comes from a visitor, and HTTP Basic signs in a user of the world.":
    "Avec `--access service`, une requête sans identifiants vient d’un visiteur, et HTTP Basic connecte un utilisateur du monde.",
  Right: "Droit",
  visitor: "visiteur",
  subscriber: "abonné",
  contributor: "contributeur",
  author: "auteur",
  "editor, administrator": "éditeur, admin",
  yes: "oui",
  own: "les siennes",
  "own drafts": "ses brouillons",
  "as draft": "en brouillon",
  "read what is published": "lire ce qui est publié",
  "list other statuses": "lister d’autres statuts",
  "read an unpublished record": "lire une fiche non publiée",
  "create an event, venue or organizer": "créer un événement, un lieu ou un organisateur",
  "update or delete by id": "modifier ou supprimer par id",
  "write categories": "écrire des catégories",
  "write tags": "écrire des étiquettes",
  "Lists show a record with a password without its details; `password` with the right value opens it.":
    "Les listes montrent une fiche avec mot de passe sans ses détails ; `password` avec la bonne valeur l’ouvre.",
  Login: "Identifiant",
  Role: "Rôle",
  Password: "Mot de passe",
};
