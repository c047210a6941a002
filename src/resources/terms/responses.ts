import { z } from "zod";
import { bodySchema, newBodySchema } from "../../fields/body.ts";
import { responseSchema } from "../../fields/response.ts";
import { once } from "../../once.ts";
import { pageShape } from "../page.ts";
import { categoryFields, tagFields } from "./fields.ts";
import type {
  CategoryFields,
  CategoryPage,
  CategoryResponse,
  NewCategoryFields,
  NewTagFields,
  TagFields,
  TagPage,
  TagResponse,
} from "./types.ts";

/** The schema of a category in answers. */
export const categoryResponse = once((): z.ZodType<CategoryResponse> => responseSchema(categoryFields));

/** The schema of a page of categories. */
export const categoryPage = once((): z.ZodType<CategoryPage> => z.object({ categories: z.array(categoryResponse()), ...pageShape() }));

/** The schema of the fields that change a category. */
export const categoryBodySchema = once((): z.ZodType<CategoryFields> => bodySchema(categoryFields));

/** The schema of the fields of a new category. */
export const newCategoryBody = once((): z.ZodType<NewCategoryFields> => newBodySchema(categoryFields));

/** The schema of a tag in answers. */
export const tagResponse = once((): z.ZodType<TagResponse> => responseSchema(tagFields));

/** The schema of a page of tags. */
export const tagPage = once((): z.ZodType<TagPage> => z.object({ tags: z.array(tagResponse()), ...pageShape() }));

/** The schema of the fields that change a tag. */
export const tagBodySchema = once((): z.ZodType<TagFields> => bodySchema(tagFields));

/** The schema of the fields of a new tag. */
export const newTagBody = once((): z.ZodType<NewTagFields> => newBodySchema(tagFields));
