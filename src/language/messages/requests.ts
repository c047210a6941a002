import { said } from "./said.ts";

/** What the service says of requests as such: their address, caller, body and parameters. */
export const requestMessages = {
  rest_no_route: said(
    "No route has this address and method.",
    "Aucune route n’a cette adresse et cette méthode.",
    "Ninguna ruta tiene esta dirección y este método.",
  ),
  rest_invalid_json: said("The body is not valid JSON.", "Le corps n’est pas du JSON valide.", "El cuerpo no es JSON válido."),
  rest_request_too_large: said(
    "The body is larger than {limit} bytes.",
    "Le corps dépasse {limit} octets.",
    "El cuerpo supera los {limit} bytes.",
  ),
  rest_missing_callback_param: said(
    "Missing parameter(s): {names}",
    "Paramètre(s) manquant(s) : {names}",
    "Falta(n) parámetro(s): {names}",
  ),
  rest_invalid_param: said("Invalid parameter(s): {names}", "Paramètre(s) non valide(s) : {names}", "Parámetro(s) no válido(s): {names}"),
  "invalid-parameter": said("Invalid parameter.", "Paramètre non valide.", "Parámetro no válido."),
  "wrong-type": said("{name} is not of type {type}.", "{name} n’est pas du type {type}.", "{name} no es de tipo {type}."),
  "not-one-of": said("{name} is not one of {choices}.", "{name} ne figure pas parmi {choices}.", "{name} no es uno de {choices}."),
  rest_forbidden: said("You may not do that.", "Vous ne pouvez pas faire cela.", "No puede hacer eso."),
  incorrect_password: said(
    "The password of {login} is wrong.",
    "Le mot de passe de {login} est erroné.",
    "La contraseña de {login} es incorrecta.",
  ),
  invalid_username: said("There is no login {login}.", "L’identifiant {login} n’existe pas.", "El usuario {login} no existe."),
  rest_cookie_invalid_nonce: said("The nonce is not valid.", "Le nonce n’est pas valide.", "El nonce no es válido."),
  rest_callback_invalid: said(
    "The name of the JSONP function is not valid.",
    "Le nom de la fonction JSONP n’est pas valide.",
    "El nombre de la función JSONP no es válido.",
  ),
  rest_invalid_namespace: said("There is no such namespace.", "Cet espace de noms n’existe pas.", "Ese espacio de nombres no existe."),
};
