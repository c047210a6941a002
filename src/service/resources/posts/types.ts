import type { z } from "zod";
import type { imageShape } from "./shapes.ts";

/** An uploaded image as answers show it. Measures that are unknown are left out. */
export interface ImageResponse extends z.infer<ReturnType<typeof imageShape>> {}
