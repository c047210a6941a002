import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

const forbidden = () => page(403, "403 Forbidden", "You have no permission to access this resource.");

export const firewall: FaultKindDeclaration = {
  about: "403 with a page in place of the JSON.",
  act: async () => forbidden(),
};

/** Matches what the usual rules of firewalls look for: markup that runs, SQL, other folders, and commands of a shell. */
const suspicious = [
  /<\s*(script|iframe|object|embed|svg)\b/i,
  /\bon(error|load|click|mouseover|focus)\s*=/i,
  /\bjavascript\s*:/i,
  /\bunion\b[\s\S]{1,40}\bselect\b/i,
  /\bselect\b[\s\S]{1,80}\bfrom\b[\s\S]{1,80}\bwhere\b/i,
  /['"]\s*(or|and)\s*['"\d][^=]{0,20}=/i,
  /\b(drop|truncate)\s+table\b/i,
  /\.\.[/\\]/,
  /\/etc\/passwd\b/i,
];

export const contentFirewall: FaultKindDeclaration = {
  about: "403 with a page for a request whose query or body looks like an attack, such as `<script>`; others are answered.",
  async act({ url, body, answer }) {
    const sent = [new URL(url).search, body()].flatMap((part) => [part, decoded(part)]);
    return sent.some((part) => suspicious.some((rule) => rule.test(part))) ? forbidden() : answer();
  },
};

/** Decodes a query, a form or the escapes of JSON, as far as they can be decoded. */
function decoded(text: string): string {
  const plain = text
    .replaceAll("+", " ")
    .replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return plain
    .replaceAll("\\/", "/")
    .replace(/\\(["\\])/g, "$1")
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
