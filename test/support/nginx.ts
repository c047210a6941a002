import { isExecutable } from "./is-executable.ts";

const places = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx"];

export function findNginx(): string | undefined {
  return places.find(isExecutable);
}
