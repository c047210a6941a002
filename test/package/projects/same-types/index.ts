import type * as Built from "event-calendar-mock";
import type * as Source from "../../../../src/index.ts";

// The build writes these types as plain interfaces; here each must equal the type that the sources derive from the declarations of fields.

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Same = {
  EventRecord: Equal<Built.EventRecord, Source.EventRecord>;
  EventResponse: Equal<Built.EventResponse, Source.EventResponse>;
  EventFields: Equal<Built.EventFields, Source.EventFields>;
  NewEventFields: Equal<Built.NewEventFields, Source.NewEventFields>;
  EventPage: Equal<Built.EventPage, Source.EventPage>;
  EventTerm: Equal<Built.EventTerm, Source.EventTerm>;
  EventJsonLd: Equal<Built.EventJsonLd, Source.EventJsonLd>;
  DateDetails: Equal<Built.DateDetails, Source.DateDetails>;
  CostDetails: Equal<Built.CostDetails, Source.CostDetails>;
  ImageResponse: Equal<Built.ImageResponse, Source.ImageResponse>;
  VenueRecord: Equal<Built.VenueRecord, Source.VenueRecord>;
  VenueResponse: Equal<Built.VenueResponse, Source.VenueResponse>;
  VenueFields: Equal<Built.VenueFields, Source.VenueFields>;
  NewVenueFields: Equal<Built.NewVenueFields, Source.NewVenueFields>;
  VenuePage: Equal<Built.VenuePage, Source.VenuePage>;
  VenueJsonLd: Equal<Built.VenueJsonLd, Source.VenueJsonLd>;
  OrganizerRecord: Equal<Built.OrganizerRecord, Source.OrganizerRecord>;
  OrganizerResponse: Equal<Built.OrganizerResponse, Source.OrganizerResponse>;
  OrganizerFields: Equal<Built.OrganizerFields, Source.OrganizerFields>;
  NewOrganizerFields: Equal<Built.NewOrganizerFields, Source.NewOrganizerFields>;
  OrganizerPage: Equal<Built.OrganizerPage, Source.OrganizerPage>;
  OrganizerJsonLd: Equal<Built.OrganizerJsonLd, Source.OrganizerJsonLd>;
  CategoryRecord: Equal<Built.CategoryRecord, Source.CategoryRecord>;
  CategoryResponse: Equal<Built.CategoryResponse, Source.CategoryResponse>;
  CategoryFields: Equal<Built.CategoryFields, Source.CategoryFields>;
  NewCategoryFields: Equal<Built.NewCategoryFields, Source.NewCategoryFields>;
  CategoryPage: Equal<Built.CategoryPage, Source.CategoryPage>;
  TagRecord: Equal<Built.TagRecord, Source.TagRecord>;
  TagResponse: Equal<Built.TagResponse, Source.TagResponse>;
  TagFields: Equal<Built.TagFields, Source.TagFields>;
  NewTagFields: Equal<Built.NewTagFields, Source.NewTagFields>;
  TagPage: Equal<Built.TagPage, Source.TagPage>;
  TermLinks: Equal<Built.TermLinks, Source.TermLinks>;
  ErrorBody: Equal<Built.ErrorBody, Source.ErrorBody>;
  World: Equal<Built.World, Source.World>;
  WorldFile: Equal<Built.WorldFile, Source.WorldFile>;
};

/** The types that differ: `never` when there are none. */
export type Different = { [Name in keyof Same]: Same[Name] extends true ? never : Name }[keyof Same];

// An error here names them as missing properties.
export const none: Record<Different, true> = {};
