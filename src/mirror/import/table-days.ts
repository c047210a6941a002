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

const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

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

const filler = "(?:[ .,/-]|de |del |di |do |of )*";
const ordinal = "(?:st|nd|rd|th|er|re|eme|e|º|°|ª|o|a)?";
/** The forms of a day except for numbers whose order varies, each with the groups of its year, month and day. The first match wins. */
const forms: readonly (readonly [pattern: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/, 1, 3, 4],
  [/^(\d{4})(\d\d)(\d\d)(?=$|[t ]|\d{4}(?:\d\d)?$)/, 1, 2, 3],
  [new RegExp(`^(\\d{1,2})${ordinal}${filler}([a-z]{3,})${filler}('?\\d{2}|\\d{4})(?![\\d:.h])`), 3, 2, 1],
  [new RegExp(`^([a-z]{3,})${filler}(\\d{1,2})${ordinal}${filler}(\\d{4}|'\\d{2})(?![\\d:])`), 3, 1, 2],
  [new RegExp(`^(\\d{4})${filler}([a-z]{3,})${filler}(\\d{1,2})${ordinal}(?!\\d)`), 1, 2, 3],
];
/** Words before a day, as in "on 4 July 2026". */
const articles = /^(?:am|le|el|il|den|der|on|the|op|em|dia|vom|ab|w|we) /;

/** Reads a day at the start of a string, also after words. Returns it with the number of characters that were read. */
export function readDay(plain: string, order: DateOrder): { readonly days: number; readonly length: number } | undefined {
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
  const read = (match: RegExpExecArray, days: number | undefined) =>
    days === undefined ? undefined : { days, length: start + match[0].length };
  const numbers = digits.exec(rest);
  if (numbers) return read(numbers, dayOfDigits(rest, order));
  for (const [pattern, year, month, day] of forms) {
    const match = pattern.exec(rest);
    const name = match?.[month] ?? "";
    if (match)
      return read(match, dayIn(match[year] ?? "", /\d/.test(name) ? name : String(monthNumbers.get(name) ?? ""), match[day] ?? ""));
  }
  return undefined;
}
