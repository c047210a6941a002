import type { RecordByHand } from "./by-hand/types.ts";

type EventByHand = RecordByHand<"event">;

/** The start and the end of an event, as texts that are read at the moment when a calendar starts. */
type Dates = readonly [start_date: string, end_date: string];

const harbour = "Harbour Hall";
const [stage, market] = [2, 3];

/**
 * The events of the coming days in the world `city`, when it follows the machine's clock: on each day of a week one at least, and of every
 * shape that applications show differently one within two days. The market is on 26 Saturdays, because the events of the file have gaps.
 */
export function livingEvents(): readonly EventByHand[] {
  return [
    ...inThreeLanguages(["Harbour in Pictures", "Le port en images", "El puerto en imágenes"], ["today 10:00", "+3 days 18:00"], {
      venue: [harbour, "Quitzon House"],
      image: stage,
      cost: ["$5"],
      categories: ["Community"],
    }),
    ...inThreeLanguages(
      ["Open House by the Water", "Portes ouvertes au bord de l'eau", "Puertas abiertas junto al agua"],
      ["today", "today"],
      { all_day: true, venue: harbour, image: stage, cost: ["Free"], featured: true },
    ),
    ...inThreeLanguages(
      ["Late Set with the House Trio", "Fin de soirée avec le trio de la maison", "Noche con el trío de la casa"],
      ["today 22:00", "tomorrow 02:00"],
      { venue: harbour, cost: ["Sold out"], categories: ["Jazz"], organizer: ["City Arts Council"] },
    ),
    ...inThreeLanguages(
      [
        "An Evening of Short Readings, Long Conversations and Questions from the Audience with Twelve Writers from Both Sides of the River, and Tea",
        "Une soirée de courtes lectures, de longues conversations et de questions du public avec douze auteurs des deux rives de la rivière, et du thé",
        "Una velada de lecturas breves, conversaciones largas y preguntas del público con doce escritores de ambas orillas del río, y con té",
      ],
      ["tomorrow 19:00", "tomorrow 21:30"],
      { venue: harbour, cost: ["12-20"], organizer: ["Good Neighbours"] },
    ),
    ...inThreeLanguages(["Soups of the World", "Soupes du monde", "Sopas del mundo"], ["+2 days 18:30", "+2 days 21:00"], {
      venue: harbour,
      image: market,
      cost: ["$18"],
    }),
    ...inThreeLanguages(
      ["Two Short Films and a Talk", "Deux courts métrages et une causerie", "Dos cortos y una charla"],
      ["+3 days 20:00", "+3 days 22:00"],
      { cost: ["Free"], categories: ["Film"] },
    ),
    ...inThreeLanguages(
      ["Learn to Draw in Two Hours", "Dessiner en deux heures", "Dibujar en dos horas"],
      ["+4 days 17:00", "+4 days 19:00"],
      { venue: harbour, cost: ["$25"], categories: ["Workshops"] },
    ),
    ...inThreeLanguages(["Choir without Auditions", "Chœur sans audition", "Coro sin audiciones"], ["+5 days 19:30", "+5 days 21:00"], {
      venue: harbour,
      cost: ["Free"],
    }),
    ...inThreeLanguages(
      ["Board Games for All Ages", "Jeux de société pour tous", "Juegos de mesa para todas las edades"],
      ["+6 days 14:00", "+6 days 17:30"],
      { venue: harbour, image: market, cost: ["Free"] },
    ),
    ...Array.from({ length: 26 }, (_, week) => marketIn(week)),
  ];
}

function marketIn(week: number): EventByHand {
  const saturday = `saturday +${week} weeks`;
  const dates = { start_date: `${saturday} 09:00`, end_date: `${saturday} 13:00` };
  return { title: "Market on the Pier", language: "en", ...dates, venue: harbour, image: market, cost: ["Free"], categories: ["Markets"] };
}

/** Writes an event in English, French and Spanish. Venues, organizers and categories are linked by the original alone. */
function inThreeLanguages(
  [title, french, spanish]: readonly [english: string, french: string, spanish: string],
  [start_date, end_date]: Dates,
  fields: Omit<EventByHand, "title" | "start_date">,
): readonly EventByHand[] {
  const dates = { start_date, end_date };
  const { all_day = false, image = null, cost = [] } = fields;
  const translation = { ...dates, all_day, image, cost, translation_of: title };
  return [
    { ...fields, ...dates, title, language: "en" },
    { ...translation, title: french, language: "fr-ca" },
    { ...translation, title: spanish, language: "es" },
  ];
}

/** An event whose title names a date: its month, and what it becomes in a year. */
interface DatedEvent {
  readonly month: number;
  readonly dates: (year: number) => Dates;
  readonly title?: (year: number) => string;
}

/** The events of the world `city` that stay on their dates wherever the world moves, by slug. */
export const datedEvents: Readonly<Record<string, DatedEvent>> = {
  "new-years-eve-ball": { month: 12, dates: (year) => [`${year}-12-31 21:00`, `${year + 1}-01-01 02:00`] },
  "winter-carnival": { month: 2, dates: (year) => [`${year}-02-06`, `${year}-02-08`] },
  "family-day-on-ice": {
    month: 2,
    dates: (year) => [`third monday of february ${year}`, `third monday of february ${year}`],
  },
  "fete-de-lhiver-edition-2026": {
    month: 3,
    dates: (year) => [`${year}-03-03 18:00`, `${year}-03-03 20:00`],
    title: (year) => `Fête de l'hiver – édition ${year}`,
  },
  "night-of-the-lost-hour": {
    month: 3,
    dates: (year) => [`second sunday of march ${year} 01:30`, `second sunday of march ${year} 03:30`],
  },
  "night-of-the-extra-hour": {
    month: 11,
    dates: (year) => [`first sunday of november ${year} 00:30`, `first sunday of november ${year} 02:30`],
  },
};
