import { useEffect, useState } from "preact/hooks";

const pages = ["calendar", "venues", "organizers"] as const;

/** The page that the address names, such as `#/calendar?venue=201`. */
export interface Route {
  readonly page: (typeof pages)[number];
  readonly query: URLSearchParams;
}

/** Returns the route of the address, and renders again when it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(readRoute);
  useEffect(() => {
    const update = () => setRoute(readRoute());
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return route;
}

function readRoute(): Route {
  const [name, query] = location.hash.replace(/^#\/?/, "").split("?");
  return { page: pages.find((page) => page === name) ?? "calendar", query: new URLSearchParams(query) };
}
