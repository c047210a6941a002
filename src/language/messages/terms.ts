import { said } from "./said.ts";

/** What the service says of categories and tags. */
export const termMessages = {
  term_exists: said("There already is such a term.", "Ce terme existe déjà.", "Ese término ya existe."),
  rest_term_invalid: said("There is no such term.", "Ce terme n’existe pas.", "Ese término no existe."),
  duplicate_term_slug: said(
    "Another term already has the slug {slug}.",
    "Un autre terme a déjà l’identifiant {slug}.",
    "Otro término ya tiene el identificador {slug}.",
  ),
  empty_term_name: said("The term has no name.", "Le terme n’a pas de nom.", "El término no tiene nombre."),
  invalid_term_name: said("The name of the term is not valid.", "Le nom du terme n’est pas valide.", "El nombre del término no es válido."),
  rest_taxonomy_not_hierarchical: said("These terms have no parent.", "Ces termes n’ont pas de parent.", "Estos términos no tienen padre."),
};
