import { useMemo } from "preact/hooks";
import { useDemo } from "../context.ts";
import { createDateTexts, type DateTexts } from "./date-texts.ts";

export function useDates(): DateTexts {
  const { texts, settings } = useDemo();
  return useMemo(() => createDateTexts(texts.locale, texts, settings.timezone), [texts, settings.timezone]);
}
