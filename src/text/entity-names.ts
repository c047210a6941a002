/** A pattern for the entity names of HTML 4 (and `apos`): a `&` before any other name is text. */
export const entityName = [
  // Letters with a mark, most of the marks also alone, joined letters and Icelandic ones.
  "[AEIOUYaeiouy]?(?:acute|uml)|[AEIOUaeiou]?circ|[AEIOUaeiou]grave|[ANOano]?tilde|[Cc]?cedil|[Aa]ring|[Oo]slash|[Ss]caron",
  "(?:AE|ae|OE|oe|sz)lig|ETH|eth|THORN|thorn",
  // Greek letters.
  "[Aa]lpha|[BZbz]eta|[Gg]amma|[Dd]elta|[EUeu]psilon|[Ee]ta|[Tt]heta|[Ii]ota|[Kk]appa|[Ll]ambda|[MNmn]u|[PXpx]i|[Oo]micron|[Rr]ho|[Ss]igma",
  "[Tt]au|[CPcp]hi|[Pp]si|[Oo]mega|sigmaf|thetasym|upsih|piv",
  // Signs that come in pairs: arrows, quotes and brackets.
  "[dhlru][Aa]rr|crarr|[lr](?:ang|ceil|floor|[ds]quo|s?aquo)|[Dd]agger|[Pp]rime",
  // Signs of their own.
  "alefsym|amp|and|ang|apos|asymp|bdquo|brvbar|bull|cap|cent|clubs|cong|copy|cup|curren|deg|diams|divide|empty|emsp|ensp|equiv|euro|exist|fnof",
  "forall|frac12|frac14|frac34|frasl|ge|gt|hearts|hellip|iexcl|image|infin|int|iquest|isin|le|lowast|loz|lrm|lt|macr|mdash|micro|middot|minus",
  "nabla|nbsp|ndash|ne|ni|not|notin|nsub|oline|oplus|or|ordf|ordm|otimes|para|part|permil|perp|plusmn|pound|prod|prop|quot|radic|real|reg|rlm",
  "sbquo|sdot|sect|shy|sim|spades|sub|sube|sum|sup|sup[123]|supe|there4|thinsp|times|trade|weierp|yen|zwj|zwnj",
].join("|");
