/** Holds words of the interface and similar values, for random requests. */

/** Lists names of parameters, and a few unknown names. */
export const names = [
  "page per_page search status include exclude order orderby hide_empty parent post event slug id start_date end_date starts_before",
  "starts_after ends_before ends_after strict_dates post_parent ticketed categories tags venue organizer featured geoloc geoloc_lat",
  "geoloc_lng has_events only_with_upcoming title description excerpt author date date_utc timezone all_day image cost website",
  "show_map sticky hide_from_listings name phone email address city country province state zip stateprovince password i18n_language",
  "namespace context force _method _fields _envelope _jsonp _pretty _embed rest_route __proto__ constructor toString",
].flatMap((line) => line.split(" "));

/** Lists values that are valid for some parameter, and similar ones. */
export const texts = [
  ..."0 1 2 -1 1.5 1e3 101 102,103 201 301 11 51 999 true false yes null foo any publish draft pending private future trash".split(" "),
  ..."publish,draft asc desc name count en fr-ca es de 2026-06-20 @1714550400 0000-00-00 1970-01-01 2026-02-30 12:30 UTC+2 UTC+99".split(
    " ",
  ),
  ..."utc EST +02:00 America/Toronto Mars/Olympus 99999999999999999999 -99999999999 $20 20€ 10-20 1,000.50 Free jazz event-101".split(" "),
  ..."jazz__trashed __trashed <b>bold</b> <script> [gallery] 日本語 🎷 \u0000 \\ % %zz '\" a[b]=c mailto:a@b.c http://one.example/?a=b&c".split(
    " ",
  ),
  ...[
    "",
    " ",
    "caf\udce9",
    "2026-06-20 10:00:00",
    "tomorrow 9am",
    "last day of february",
    "+1 week",
    "9999-12-31 23:59:59",
    "a\n\nb",
    "Été à la plage",
  ],
  "x".repeat(300),
];

/** Lists bodies that are not a record, or not JSON. */
export const oddities = ["{", "[]", "1", "", " ", '"a"', '{"a":{"b":[1e999]}}', "[".repeat(600), '{"toString":1,"venue":{"toString":1}}'];

/** Lists ids, some of them unknown. */
export const ids = "101 201 301 11 51 1001 1003 0 999 99999999999999999999".split(" ");
