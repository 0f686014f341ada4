import { describe, expect, it } from 'vitest';
import { limited, rangeBetween, toggled, type ChosenRows } from './chosen-rows.ts';

type Row = { readonly id: string };
const row = (id: string): Row => ({ id });
const LIST = ['a', 'b', 'c', 'd'].map(row);
const NONE: ChosenRows<Row> = new Map();
const idsOf = (chosen: ChosenRows<Row>) => [...chosen.keys()];

describe('ticked rows', () => {
  it('are set and taken away one by one', () => {
    const both = toggled(toggled(NONE, row('a')), row('b'));
    expect(idsOf(both)).toEqual(['a', 'b']);
    expect(idsOf(toggled(both, row('a')))).toEqual(['b']);
  });

  it('are those between two of them, in either direction, also past what is not read', () => {
    expect(rangeBetween(LIST, 'b', 'd')).toEqual({ first: 1, last: 3 });
    expect(rangeBetween([...LIST, undefined, row('f')], 'f', 'b')).toEqual({ first: 1, last: 5 });
    expect(rangeBetween([undefined, ...LIST], null, 'd')).toEqual({ first: 4, last: 4 });
    expect(rangeBetween(LIST, 'gone', 'd')).toEqual({ first: 3, last: 3 });
  });

  it('are as many as can be asked for, which tells whether that is all', () => {
    const three = new Map(LIST.slice(0, 3).map((one) => [one.id, one]));
    expect(limited(three, 3)).toEqual({ kept: three, isCut: false });
    expect(limited(toggled(three, row('d')), 3)).toEqual({ kept: three, isCut: true });
  });
});
