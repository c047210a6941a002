/** The names of months from January on, without accents: English, German, French, Spanish, Italian, Portuguese and Dutch, with their abbreviations. */
const months = [
  "january jan januar janner jaenner janvier janv enero ene gennaio gen janeiro januari",
  "february feb februar feber fevrier fevr febrero febbraio fevereiro fev februari",
  "march mar marz maerz mrz mars marzo marco maart mrt",
  "april apr avril avr abril abr aprile",
  "may mai mayo maggio mag maio mei",
  "june jun juni juin junio giugno giu junho",
  "july jul juli juillet juil julio luglio lug julho",
  "august aug aout agosto ago augustus",
  "september sep sept septembre septiembre setiembre settembre setembro set",
  "october oct oktober okt octobre octubre ottobre ott outubro out",
  "november nov novembre noviembre novembro",
  "december dec dezember dez decembre diciembre dic dicembre dezembro",
];

/** The number of a month by its name, from 1. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** The names of weekdays in the same languages, with their abbreviations. */
export const weekdayNames: ReadonlySet<string> = new Set(
  [
    "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun",
    "montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sonnabend sa sonntag so",
    "lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim",
    "lunes martes miercoles mie jueves jue viernes vie sabado sab domingo dom",
    "lunedi martedi mercoledi giovedi gio venerdi sabato domenica",
    "segunda-feira segunda seg terca-feira terca ter quarta-feira quarta qua quinta-feira quinta qui sexta-feira sexta sex",
    "maandag ma dinsdag woensdag wo donderdag vrijdag vr vrij zaterdag za zondag zo",
  ].flatMap((names) => names.split(" ")),
);
