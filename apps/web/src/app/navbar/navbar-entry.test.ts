import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentOf } from './navbar-entry.tsx';

describe('indentOf', () => {
  it('grows by 16 px with every parent, up to 80 px', () => {
    expect([0, 1, 2, 5, 6].map(indentOf)).toEqual([0, 16, 32, 80, 80]);
    fc.assert(fc.property(fc.nat(100), (level) => indentOf(level) <= 80));
  });
});
