/** The control routes, in Spanish. */
export const control: Readonly<Record<string, string>> = {
  "Says that the calendar answers; whoever may use no other control route reads the status alone":
    "Dice que el calendario responde; quien no puede usar otra ruta de control solo lee el estado",
  "Says that the calendar answers": "Dice que el calendario responde",
  "Goes back to the starting world: data, ids and clock": "Vuelve al mundo inicial: datos, ids y reloj",
  "Goes back to the starting world": "Vuelve al mundo inicial",
  "Reads the current world": "Lee el mundo actual",
  "Puts the world in the body, or a built-in one, in place of the current world":
    "Sustituye el mundo actual por el del cuerpo o por uno incluido",
  "Puts the world in the body": "Sustituye el mundo actual",
  "Lists the faults": "Lista los fallos",
  "Adds a fault": "Añade un fallo",
  "Removes all faults": "Quita todos los fallos",
  "Turns one fault off or on; its hits stay": "Apaga o enciende un fallo; el número de sus efectos se conserva",
  "Turns one fault off or on": "Apaga o enciende un fallo",
  "Removes one fault": "Quita un fallo",
  "Reads what was asked and answered, at most 100 entries at a time; `after` continues":
    "Lee lo que se pidió y se respondió, como mucho 100 entradas a la vez; `after` continúa",
  "Reads what was asked and answered": "Lee lo que se pidió y se respondió",
  "Empties the journal": "Vacía el registro",
  "Reads the body of an answer and the records that the request wrote, before and after":
    "Lee el cuerpo de una respuesta y los datos que escribió la solicitud, antes y después",
  "Reads the body of an answer and the records that the request wrote":
    "Lee el cuerpo de una respuesta y los datos que escribió la solicitud",
  "Sends the number of the last entry of the journal after each request, as server-sent events to at most 32 listeners":
    "Envía tras cada solicitud el número de la última entrada del registro, como eventos SSE (server-sent events), a 32 clientes como mucho",
  "Sends the number of the last entry of the journal after each request":
    "Envía el número de la última entrada del registro tras cada solicitud",
  "Reads which routes, parameters, refusals and other items of the contract requests have met, and in which tests":
    "Lee qué partes del contrato (rutas, parámetros, rechazos y otras) han tocado las solicitudes, y en qué pruebas",
  "Reads which routes": "Lee las partes del contrato tocadas",
  "Reads the requests since the last reset, with the state in which they began, for `event-calendar-mock replay`":
    "Lee las solicitudes desde la última vuelta al inicio, con su estado inicial, para `event-calendar-mock replay`",
  "Reads the requests since the last reset": "Lee las solicitudes desde la última vuelta al inicio",
  "Sends the requests of the capsule in the body again, in this session, whose state and journal they replace, and compares the answers.":
    "Reenvía las solicitudes de la cápsula del cuerpo en esta sesión, cuyo estado y registro sustituyen, y compara las respuestas.",
  "Returns the last 100 of them; read earlier ones with `until`": "Devuelve las últimas 100; lee las anteriores con `until`",
  "Sends the requests of the capsule in the body again": "Reenvía las solicitudes de la cápsula del cuerpo",
  "Lists the built-in worlds": "Lista los mundos incluidos",
  "Lists the sessions that are open": "Lista las sesiones abiertas",
  "Ends a session; its next use opens a new one": "Termina una sesión; su siguiente uso abre una nueva",
  "Ends a session": "Termina una sesión",
  "Reads the clock": "Lee el reloj",
  "Sets the clock to an instant or to `system`, or moves it on by a duration or by milliseconds":
    "Ajusta el reloj a un instante o a `system`, o lo adelanta una duración o unos milisegundos",
  "Sets the clock to an instant or to `system`": "Ajusta el reloj a un instante o a `system`",
  "Describes the service as OpenAPI 3.1": "Describe el servicio en OpenAPI 3.1",
  "Steers the calendar that runs, and is no part of the service.": "Maneja el calendario en marcha y no forma parte del servicio.",
  "A server that was started with `--control-token` asks for it as a bearer token.":
    "Un servidor iniciado con `--control-token` lo pide como token de portador (bearer).",
  "Session that the route acts on; the calendar itself unless given.": "Sesión sobre la que actúa la ruta; sin ella, el propio calendario.",
  "Name of a built-in world.": "Nombre de un mundo incluido.",
  "Route that the fault acts on: `events.list`, `GET /venues/{id}`, `events`, `*` or a filter.":
    "Ruta sobre la que actúa el fallo: `events.list`, `GET /venues/{id}`, `events`, `*` o un filtro.",
  "Id of the fault.": "Id del fallo.",
  "Number of an entry; only later ones are listed, oldest first.":
    "Número de una entrada; solo se listan las posteriores, de la más antigua a la más reciente.",
  "`har` for an HTTP archive.": "`har` para un archivo HTTP.",
  "Number of the entry.": "Número de la entrada.",
  "Number of the last request that is sent; all unless given.": "Número de la última solicitud que se envía; sin él, todas.",
  "Id of the session.": "Id de la sesión.",
  "Instant on the clock of the calendar.": "Instante en el reloj del calendario.",
  "Version of the time zone rules.": "Versión de las reglas de zonas horarias.",
};
