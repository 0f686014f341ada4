import { describe, expect, it } from 'vitest';
import { rebase } from './rebase.ts';

type Draft = { name: string; rule: string; days: string };

const BEFORE: Draft = { name: 'Gold', rule: 'days', days: '7' };

/** What becomes of a form that was opened on BEFORE. */
const onTop = (typed: Partial<Draft>, theirs: Partial<Draft>) =>
  rebase({ ...BEFORE, ...typed }, BEFORE, { ...BEFORE, ...theirs }, ['rule', 'days']);

describe('a form on what somebody else has changed', () => {
  it.each([
    ['takes over what was not typed', {}, { name: 'Silver' }, { name: 'Silver' }, []],
    ['keeps what was typed', { name: 'Tin' }, { days: '9' }, { name: 'Tin', days: '9' }, []],
    [
      'asks about what both have changed',
      { name: 'Tin' },
      { name: 'Zinc' },
      { name: 'Tin' },
      ['name'],
    ],
    ['does not ask where both say the same', { name: 'Tin' }, { name: 'Tin' }, { name: 'Tin' }, []],
    ['takes one decision as one', { days: '9' }, { rule: 'never' }, { days: '9' }, ['rule']],
    [
      'takes one decision over as one',
      { name: 'Tin' },
      { rule: 'never', days: '1' },
      { name: 'Tin', rule: 'never', days: '1' },
      [],
    ],
    ['stays as it is where nothing was changed', { days: '9' }, {}, { days: '9' }, []],
  ])('%s', (_, typed, theirs, draft, disputed) => {
    expect(onTop(typed, theirs)).toEqual({ draft: { ...BEFORE, ...draft }, disputed });
  });
});
