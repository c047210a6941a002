import { UploadTimeout, UpstreamTimeout } from "./forward.ts";
import type { Upstream } from "./options.ts";

/** The reason why a request got no answer of the upstream. */
export interface UpstreamRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Refuses a request that this server has passed on before. */
export function upstreamLoop(site: string): UpstreamRefusal {
  const message = `The upstream ${site} leads back to this server. Name the published site: --upstream URL, or upstream in a program.`;
  return { status: 508, code: "upstream_loop", message };
}

/** Says why an upstream did not answer. */
export function findRefusal({ site, timeout }: Upstream, error: unknown): UpstreamRefusal {
  if (error instanceof UpstreamTimeout) {
    const message = `The upstream ${site} has sent nothing for ${timeout / 1_000} seconds. Check whether it runs, and try again.`;
    return { status: 504, code: "upstream_timeout", message };
  }
  if (error instanceof UploadTimeout) {
    const message = `The client has sent nothing for ${timeout / 1_000} seconds, and its body is not complete. Send it again.`;
    return { status: 408, code: "upload_timeout", message };
  }
  const reason = error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error);
  const message = `The upstream ${site} cannot be asked: ${reason}. Check the URL and the network, or leave --upstream out.`;
  return { status: 502, code: "upstream_failed", message };
}
