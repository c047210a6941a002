/** The refusals, in Spanish. */
export const refusals: Readonly<Record<string, string>> = {
  "Parameters have wrong values; `data.params` has all of them.": "Hay parámetros con valores incorrectos; `data.params` los tiene todos.",
  "Also for an unknown id of a venue, organizer, category or tag, and for an unknown slug.":
    "También para el id desconocido de un lugar, un organizador, una categoría o una etiqueta, y para un slug desconocido.",
  "The body is declared as JSON and is not.": "El cuerpo se declara como JSON y no lo es.",
  "`_jsonp` is not the name of a function.": "`_jsonp` no es el nombre de una función.",
  "With `strict`: what the console otherwise warns about.": "Con `strict`: aquello de lo que, sin él, solo avisa la consola.",
  "The id of the session is wrong.": "El id de la sesión es incorrecto.",
  "No user has this login.": "Ningún usuario tiene ese nombre.",
  "The password is wrong.": "La contraseña es incorrecta.",
  "The header `X-WP-Nonce` was sent; there are no sessions.": "Se envió la cabecera `X-WP-Nonce`; no hay sesiones.",
  "`namespace` names another namespace.": "`namespace` nombra otro espacio de nombres.",
  "The body has more than 1 MiB.": "El cuerpo tiene más de 1 MiB.",
  "The page lies beyond the end of the list.": "La página está más allá del final de la lista.",
  "Required parameters were not sent; `data.params` lists all of them.":
    "No se enviaron parámetros obligatorios; `data.params` los lista todos.",
  "The name of a new venue is blank; in `observed` mode also for `venue` as a list.":
    "El nombre de un lugar nuevo está vacío; en modo `observed`, también para `venue` como lista.",
  "The name of a new organizer is blank, or an event names several by a text with commas or a new one outside a list.":
    "El nombre de un organizador nuevo está vacío, o un evento nombra varios con un texto con comas o uno nuevo fuera de una lista.",
  "A term with this name or slug exists; `data.term_id` is its id.": "Existe un término con ese nombre o slug; `data.term_id` es su id.",
  "The caller may not do that: 401 for a visitor, 403 for a user.":
    "Quien llama no puede hacerlo: 401 para un visitante, 403 para un usuario.",
  "The publication date lies outside the years 1 to 9999.": "La fecha de publicación está fuera de los años 1 a 9999.",
  "The publication date of a venue or organizer is a number with an exponent.":
    "La fecha de publicación de un lugar u organizador es un número con exponente.",
  "A text is not valid UTF-8, a name is too long, or the ids are used up.":
    "Un texto no es UTF-8 válido, un nombre es demasiado largo o los ids se han agotado.",
  "An event without title, description and excerpt would be left.": "Quedaría un evento sin título, descripción ni extracto.",
  "The name of the term is blank.": "El nombre del término está vacío.",
  "Nothing is left of the name once HTML is removed.": "No queda nada del nombre al quitar el HTML.",
  "The id belongs to a venue, an organizer or an image.": "El id es de un lugar, un organizador o una imagen.",
  "The event is in the trash.": "El evento está en la papelera.",
  "The event is not published, and the caller may not edit it.": "El evento no está publicado y quien llama no puede editarlo.",
  "The event has a password, and `password` is missing or wrong.": "El evento tiene contraseña, y `password` falta o es incorrecto.",
  "No event has this id.": "Ningún evento tiene ese id.",
  "The event is in the trash already.": "El evento ya está en la papelera.",
  "The venue is not published, and the caller may not edit it.": "El lugar no está publicado y quien llama no puede editarlo.",
  "The venue is in the trash already.": "El lugar ya está en la papelera.",
  "The organizer is not published, and the caller may not edit it.": "El organizador no está publicado y quien llama no puede editarlo.",
  "The organizer is in the trash already.": "El organizador ya está en la papelera.",
  "There is no such term: 400 for the parent of a category, 404 for the term itself.":
    "No existe ese término: 400 para la categoría superior, 404 para el propio término.",
  "Another term has the slug.": "Otro término tiene ese slug.",
  "A tag was sent with a parent.": "Se envió una etiqueta con un término superior.",
  "The input is wrong.": "La entrada es incorrecta.",
};
