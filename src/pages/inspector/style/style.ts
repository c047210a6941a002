import { palette } from "../../../appearance/palette.ts";
import { baseStyle } from "./base.ts";
import { journalStyle } from "./journal.ts";
import { sectionsStyle } from "./sections.ts";
import { shellStyle } from "./shell.ts";

/** The style of the inspector, inside of its element. `all: initial` keeps inherited values of the application's page out. */
export const inspectorStyle = `:host { all: initial; ${palette} display: block; }${baseStyle}${shellStyle}${journalStyle}${sectionsStyle}`;
