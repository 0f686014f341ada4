import { describe, expect, it } from 'vitest';
import { matchedParts, matchesText } from './matches-text.ts';

/** The matches in brackets. */
const marked = (text: string, wanted: string): string =>
  matchedParts(text, wanted)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('matchedParts', () => {
  it.each([
    ['Where is the file?', 'the', 'Where is [the] file?'],
    ['To be or not to be', 'TO BE', '[To be] or not [to be]'],
    ['aaa', 'a', '[aaa]'],
    ['Crème brûlée', 'creme', '[Crème] brûlée'],
    ['Creme', 'crème', '[Creme]'],
    ['IŞIK ışık', 'isik', '[IŞIK] [ışık]'],
    ['İndirme', 'indir', '[İndir]me'],
    ['قُلْ شيئا', 'قل', '[قُلْ] شيئا'],
    ['95,70\u00A0$', '70 $', '95,[70\u00A0$]'],
    ['9:05\u202FAM', '05 am', '9:[05\u202FAM]'],
    ['nothing', ' ', 'nothing'],
    ['nothing', 'x', 'nothing'],
    ['', 'x', ''],
  ])('marks in %j what %j finds', (text, wanted, expected) => {
    expect(marked(text, wanted)).toBe(expected);
  });

  it.each(['the', 'Ébène', 'ışık', 'missing'])(
    'has a match exactly where the list finds %j',
    (wanted) => {
      for (const text of ['The ebene', 'IŞIK', 'other']) {
        const found = matchesText(text, wanted);
        expect(matchedParts(text, wanted).some(({ isMatch }) => isMatch)).toBe(found);
      }
    },
  );
});
