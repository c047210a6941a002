import { useEffect, useState } from "preact/hooks";

const phone = "(max-width: 699.98px)";

export function useIsPhone(): boolean {
  return useMedia(phone);
}

export function useIsNarrow(): boolean {
  return useMedia("(max-width: 1039.98px)");
}

function useMedia(media: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(media).matches);
  useEffect(() => {
    const query = matchMedia(media);
    const update = () => setMatches(query.matches);
    // The window may have changed since the first render.
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, [media]);
  return matches;
}
