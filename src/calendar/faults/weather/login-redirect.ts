import type { FaultKindDeclaration } from "../fault-kind.ts";
import { loginPath } from "./login-page.ts";

export const loginRedirect: FaultKindDeclaration = {
  about: "302 to the login page of the site, which is HTML with status 200.",
  async act({ url }) {
    const { origin } = new URL(url);
    const location = `${origin}${loginPath}?redirect_to=${encodeURIComponent(url)}`;
    return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "no-cache, must-revalidate, max-age=0" } });
  },
};
