/** A size of text: `pixels` at the usual text size, following what the reader has chosen. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;
