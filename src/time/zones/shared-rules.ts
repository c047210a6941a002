import type { PlaceRule } from "./place-rule.ts";

// Rules that several places share, from the public time zone database since 1970. The rule of a single place is in the file of the place.
// An instant separates two abbreviations of one offset. If the offset was not in use for some time, the instant may be any day of that
// time.

// No place in particular

/** Shows every offset as digits, such as `-03`. */
export const DIGITS: PlaceRule = {};
export const UNIVERSAL: PlaceRule = { always: { UTC: 0 } };
export const GREENWICH: PlaceRule = { always: { GMT: 0 } };

// Europe

export const BRITAIN: PlaceRule = { always: { GMT: 0, BST: 1 } };
export const IRELAND: PlaceRule = { always: { GMT: 0, IST: 1 } };
export const WESTERN_EUROPE: PlaceRule = { always: { WET: 0, WEST: 1 } };
export const CENTRAL_EUROPE: PlaceRule = { always: { CET: 1, CEST: 2 } };
export const EASTERN_EUROPE: PlaceRule = { always: { EET: 2, EEST: 3 } };
export const PORTUGAL: PlaceRule = {
  always: { WET: 0, CET: 1, CEST: 2 },
  "1977-01-01": { WEST: 1 },
  "1992-09-27T01:00Z": { CET: 1 },
  "1996-03-31T01:00Z": { WEST: 1 },
};
export const ESTONIA_AND_LATVIA: PlaceRule = { always: { EET: 2, MSK: 3, MSD: 4 }, "1989-03-25T23:00Z": { EEST: 3 } };
export const UKRAINE_AND_MOLDOVA: PlaceRule = { always: { EET: 2, MSK: 3, MSD: 4 }, "1990-04-01": { EEST: 3 } };
export const MOSCOW: PlaceRule = {
  always: { EET: 2, MSK: 3, MSD: 4 },
  "1991-03-30T23:00Z": { EEST: 3 },
  "1992-01-01": { MSK: 3 },
  "2011-01-01": { MSK: 4 },
};
export const TURKEY: PlaceRule = {
  always: { EET: 2, EEST: 3 },
  "1978-06-28T21:00Z": { "+03": 3 },
  "1985-01-01": { EEST: 3 },
  "2016-09-06T21:00Z": { "+03": 3 },
};

// Africa

/** Includes the GMT of São Tomé until 2018, and of the other places before 1920. */
export const WEST_AFRICA: PlaceRule = { always: { GMT: 0, WAT: 1 } };
export const CENTRAL_AFRICA: PlaceRule = { always: { CAT: 2 } };
export const EAST_AFRICA: PlaceRule = { always: { EAT: 3 } };
export const SOUTH_AFRICA: PlaceRule = { always: { SAST: 2 } };
export const SUDAN: PlaceRule = { always: { CAT: 2, CAST: 3 }, "1986-01-01": { EAT: 3 } };
export const LIBYA: PlaceRule = {
  always: { CET: 1, EET: 2 },
  "1982-01-01": { CEST: 2 },
  "1990-01-01": { EET: 2 },
  "1997-01-01": { CEST: 2 },
  "1997-10-03T22:00Z": { EET: 2 },
  "2013-01-01": { CEST: 2 },
  "2013-10-25": { EET: 2 },
};

// America

export const NEWFOUNDLAND: PlaceRule = { always: { NST: -3.5, NDT: -2.5, NDDT: -1.5 } };
export const ATLANTIC_TIME: PlaceRule = { always: { AST: -4, ADT: -3, ADDT: -2 } };
export const EASTERN_TIME: PlaceRule = { always: { EST: -5, EDT: -4 } };
export const CENTRAL_TIME: PlaceRule = { always: { CST: -6, CDT: -5 } };
export const MOUNTAIN_TIME: PlaceRule = { always: { MST: -7, MDT: -6 } };
export const PACIFIC_TIME: PlaceRule = { always: { PST: -8, PDT: -7 } };
export const ALASKA: PlaceRule = {
  always: { AHST: -10, AHDT: -9, AKDT: -8 },
  "1983-10-30T11:00Z": { YST: -9 },
  "1983-11-30T09:00Z": { AKST: -9 },
};
export const ALEUTIANS: PlaceRule = {
  always: { BST: -11, BDT: -10, HDT: -9 },
  "1983-10-30T12:00Z": { AHST: -10 },
  "1983-11-30T10:00Z": { HST: -10 },
};
export const YUKON: PlaceRule = { always: { YST: -9, PST: -8, PDT: -7 }, "2020-11-01T07:00Z": { MST: -7 } };
export const LOUISVILLE: PlaceRule = { always: { EST: -5, EDT: -4 }, "1974-01-06T07:00Z": { CDT: -5 }, "1974-10-27T07:00Z": { EST: -5 } };
export const KNOX: PlaceRule = { always: { CST: -6, CDT: -5 }, "1991-10-27T07:00Z": { EST: -5 }, "2006-04-02T07:00Z": { CDT: -5 } };
export const IQALUIT: PlaceRule = { always: { CST: -6, EST: -5, EDT: -4 }, "2000-01-01": { CDT: -5 }, "2000-10-29T07:00Z": { EST: -5 } };
export const RESOLUTE: PlaceRule = {
  always: { CST: -6, CDT: -5 },
  "2000-10-29T07:00Z": { EST: -5 },
  "2001-04-01T08:00Z": { CDT: -5 },
  "2006-10-29T07:00Z": { EST: -5 },
  "2007-03-11T08:00Z": { CDT: -5 },
};
export const CHIHUAHUA: PlaceRule = {
  always: { MST: -7, CST: -6, CDT: -5 },
  "1998-04-05T09:00Z": { MDT: -6 },
  "2022-10-30T08:00Z": { CST: -6 },
};
export const CUBA: PlaceRule = { always: { CST: -5, CDT: -4 } };

// Asia

export const ISRAEL: PlaceRule = { always: { IST: 2, IDT: 3 } };
export const PALESTINE: PlaceRule = { always: { IST: 2, IDT: 3 }, "1995-12-31T22:00Z": { EET: 2, EEST: 3 } };
export const INDIA: PlaceRule = { always: { IST: 5.5 } };
export const INDONESIA: PlaceRule = { always: { WIB: 7, WITA: 8 } };
export const CHINA: PlaceRule = { always: { CST: 8, CDT: 9 } };
export const HONG_KONG: PlaceRule = { always: { HKT: 8, HKST: 9 } };
export const KOREA: PlaceRule = { always: { KST: 9, KDT: 10 } };
export const JAPAN: PlaceRule = { always: { JST: 9 } };

// Oceania and Antarctica

export const AUSTRALIA: PlaceRule = { always: { AWST: 8, AWDT: 9, ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11 } };
export const LORD_HOWE: PlaceRule = { always: { AEST: 10 } };
export const NEW_ZEALAND: PlaceRule = { always: { NZST: 12, NZDT: 13 } };
export const GUAM: PlaceRule = { always: { GST: 10, GDT: 11 }, "2000-12-22T14:00Z": { ChST: 10 } };
export const HAWAII: PlaceRule = { always: { HST: -10 } };
export const SAMOA: PlaceRule = { always: { SST: -11 } };
export const ANTARCTIC_STATIONS: PlaceRule = { always: { "-00": 0 }, "2005-02-12": { "+00": 0 } };
