import type { FaultKindDeclaration } from "../fault-kind.ts";

export const canonicalRedirect: FaultKindDeclaration = {
  about: "301 to the host that the site prefers: www.calendar.example, or 127.0.0.1 in place of localhost.",
  async act({ url, answer }) {
    const target = new URL(url);
    const { hostname } = target;
    if (/^www\.|^[\d.]+$|^\[/.test(hostname)) return answer();
    target.hostname = hostname === "localhost" ? "127.0.0.1" : `www.${hostname}`;
    return new Response(null, { status: 301, headers: { Location: target.href } });
  },
};
