/** The guides, in Spanish. */
export const guides: Readonly<Record<string, string>> = {
  "The event calendar service, as an in-memory twin answers it.":
    "El servicio del calendario de eventos, tal como responde un gemelo en memoria.",
  "Fields of a body may also stand in the query string.": "Los campos de un cuerpo también pueden ir en los parámetros de la dirección.",
  "Where a field is sent twice, JSON wins over the form, and the form over the query.":
    "Cuando un campo se envía dos veces, el JSON gana al formulario, y este a los parámetros.",
  "HEAD answers as GET does, without a body.": "HEAD responde como GET, sin cuerpo.",
  "Every operation also takes the parameters of the host platform in the query: `_fields` (fields to keep in the answer, with commas; `a.b` goes one level down), `_envelope` (puts body, status and headers into the body of an answer with status 200), `_pretty` (indents the body), `_jsonp` (answers with a script that calls the function of this name) and `_method` (stands for the method; the header `X-HTTP-Method-Override` does the same).":
    "Cada operación acepta también los parámetros de la plataforma anfitriona: `_fields` (campos que se conservan en la respuesta, con comas; `a.b` baja un nivel), `_envelope` (pone cuerpo, estado y cabeceras en el cuerpo de una respuesta con estado 200), `_pretty` (sangra el cuerpo), `_jsonp` (responde con un script que llama a la función de este nombre) y `_method` (hace de método; la cabecera `X-HTTP-Method-Override` hace lo mismo).",
  "Routes of terms take `_embed`, too (relations to add to the body: `up`; empty for all).":
    "Las rutas de términos aceptan también `_embed` (relaciones que se añaden al cuerpo: `up`; vacío para todas).",
  "They change the shape of an answer, so they are no parameters of the operations below.":
    "Cambian la forma de una respuesta, así que no son parámetros de las operaciones de abajo.",
  "A list in brackets (`venue[]=1&venue[]=2`) means the same as one with commas (`venue=1,2`).":
    "Una lista entre corchetes (`venue[]=1&venue[]=2`) significa lo mismo que una con comas (`venue=1,2`).",
  "Answers write dates as `2026-01-31 18:30:00`, without a zone.":
    "Las respuestas escriben las fechas como `2026-01-31 18:30:00`, sin zona.",
  "`start_date` and `end_date` are the wall clock in the `timezone` of the event, fields that begin with `utc_` or end in `_utc` are in UTC, and `date` and `modified` are in the zone of the site.":
    "`start_date` y `end_date` son la hora local en el `timezone` del evento, los campos que empiezan por `utc_` o terminan en `_utc` están en UTC, y `date` y `modified` están en la zona del sitio.",
  "A request may send": "Una solicitud puede enviar",
  "Such as": "Por ejemplo",
  "a date and time": "una fecha y una hora",
  "a text relative to now": "un texto relativo al momento actual",
  "the seconds since 1970": "los segundos desde 1970",
  "`1769884200`, as a number only in filters of lists": "`1769884200`, como número solo en los filtros de listas",
  "Everything else is refused with `rest_invalid_param`.": "Todo lo demás se rechaza con `rest_invalid_param`.",
  "Writes drop an offset: `2026-06-20T20:00+09:00` is 20:00 in the `timezone` of the event.":
    "Las escrituras descartan un desfase: `2026-06-20T20:00+09:00` son las 20:00 en el `timezone` del evento.",
  "Filters of lists convert it.": "Los filtros de listas lo convierten.",
  "An update that sends only one of `start_date` and `end_date` keeps the other.":
    "Una actualización que solo envía `start_date` o `end_date` conserva el otro.",
  "Filters count whole days, unless `strict_dates=true` makes them exact times.":
    "Los filtros cuentan días enteros, salvo que `strict_dates=true` los convierta en horas exactas.",
  "Without any, a list of events begins today and ends in two years.":
    "Sin ninguno, una lista de eventos empieza hoy y termina dentro de dos años.",
  "`timezone` takes a name such as `America/Toronto` or an offset such as `UTC+5:30`.":
    "`timezone` acepta un nombre como `America/Toronto` o un desfase como `UTC+5:30`.",
  "An empty value is the zone of the site.": "Un valor vacío es la zona del sitio.",
  Type: "Tipo",
  "What is accepted": "Lo que se acepta",
  'A whole number, also as text: `5`, `"5"`.': 'Un número entero, también como texto: `5`, `"5"`.',
  'Any number, also as text: `43.65`, `"43.65"`.': 'Cualquier número, también como texto: `43.65`, `"43.65"`.',
  "`true`, `false`, `1`, `0`, also as text in any letter case.":
    "`true`, `false`, `1`, `0`, también como texto en mayúsculas o minúsculas.",
  "A text; a JSON number is refused.": "Un texto; un número de JSON se rechaza.",
  "A JSON list, `ids[]=1&ids[]=2`, or a text with commas: `1,2`.": "Una lista de JSON, `ids[]=1&ids[]=2`, o un texto con comas: `1,2`.",
  "One value is a list of one.": "Un solo valor es una lista de uno.",
  "A date and time, a text relative to now, or the seconds since 1970.":
    "Una fecha y una hora, un texto relativo al momento actual o los segundos desde 1970.",
  cost: "coste",
  'A text, a number, or a list of both: `12`, `"10 - 25"`, `[10, 25]`.':
    'Un texto, un número o una lista de ambos: `12`, `"10 - 25"`, `[10, 25]`.',
  "Zero is stored as no cost.": "El cero se guarda como sin coste.",
  address: "dirección",
  "A URL with scheme and host: `https://calendar.example/page`.": "Una URL con esquema y host: `https://calendar.example/page`.",
  image: "imagen",
  "The id of an uploaded image, or the URL of one.": "El id de una imagen subida, o la URL de una.",
  "Nothing is fetched.": "No se descarga nada.",
  "A body is JSON or a form with the same fields, of at most 1 MiB.":
    "Un cuerpo es JSON o un formulario con los mismos campos, de 1 MiB como mucho.",
  "Unknown fields are dropped without a word.": "Los campos desconocidos se descartan sin avisar.",
  "Every route takes `i18n_language`: `en`, `fr-ca` or `es`.": "Cada ruta acepta `i18n_language`: `en`, `fr-ca` o `es`.",
  "Without it, the root of the request names the language, such as `/es/wp-json/…`, or else the site has one.":
    "Sin él, la raíz de la solicitud nombra el idioma, como `/es/wp-json/…`, o si no, el sitio tiene uno.",
  "Lists show and count records of that language only.": "Las listas muestran y cuentan solo los datos de ese idioma.",
  "A read by id with the parameter answers with the translation, where there is one.":
    "Una lectura por id con el parámetro devuelve la traducción, si la hay.",
  "A new record has that language, and an update with the parameter moves the record into it.":
    "Un dato nuevo tiene ese idioma, y una actualización con el parámetro pasa el dato a él.",
  "Messages of refusals are in that language.": "Los mensajes de los rechazos están en ese idioma.",
  "With open access everybody may do everything.": "Con acceso abierto todos pueden hacerlo todo.",
  "With `--access service`, a request without credentials comes from a visitor, and HTTP Basic signs in a user of the world.":
    "Con `--access service`, una solicitud sin credenciales viene de un visitante, y HTTP Basic identifica a un usuario del mundo.",
  Right: "Permiso",
  visitor: "visitante",
  subscriber: "suscriptor",
  contributor: "colaborador",
  author: "autor",
  "editor, administrator": "editor, admin",
  yes: "sí",
  own: "propios",
  "own drafts": "borradores propios",
  "as draft": "como borrador",
  "read what is published": "leer lo publicado",
  "list other statuses": "listar otros estados",
  "read an unpublished record": "leer un dato no publicado",
  "create an event, venue or organizer": "crear un evento, un lugar o un organizador",
  "update or delete by id": "actualizar o eliminar por id",
  "write categories": "escribir categorías",
  "write tags": "escribir etiquetas",
  "Lists show a record with a password without its details; `password` with the right value opens it.":
    "Las listas muestran un dato con contraseña sin sus detalles; `password` con el valor correcto lo abre.",
  Login: "Usuario",
  Role: "Rol",
  Password: "Contraseña",
};
