import { foldText } from '@file-server/domain/fold-text';
import Box from '@mui/material/Box';

/** A text whose part that was searched for is bold. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map((part) =>
    part.isMatch ? (
      <Box component="b" key="match" sx={{ fontWeight: 700 }}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}

export type Part = { readonly text: string; readonly isMatch: boolean };

/** One character as the search compares it. Folding trims, so it is done between two letters. */
const foldCharacter = (character: string): string => foldText(`x${character}x`).slice(1, -1);

const graphemesOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/**
 * `title` cut where it matches what was typed; the parts joined give the title. A character can
 * fold to none or to several, so each one is folded by itself, and marked whole.
 */
export function matchParts(title: string, typed: string): readonly Part[] {
  const wanted = foldText(typed);
  const characters = graphemesOf(title);
  const folded = characters.map(foldCharacter);
  const start = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (start < 0) return [{ text: title, isMatch: false }];
  const end = start + wanted.length;
  const parts = { before: '', match: '', after: '' };
  let position = 0;
  characters.forEach((character, index) => {
    const next = position + (folded[index]?.length ?? 0);
    if (next <= start) parts.before += character;
    else if (position < end) parts.match += character;
    else parts.after += character;
    position = next;
  });
  return [
    { text: parts.before, isMatch: false },
    { text: parts.match, isMatch: true },
    { text: parts.after, isMatch: false },
  ].filter(({ text }) => text !== '');
}
