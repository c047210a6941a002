/** The control routes, in French. */
export const control: Readonly<Record<string, string>> = {
  "Says that the calendar answers; whoever may use no other control route reads the status alone":
    "Dit que le calendrier répond ; qui ne peut utiliser aucune autre route de contrôle ne lit que le statut",
  "Says that the calendar answers": "Dit que le calendrier répond",
  "Goes back to the starting world: data, ids and clock": "Revient au monde de départ : données, ids et horloge",
  "Goes back to the starting world": "Revient au monde de départ",
  "Reads the current world": "Lit le monde actuel",
  "Puts the world in the body, or a built-in one, in place of the current world":
    "Remplace le monde actuel par celui du corps ou par un monde fourni",
  "Puts the world in the body": "Remplace le monde actuel",
  "Lists the faults": "Liste les pannes",
  "Adds a fault": "Ajoute une panne",
  "Removes all faults": "Retire toutes les pannes",
  "Turns one fault off or on; its hits stay": "Éteint ou allume une panne ; le nombre de ses effets reste",
  "Turns one fault off or on": "Éteint ou allume une panne",
  "Removes one fault": "Retire une panne",
  "Reads what was asked and answered, at most 100 entries at a time; `after` continues":
    "Lit ce qui a été demandé et répondu, au plus 100 entrées à la fois ; `after` continue",
  "Reads what was asked and answered": "Lit ce qui a été demandé et répondu",
  "Empties the journal": "Vide le journal",
  "Reads the body of an answer and the records that the request wrote, before and after":
    "Lit le corps d’une réponse et les fiches que la requête a écrites, avant et après",
  "Reads the body of an answer and the records that the request wrote": "Lit le corps d’une réponse et les fiches que la requête a écrites",
  "Sends the number of the last entry of the journal after each request, as server-sent events to at most 32 listeners":
    "Envoie après chaque requête le numéro de la dernière entrée du journal, en événements SSE (server-sent events), à 32 clients au plus",
  "Sends the number of the last entry of the journal after each request":
    "Envoie le numéro de la dernière entrée du journal après chaque requête",
  "Reads which routes, parameters, refusals and other items of the contract requests have met, and in which tests":
    "Lit quelles parties du contrat (routes, paramètres, refus et autres) les requêtes ont touchées, et dans quels tests",
  "Reads which routes": "Lit les parties du contrat touchées",
  "Reads the requests since the last reset, with the state in which they began, for `event-calendar-mock replay`":
    "Lit les requêtes depuis la dernière remise au départ, avec leur état initial, pour `event-calendar-mock replay`",
  "Reads the requests since the last reset": "Lit les requêtes depuis la dernière remise au départ",
  "Sends the requests of the capsule in the body again, in this session, whose state and journal they replace, and compares the answers.":
    "Renvoie les requêtes de la capsule du corps dans cette session, dont elles remplacent l’état et le journal, et compare les réponses.",
  "Returns the last 100 of them; read earlier ones with `until`": "Renvoie les 100 dernières; lisez les précédentes avec `until`",
  "Sends the requests of the capsule in the body again": "Renvoie les requêtes de la capsule du corps",
  "Lists the built-in worlds": "Liste les mondes fournis",
  "Lists the sessions that are open": "Liste les sessions ouvertes",
  "Ends a session; its next use opens a new one": "Termine une session ; sa prochaine utilisation en ouvre une nouvelle",
  "Ends a session": "Termine une session",
  "Reads the clock": "Lit l’horloge",
  "Sets the clock to an instant or to `system`, or moves it on by a duration or by milliseconds":
    "Règle l’horloge sur un instant ou sur `system`, ou l’avance d’une durée ou de millisecondes",
  "Sets the clock to an instant or to `system`": "Règle l’horloge sur un instant ou sur `system`",
  "Describes the service as OpenAPI 3.1": "Décrit le service en OpenAPI 3.1",
  "Steers the calendar that runs, and is no part of the service.": "Pilote le calendrier en marche, et ne fait pas partie du service.",
  "A server that was started with `--control-token` asks for it as a bearer token.":
    "Un serveur démarré avec `--control-token` le demande comme jeton au porteur (bearer).",
  "Session that the route acts on; the calendar itself unless given.":
    "Session sur laquelle la route agit ; sans elle, le calendrier lui-même.",
  "Name of a built-in world.": "Nom d’un monde fourni.",
  "Route that the fault acts on: `events.list`, `GET /venues/{id}`, `events`, `*` or a filter.":
    "Route sur laquelle la panne agit : `events.list`, `GET /venues/{id}`, `events`, `*` ou un filtre.",
  "Id of the fault.": "Id de la panne.",
  "Number of an entry; only later ones are listed, oldest first.":
    "Numéro d’une entrée ; seules les suivantes sont listées, de la plus ancienne à la plus récente.",
  "`har` for an HTTP archive.": "`har` pour une archive HTTP.",
  "Number of the entry.": "Numéro de l’entrée.",
  "Number of the last request that is sent; all unless given.": "Numéro de la dernière requête envoyée ; sans lui, toutes.",
  "Id of the session.": "Id de la session.",
  "Instant on the clock of the calendar.": "Instant à l’horloge du calendrier.",
  "Version of the time zone rules.": "Version des règles de fuseaux horaires.",
};
