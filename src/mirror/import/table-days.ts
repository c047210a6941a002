import { type DateOrder, dayIn, dayOfDigits, digits } from "./table-order.ts";

/** The names and abbreviations of the months, without accents: English, German, French, Spanish, Italian, Portuguese, Dutch and Polish. */
const months = [
  "january jan januar janner jaenner janvier janv enero ene gennaio gen janeiro januari styczen stycznia sty",
  "february feb februar feber fevrier fevr febrero febbraio fevereiro fev februari luty lutego lut",
  "march mar marz maerz mrz mars marzo marco maart mrt marzec marca",
  "april apr avril avr abril abr aprile kwiecien kwietnia kwi",
  "may mai mayo maggio mag maio mei maj maja",
  "june jun juni juin junio giugno giu junho czerwiec czerwca cze",
  "july jul juli juillet juil julio luglio lug julho lipiec lipca lip",
  "august aug aout agosto ago augustus sierpien sierpnia sie",
  "september sep sept septembre septiembre setiembre settembre setembro set wrzesien wrzesnia wrz",
  "october oct oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz",
  "november nov novembre noviembre novembro listopad listopada lis",
  "december dec dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru",
];

/** The number of each month name, from 1. */
const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** The names and abbreviations of weekdays in the same languages. */
const weekdayNames: ReadonlySet<string> = new Set(
  [
    "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun",
    "montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sonnabend sa sonntag so",
    "lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim",
    "lunes martes miercoles mie jueves jue viernes vie sabado sab domingo dom",
    "lunedi martedi mercoledi giovedi gio venerdi sabato domenica",
    "segunda-feira segunda seg terca-feira terca ter quarta-feira quarta qua quinta-feira quinta qui sexta-feira sexta sex",
    "maandag ma dinsdag woensdag wo donderdag vrijdag vr vrij zaterdag za zondag zo",
    "poniedzialek pon wtorek wt sroda srode sr czwartek czw piatek pt sobota sobote sob niedziela niedziele niedz nd",
  ].flatMap((names) => names.split(" ")),
);

/** Returns a string in lower case without accents. Keeps its length, so that indexes stay valid. */
export function plainOf(text: string): string {
  return Array.from(text.trim().replace(/\s+/g, " "), (character) =>
    character.length > 1 ? "??" : (character.normalize("NFD")[0] ?? "").toLowerCase().slice(0, 1).replace("ł", "l"),
  ).join("");
}

export interface ReadDay {
  readonly days: number;
  /** The number of characters that were read. */
  readonly length: number;
}

const filler = "(?:[ .,/-]|de |del |di |do |of )*";
const ordinal = "(?:st|nd|rd|th|er|re|eme|e|º|°|ª|o|a)?";
const dayFirst = new RegExp(`^(\\d{1,2})${ordinal}${filler}([a-z]{3,})${filler}('?\\d{2}|\\d{4})(?![\\d:.h])`);
const monthFirst = new RegExp(`^([a-z]{3,})${filler}(\\d{1,2})${ordinal}${filler}(\\d{4}|'\\d{2})(?![\\d:])`);
const yearFirst = new RegExp(`^(\\d{4})${filler}([a-z]{3,})${filler}(\\d{1,2})${ordinal}(?!\\d)`);
/** Words before a day, as in "on 4 July 2026". */
const articles = /^(?:am|le|el|il|den|der|on|the|op|em|dia|vom|ab|w|we) /;

export function readDay(plain: string, order: DateOrder): ReadDay | undefined {
  let start = 0;
  for (;;) {
    const rest = plain.slice(start);
    const [weekday = "", name = ""] = /^([a-z]+(?:-feira)?)[.,]*(?: |$)+/.exec(rest) ?? [];
    const [article = ""] = articles.exec(rest) ?? [];
    if (
      weekday === "" ||
      (!weekdayNames.has(name) && article === "") ||
      (monthNumbers.has(name) && /^[a-z]+\.? \d{1,2}\b(?! ?[a-z]{3})/.test(rest))
    )
      break;
    start += weekday.length;
  }
  const rest = plain.slice(start);
  const read = (match: RegExpExecArray | null, days: number | undefined): ReadDay | undefined =>
    match && days !== undefined ? { days, length: start + match[0].length } : undefined;
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(rest);
  if (iso) return read(iso, dayIn(iso[1] ?? "", iso[3] ?? "", iso[4] ?? ""));
  const compact = /^(\d{4})(\d\d)(\d\d)(?=$|[t ]|\d{4}(?:\d\d)?$)/.exec(rest);
  if (compact) return read(compact, dayIn(compact[1] ?? "", compact[2] ?? "", compact[3] ?? ""));
  const numbers = digits.exec(rest);
  if (numbers) return read(numbers, dayOfDigits(rest, order));
  const monthOf = (name = "") => String(monthNumbers.get(name) ?? "");
  const [one, two, three] = [dayFirst.exec(rest), monthFirst.exec(rest), yearFirst.exec(rest)];
  if (one) return read(one, dayIn(one[3] ?? "", monthOf(one[2]), one[1] ?? ""));
  if (two) return read(two, dayIn(two[3] ?? "", monthOf(two[1]), two[2] ?? ""));
  return three ? read(three, dayIn(three[1] ?? "", monthOf(three[2]), three[3] ?? "")) : undefined;
}
