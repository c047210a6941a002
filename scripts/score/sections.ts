interface Section {
  readonly title: string;
  /** The fields and parameters in the section. */
  readonly names: readonly string[];
}

const paging = ["page", "per_page"];
const authorship = ["author", "date", "date_utc"];
const termList = [...paging, "search", "exclude", "include", "order", "orderby", "hide_empty", "post", "event", "slug"];
const linkedPostList = [...paging, "search", "event", "has_events", "only_with_upcoming", "status"];

/** The sections of the specification by number. A rule with a section as its origin must occur in it. */
export const sections: Readonly<Record<string, Section>> = {
  "1": { title: "What the service does", names: [] },
  "2": { title: "Resources and their fields", names: [] },
  "2.1": { title: "Shared parameter: language", names: ["i18n_language"] },
  "2.2": {
    title: "Event (writable fields)",
    names: [
      ...[...authorship, "title", "description", "slug", "excerpt", "status", "timezone", "all_day", "start_date", "end_date", "image"],
      ...["cost", "website", "show_map", "show_map_link", "hide_from_listings", "sticky", "featured", "categories", "tags", "venue"],
      ...["organizer", "i18n_language", "password"],
    ],
  },
  "2.3": {
    title: "Venue (writable fields)",
    names: [
      ...[...authorship, "venue", "description", "status", "show_map", "show_map_link", "address", "city", "country", "province", "state"],
      ...["zip", "phone", "stateprovince", "website", "image", "i18n_language"],
    ],
  },
  "2.4": {
    title: "Organizer (writable fields)",
    names: [...authorship, "organizer", "description", "status", "phone", "website", "email", "image", "i18n_language"],
  },
  "2.5": { title: "Event category (writable fields)", names: ["name", "description", "slug", "parent", "i18n_language"] },
  "2.6": { title: "Event tag (writable fields)", names: ["name", "description", "slug", "i18n_language"] },
  "3": { title: "States and transitions", names: [] },
  "4": { title: "Endpoints", names: ["id", "slug"] },
  "4.1": { title: "Summary", names: [] },
  "4.2": { title: "Namespace index and doc", names: ["namespace", "context", "i18n_language"] },
  "4.3": {
    title: "List events: GET /events",
    names: [
      ...[...paging, "start_date", "end_date", "starts_before", "starts_after", "ends_before", "ends_after", "strict_dates", "search"],
      ...["categories", "tags", "venue", "organizer", "featured", "status", "geoloc", "geoloc_lat", "geoloc_lng", "include"],
      ...["post_parent", "ticketed", "i18n_language"],
    ],
  },
  "4.4": { title: "Create event: POST /events", names: ["title", "start_date", "end_date"] },
  "4.5": { title: "Read, update, delete event by ID", names: ["id", "password", "i18n_language"] },
  "4.6": { title: "Read, update, delete event by slug", names: ["slug", "i18n_language"] },
  "4.7": { title: "Venues", names: [...linkedPostList, "id", "slug", "venue", "i18n_language"] },
  "4.8": { title: "Organizers", names: [...linkedPostList, "id", "slug", "organizer", "i18n_language"] },
  "4.9": { title: "Categories", names: [...termList, "parent", "id", "name", "description", "i18n_language"] },
  "4.10": { title: "Tags", names: [...termList, "id", "name", "description", "i18n_language"] },
  "5": { title: "Authentication", names: [] },
  "6": { title: "Events", names: [] },
  "7": { title: "Errors", names: [] },
  "8": { title: "Limits", names: paging },
  "9": { title: "Versioning", names: ["i18n_language"] },
};
