import { eachCollection, termKinds } from "../../src/kinds/kinds.ts";

const post = {
  author: 3,
  status: "draft",
  date: "2026-01-31 18:30:00",
  date_utc: "2026-01-31 18:30:00",
  image: "https://calendar.example/a.jpg",
};

/** Values to send for every field that a new record does not need. The ids are in the world `city`. */
export const samples = {
  events: {
    ...post,
    description: "A quartet.",
    excerpt: "Jazz.",
    slug: "jazz-night",
    all_day: true,
    timezone: "Europe/Paris",
    cost: "12",
    website: "https://jazz.example/",
    show_map: true,
    show_map_link: true,
    hide_from_listings: true,
    sticky: true,
    featured: true,
    ...eachCollection(termKinds, () => ["Jazz nights"]),
    venue: { venue: "Club" },
    organizer: [{ organizer: "Choir" }],
  },
  linkedPosts: {
    ...post,
    description: "By the river.",
    phone: "555 0100",
    website: "https://club.example/",
    email: "jazz@club.example",
    address: "1 Main Street",
    city: "Toronto",
    country: "Canada",
    province: "Ontario",
    state: "Ohio",
    zip: "M5V 2T6",
    stateprovince: "Ontario",
    show_map: "false",
    show_map_link: "false",
  },
  terms: { slug: "a-new-term", description: "Swing and more.", parent: 1 },
};
