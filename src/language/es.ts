import type { Messages } from "./en.ts";

/** The Spanish messages. */
export const es: Messages = {
  // Requests: URL, caller, body and parameters.
  rest_no_route: "Ninguna ruta tiene esta dirección y este método.",
  rest_invalid_json: "El cuerpo no es JSON válido.",
  rest_request_too_large: "El cuerpo supera los {limit} bytes.",
  rest_missing_callback_param: "Falta(n) parámetro(s): {names}",
  rest_invalid_param: "Parámetro(s) no válido(s): {names}",
  "invalid-parameter": "Parámetro no válido.",
  "wrong-type": "{name} no es de tipo {type}.",
  "not-one-of": "{name} no es uno de {choices}.",
  rest_forbidden: "No puede hacer eso.",
  incorrect_password: "La contraseña de {login} es incorrecta.",
  invalid_username: "El usuario {login} no existe.",
  rest_cookie_invalid_nonce: "El nonce no es válido.",
  rest_callback_invalid: "El nombre de la función JSONP no es válido.",
  calendar_fault: "Un fallo de este calendario responde con {status}.",
  rest_invalid_namespace: "Ese espacio de nombres no existe.",

  // Events, venues and organizers.
  "rest-event-not-found": "El evento {id} no existe.",
  "rest-invalid-event-id": "No es un evento.",
  "event-no-longer-available": "Este evento ya no está disponible.",
  "event-not-accessible": "Este evento no es accesible.",
  "event-password-protected": "Este evento está protegido con contraseña.",
  "event-is-in-trash": "El evento ya está en la papelera.",
  "event-archive-page-not-found": "Esa página no existe.",
  "venue-not-accessible": "Este lugar no es accesible.",
  "venue-is-in-trash": "El lugar ya está en la papelera.",
  "venue-archive-page-not-found": "Esa página no existe.",
  "could-not-create-venue": "No se pudo crear el lugar.",
  "organizer-not-accessible": "Este organizador no es accesible.",
  "organizer-is-in-trash": "El organizador ya está en la papelera.",
  "organizer-archive-page-not-found": "Esa página no existe.",
  "could-not-create-organizer": "No se pudo crear el organizador.",
  "event-tickets-not-active": "La extensión de entradas no está activa.",
  empty_content: "El evento no tiene texto.",
  invalid_date: "La fecha no es válida.",
  internal_server_error: "El servicio falló.",
  db_insert_error: "No se pudo guardar el registro.",

  // Terms.
  term_exists: "Ese término ya existe.",
  rest_term_invalid: "Ese término no existe.",
  duplicate_term_slug: "Otro término ya tiene el identificador {slug}.",
  empty_term_name: "El término no tiene nombre.",
  invalid_term_name: "El nombre del término no es válido.",
  rest_taxonomy_not_hierarchical: "Estos términos no tienen padre.",
};
