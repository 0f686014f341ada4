import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, moveCard, moveList, placeOf } from './arrange.ts';
import type { List } from './board.ts';

const list = (id: string, ...idCards: string[]): List => ({ id, name: id.toUpperCase(), idCards });
const LISTS = [list('a', '1', '2', '3'), list('b', '4'), list('c')];

describe('arrange', () => {
  it('takes the order of lists and cards, and no name', () => {
    const wanted = [list('c', '2'), { ...list('a', '3', '1'), name: 'other' }, list('b', '4')];
    expect(arrange(LISTS, wanted)).toEqual([list('c', '2'), list('a', '3', '1'), list('b', '4')]);
  });

  it('keeps in its place what is not named', () => {
    expect(arrange(LISTS, [list('c'), list('b', '4')])).toEqual([
      list('a', '1', '2', '3'),
      list('c'),
      list('b', '4'),
    ]);
    expect(arrange(LISTS, [list('a', '3', '1'), list('b'), list('c')])[0]?.idCards).toEqual([
      '3',
      '2',
      '1',
    ]);
  });

  it('never loses, doubles or invents a list or a card', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String));
    const lists = fc
      .tuple(ids, fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String)))
      .map(([names, cards]) =>
        names.map((id, index) => ({
          id,
          name: id,
          idCards: cards.filter((card) => Number(card) % names.length === index),
        })),
      );
    const wanted = fc.array(
      fc.record({
        id: fc.integer({ min: 0, max: 12 }).map(String),
        name: fc.constant(''),
        idCards: fc.array(fc.integer({ min: 0, max: 35 }).map(String)),
      }),
    );
    fc.assert(
      fc.property(lists, wanted, (before, order) => {
        const after = arrange(before, order);
        const sorted = (items: readonly string[]) => items.toSorted();
        expect(sorted(after.map(({ id }) => id))).toEqual(sorted(before.map(({ id }) => id)));
        expect(sorted(after.flatMap(({ idCards }) => idCards))).toEqual(
          sorted(before.flatMap(({ idCards }) => idCards)),
        );
      }),
    );
  });
});

describe('moves', () => {
  it('moves a card within its list and into another one', () => {
    expect(moveCard(LISTS, '1', { listId: 'a', index: 2 })[0]).toEqual(list('a', '2', '3', '1'));
    const moved = moveCard(LISTS, '2', { listId: 'b', index: 0 });
    expect(moved).toEqual([list('a', '1', '3'), list('b', '2', '4'), list('c')]);
    expect(placeOf(moved, '2')).toEqual({ listId: 'b', index: 0 });
  });

  it('gives the same lists when nothing moves', () => {
    expect(moveCard(LISTS, '2', { listId: 'a', index: 1 })).toBe(LISTS);
    expect(moveCard(LISTS, '99', { listId: 'a', index: 1 })).toBe(LISTS);
    expect(moveList(LISTS, 1, 1)).toBe(LISTS);
  });

  it('moves a list', () => {
    expect(moveList(LISTS, 0, 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});
