import { useEffect } from "preact/hooks";
import { useDemo } from "../context.ts";

export function useTitle(name: string | undefined): void {
  const { language, settings } = useDemo();
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${settings.site}`;
    // A record without a translation keeps its name in another language, in which the page has set its own title.
  }, [name, language, settings.site]);
}
