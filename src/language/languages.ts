/** The languages of the service (specification section 2.1); the first is the usual one. */
export const languages = ["en", "fr-ca", "es"] as const;

/** A language code of the service. */
export type Language = (typeof languages)[number];
