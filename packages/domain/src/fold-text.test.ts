import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Résumé FINAL.pdf', 'resume final.pdf'],
    ['ISPARTA ıspanak İzmir', 'isparta ispanak izmir'],
    ['مُحَمَّد', 'محمد'],
    ['أإآ', 'ااا'],
    ['كتـــاب', 'كتاب'],
    ['Straße', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['a\u200db\u00adc', 'abc'],
    ['  two   spaces ', 'two spaces'],
    ['\u0301', ''],
  ])('reads %j as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing when folded again, and does not depend on the case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded.isWellFormed()).toBe(true);
      }),
    );
  });
});
