import type * as z from "zod/mini";
import type { imageShape } from "./shapes.ts";

/** An uploaded image as answers show it. Measures that are unknown are left out. */
export interface ImageResponse extends z.infer<ReturnType<typeof imageShape>> {}
