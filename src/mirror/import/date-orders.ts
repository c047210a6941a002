/** The orders of day, month and year in dates of digits. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const;

export type DateOrder = (typeof dateOrders)[number];
