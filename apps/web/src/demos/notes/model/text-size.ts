/** Sizes of a note's text in CSS pixels, for texts of at most so many characters, and words. */
const SIZES = [
  { pixels: 28, characters: 16, word: 8 },
  { pixels: 24, characters: 32, word: 10 },
  { pixels: 20, characters: 64, word: 12 },
  { pixels: 16, characters: 120, word: 16 },
] as const;

const USUAL = 14;

/** The shorter a text, the larger; a long word keeps it small, so that it fits into its card. */
export function textSizeOf(text: string): number {
  const characters = text.trim().length;
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  const size = SIZES.find((one) => characters <= one.characters && longest <= one.word);
  return size?.pixels ?? USUAL;
}
