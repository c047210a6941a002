/** The paragraphs of operations, in French. */
export const paragraphs: Readonly<Record<string, string>> = {
  "Describes the service itself.": "Décrit le service lui-même.",
  "The answer changes with the names and the mode of the calendar, never with its records.":
    "La réponse change avec les noms et le mode du calendrier, jamais avec ses fiches.",
  "Answers with the methods of the path and the declared parameters of each, whoever asks.":
    "Répond à quiconque par les méthodes du chemin et les paramètres déclarés de chacune.",
  "Nothing is checked and nothing is written.": "Rien n’est vérifié et rien n’est écrit.",
  "Answers with one page of records, 10 unless `per_page` says otherwise and 50 at most, with the number of all matches and links to the pages beside it.":
    "Renvoie une page de fiches, 10 sauf si `per_page` dit autre chose et 50 au plus, avec le nombre total de résultats et des liens vers les pages voisines.",
  "A record is listed when it passes all filters that are sent.": "Une fiche est listée quand elle passe tous les filtres envoyés.",
  "Stores a new record and answers 201 with it.": "Enregistre une nouvelle fiche et la renvoie avec le statut 201.",
  "Dates are the wall clock in the `timezone` of the event; an offset in a date is dropped.":
    "Les dates sont l’heure locale dans le `timezone` de l’événement ; le décalage d’une date est ignoré.",
  "Unknown names of categories and tags make new ones.": "Les noms inconnus de catégories et d’étiquettes en créent de nouvelles.",
  "Answers with one record.": "Renvoie une fiche.",
  "A record in the trash, or one that the caller may not see, is refused.":
    "Une fiche à la corbeille, ou que l’appelant n’a pas le droit de voir, est refusée.",
  "Changes the fields that are sent and answers with the record; POST, PUT and PATCH do the same.":
    "Modifie les champs envoyés et renvoie la fiche ; POST, PUT et PATCH font la même chose.",
  "An update resets what it leaves out: `status` becomes `publish`, `date` becomes the present time, `timezone` becomes the zone of the site; `image`, `cost`, `website` and `organizer` become empty, and `all_day`, `featured`, `sticky`, `show_map`, `show_map_link` and `hide_from_listings` become false.":
    "Une modification réinitialise ce qu’elle omet : `status` devient `publish`, `date` devient l’heure actuelle, `timezone` devient le fuseau du site ; `image`, `cost`, `website` et `organizer` se vident, et `all_day`, `featured`, `sticky`, `show_map`, `show_map_link` et `hide_from_listings` deviennent faux.",
  "Title, texts, slug, author, dates, venue, categories and tags stay.":
    "Le titre, les textes, le slug, l’auteur, les dates, le lieu, les catégories et les étiquettes restent.",
  "Dates change only when `start_date` and `end_date` are both sent.":
    "Les dates ne changent que si `start_date` et `end_date` sont tous deux envoyés.",
  "Moves the record to the trash and answers with it.": "Met la fiche à la corbeille et la renvoie.",
  "It leaves all lists, its slug becomes free, and a second delete answers 410.":
    "Elle quitte toutes les listes, son slug devient libre, et une deuxième suppression répond 410.",
  "The record is found by its slug; an unknown slug is refused with 400.":
    "La fiche est trouvée par son slug ; un slug inconnu est refusé avec 400.",
  "A venue with the same name, and the same description if one is sent, is used again; the answer is still 201.":
    "Un lieu de même nom, et de même description s’il en est envoyé une, est réutilisé ; la réponse reste 201.",
  "An update resets what it leaves out: `status` becomes `publish`, `show_map` and `show_map_link` become true, `stateprovince` is made of the `state`, `province` and `country` of the request, and the image is removed.":
    "Une modification réinitialise ce qu’elle omet : `status` devient `publish`, `show_map` et `show_map_link` deviennent vrais, `stateprovince` est formé du `state`, du `province` et du `country` de la requête, et l’image est retirée.",
  "All other fields stay.": "Tous les autres champs restent.",
  "An organizer with the same name, and the same description if one is sent, is used again; the answer is still 201.":
    "Un organisateur de même nom, et de même description s’il en est envoyé une, est réutilisé ; la réponse reste 201.",
  "An update resets what it leaves out: `status` becomes `publish`, and the image is removed.":
    "Une modification réinitialise ce qu’elle omet : `status` devient `publish`, et l’image est retirée.",
  "The slug is made of the name unless one is sent.": "Le slug est formé du nom, sauf s’il en est envoyé un.",
  "Answers with one record, the number of its events and the links to its list.":
    "Renvoie une fiche, le nombre de ses événements et les liens vers sa liste.",
  "What an update leaves out stays.": "Ce qu’une modification omet reste.",
  "A category cannot be moved back to the top.": "Une catégorie ne peut pas être remise au premier niveau.",
  "Deletes the record for good and answers with it.": "Supprime la fiche pour de bon et la renvoie.",
  "Links to events are removed; the children of a category move to its parent.":
    "Les liens avec les événements sont retirés ; les enfants d’une catégorie passent à son parent.",
};
