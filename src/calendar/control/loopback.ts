/**
 * Returns whether a host name, as a `URL` spells it, names this machine and nothing else: `localhost` and names below it, `127.0.0.1`, `[::1]`.
 *
 * @example isLoopback(new URL("http://app.localhost:5173").hostname) // true
 */
export function isLoopback(hostname: string): boolean {
  return /^(([a-z0-9_-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/i.test(hostname);
}
