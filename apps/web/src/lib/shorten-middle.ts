import { graphemesOf, splitForMiddleTruncation, WHOLE } from './truncate-middle.ts';

/** The name in at most `WHOLE` characters, for a sentence: its begin and its end ("report-final…v14.pdf"). */
export const shortenMiddle = (name: string): string => {
  const { head, tail } = splitForMiddleTruncation(name);
  if (head === '') return name;
  const room = WHOLE - 1 - graphemesOf(tail).length;
  return `${graphemesOf(head).slice(0, room).join('').trimEnd()}…${tail.trimStart()}`;
};
