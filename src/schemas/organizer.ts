import * as check from "./checks.ts";
import { authorship, textOf } from "./common.ts";
import { type Declared, required } from "./parameter.ts";

const nullable: Declared = { type: "string", default: null };
const plain = (description: string) => textOf(description, check.textOrEmpty, nullable);

/** Fields of an organizer (specification section 2.4). */
export const organizerFields = {
  ...authorship({ default: null }),
  organizer: textOf("Name of the organizer.", check.text, nullable),
  description: plain("Description of the organizer."),
  status: textOf("Publication status.", check.status, nullable),
  phone: plain("Phone number."),
  website: textOf("Address of the organizer's website.", check.urlOrEmpty, nullable),
  email: plain("E-mail address."),
  image: textOf("ID or address of the organizer's image.", check.imageOrEmpty, nullable),
};

/** What creating an organizer takes: its fields, the name required. */
export const newOrganizer = { ...organizerFields, organizer: required(organizerFields.organizer) };
