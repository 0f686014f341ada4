/** The largest number of downloads that is not unlimited: what an integer of PostgreSQL holds. */
export const MAXIMUM_MAX = 2 ** 31 - 1;
/** The longest span in days that has an end: a hundred years. */
export const DAYS_MAX = 36_500;
