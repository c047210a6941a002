import type { ServerFramework } from "./project.ts";

const headers = '{ headers: session ? { "X-Calendar-Session": session } : {} }';

const inLoader = `// In a loader
export async function loader({ request }) {
  const session = request.headers.get("x-calendar-session");
  return fetch(url, ${headers});
}
`;

/** The lines by which the server of a framework passes the session of a test on, as `docs/frameworks.md` has them. */
export const sessionLines: Readonly<Record<ServerFramework, string>> = {
  next: `// In a server component or a route handler
import { headers } from "next/headers";
const session = (await headers()).get("x-calendar-session");
const response = await fetch(url, ${headers});
`,
  nuxt: `// In a page or a component
const headers = useRequestHeaders(["x-calendar-session"]);
const { data } = await useFetch(url, { headers });
`,
  sveltekit: `// In src/hooks.server.ts, for every fetch of a load function
export async function handleFetch({ event, request, fetch }) {
  const session = event.request.headers.get("x-calendar-session");
  if (session) request.headers.set("X-Calendar-Session", session);
  return fetch(request);
}
`,
  "react-router": inLoader,
  remix: inLoader,
  astro: `// In the front matter of a page
const session = Astro.request.headers.get("x-calendar-session");
const response = await fetch(url, ${headers});
`,
};
