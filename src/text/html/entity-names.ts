/** The entities of HTML 4 and `apos`, in groups. */
const groups = [
  // Letters with marks, and joined and Icelandic letters.
  "Aacute Acirc Agrave Aring Atilde Auml aacute acirc agrave aring atilde auml AElig aelig Ccedil ccedil",
  "Eacute Ecirc Egrave Euml eacute ecirc egrave euml ETH eth Iacute Icirc Igrave Iuml iacute icirc igrave iuml Ntilde ntilde",
  "Oacute Ocirc Ograve Oslash Otilde Ouml oacute ocirc ograve oslash otilde ouml OElig oelig Scaron scaron szlig THORN thorn",
  "Uacute Ucirc Ugrave Uuml uacute ucirc ugrave uuml Yacute Yuml yacute yuml",
  // Marks on their own.
  "acute cedil circ macr tilde uml",
  // Greek letters.
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega",
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega",
  "sigmaf thetasym upsih piv",
  // Markup, quotes, brackets and punctuation.
  "amp apos gt lt quot bdquo ldquo rdquo lsquo rsquo sbquo laquo raquo lsaquo rsaquo lang rang lceil rceil lfloor rfloor",
  "brvbar bull dagger Dagger hellip iexcl iquest mdash ndash middot oline para prime Prime sect",
  // Spaces and invisible characters.
  "emsp ensp thinsp nbsp shy lrm rlm zwj zwnj",
  // Currencies, numbers and units.
  "cent curren euro pound yen deg frac12 frac14 frac34 frasl micro ordf ordm permil sup1 sup2 sup3",
  // Arrows.
  "crarr darr harr larr rarr uarr dArr hArr lArr rArr uArr",
  // Mathematics.
  "alefsym and ang asymp cap cong cup divide empty equiv exist fnof forall ge image infin int isin le lowast minus nabla ne ni not notin",
  "nsub oplus or otimes part perp plusmn prod prop radic real sdot sim sub sube sum sup supe there4 times weierp",
  // Other characters.
  "clubs diams hearts spades copy reg trade loz",
];

/** The names of the entities that the service knows, such as `eacute`. The service escapes the `&` of any other name. */
export const entityNames: ReadonlySet<string> = new Set(groups.flatMap((group) => group.split(" ")));
