import { answers } from "./answers.ts";
import { control } from "./control.ts";
import { fields } from "./fields.ts";
import { filters } from "./filters.ts";
import { guides } from "./guides.ts";
import { paragraphs } from "./paragraphs.ts";
import { refusals } from "./refusals.ts";
import { titles } from "./titles.ts";
import { types } from "./types.ts";

/** All French phrases. */
export const phrases: Readonly<Record<string, string>> = {
  ...titles,
  ...control,
  ...paragraphs,
  ...refusals,
  ...types,
  ...filters,
  ...fields,
  ...answers,
  ...guides,
};
