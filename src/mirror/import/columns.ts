/** The fields of an event that a column of a table can hold. */
export const tableFields = [
  ...["title", "start_date", "start_time", "end_date", "end_time", "all_day", "timezone", "description", "excerpt", "slug", "status"],
  ...["venue", "address", "city", "province", "state", "zip", "country", "organizer", "email", "phone"],
  ...["categories", "tags", "cost", "website", "image", "featured"],
] as const;

/** Other names of the fields in the headers of tables, in small letters and without spaces and signs. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  title: ["name", "eventname", "eventtitle", "event", "subject", "summary"],
  start_date: [
    "start",
    "starts",
    "startsat",
    "startdatetime",
    "begin",
    "begins",
    "from",
    "date",
    "eventdate",
    "eventstartdate",
    "dtstart",
    "when",
  ],
  start_time: ["time", "starttime", "eventstarttime", "begintime"],
  end_date: ["end", "ends", "endsat", "enddatetime", "until", "to", "eventenddate", "dtend"],
  end_time: ["endtime", "eventendtime"],
  all_day: ["alldayevent", "wholeday", "eventallday", "eventalldayevent"],
  timezone: ["zone", "tz", "eventtimezone"],
  description: ["details", "text", "notes", "body", "content", "eventdescription"],
  excerpt: ["teaser", "eventexcerpt", "shortdescription"],
  venue: ["location", "place", "where", "venuename", "eventvenuename"],
  address: ["street", "venueaddress", "streetaddress"],
  city: ["town", "venuecity"],
  zip: ["postcode", "postalcode", "zipcode", "venuezip"],
  country: ["venuecountry"],
  organizer: ["organiser", "host", "organizername", "eventorganizername"],
  email: ["organizeremail", "mail"],
  phone: ["organizerphone", "telephone"],
  categories: ["category", "type", "eventcategory", "eventcategories"],
  tags: ["tag", "keywords", "eventtags"],
  cost: ["price", "fee", "admission", "eventcost"],
  website: ["url", "link", "web", "eventwebsite"],
  image: ["picture", "photo", "imageurl", "featuredimage", "eventfeaturedimage"],
  featured: ["eventfeatured", "featuredevent", "highlight"],
};

/** Returns the field that a header names, `undefined` for any other header. */
export function fieldOf(header: string): string | undefined {
  const plain = plainOf(header);
  return tableFields.find((field) => plainOf(field) === plain || synonyms[field]?.includes(plain) === true);
}

/** Returns a header in small letters, without spaces and signs: `startdate` for `Start Date`. */
export function plainOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
