import { analyse } from "scslre";

/** The patterns that the analysis reports although they take linear time. */
const linear = new Map(
  [
    [
      /<!--(?:-?>|.*?(?:-->|$))|<!\[CDATA\[.*?(?:\]\]>|$)|<[^>]*(?:>|$)/gs,
      "every `<` begins a match, because the end of the text closes it too",
    ],
    [/<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/gs, "every `<` begins a match, because the end of the text closes it too"],
    [/^UTC[ \t\n\r\v\f]*(?<sign>[+-]?)(?<hours>[^:]+)(?::(?<minutes>.*))?$/s, "any text after `UTC` matches"],
    [
      /(?<name>[\w-]+)[ \t\n\r\v\f]*=[ \t\n\r\v\f]*(?:"(?<double>[^"]*)"(?![^ \t\n\r\v\f])|'(?<single>[^']*)'(?![^ \t\n\r\v\f])|(?<bare>[^ \t\n\r\v\f'"]+)(?![^ \t\n\r\v\f]))|"[^"]*"(?![^ \t\n\r\v\f])|'[^']*'(?![^ \t\n\r\v\f])|[^ \t\n\r\v\f]+/g,
      "every word begins a match and the whole word is part of it, because its last alternative matches any word",
    ],
  ].map(([pattern, reason]) => [String(pattern), reason]),
);

/** Lists the patterns that look twice at the same run of characters. */
export function quadraticIn(found: ReadonlyMap<string, RegExp>): string[] {
  const reported = [...found].filter(([name, pattern]) => !linear.has(name) && analyse(pattern).reports.length > 0);
  return reported.map(([name]) => name);
}
