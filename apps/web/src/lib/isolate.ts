/** What somebody has named, in a sentence: its direction is its own (Unicode UAX #9, FSI and PDI). */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
