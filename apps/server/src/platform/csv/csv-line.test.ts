import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, readCell } from './csv-line.ts';

describe('a cell of CSV', () => {
  it('is no formula, whatever it says', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@a', '\tb', "'=c", "'d", -1, null])).toBe(
      "'=1+1,'+1,'-1,'@a,'\tb,''=c,'d,-1,\r\n",
    );
  });

  it('comes back as it was, and no two are written alike', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '=', '-', '\t', '\r', '\n', '"', ',', 'a'),
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (cells) => {
        const [read = []] = parse(csvLine(cells), { relax_quotes: false });
        expect(read.map(readCell)).toEqual(cells);
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
