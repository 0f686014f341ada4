import { describe, expect, it } from 'vitest';
import { placesWithNeeds } from './third-party.mjs';

const lock = {
  packages: {
    '': {},
    'node_modules/a': { dependencies: { b: '1', c: '1' }, optionalDependencies: { 'a-mac': '1' } },
    'node_modules/a/node_modules/b': { dependencies: { d: '1', c: '1' } },
    'node_modules/a/node_modules/c': {},
    'node_modules/a-mac': {},
    'node_modules/b': { dependencies: { e: '1' } },
    'node_modules/@x/a': { dependencies: { b: '1' } },
    'node_modules/c': {},
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/e': {},
  },
};
const isThere = (place: string) => place !== 'node_modules/a-mac';

describe('placesWithNeeds', () => {
  it('finds what a package needs as Node does, its own first, and nothing of other platforms', () => {
    expect(placesWithNeeds(lock, ['a'], isThere)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/a/node_modules/c',
      'node_modules/d',
    ]);
    expect(placesWithNeeds(lock, ['@x/a'], isThere)).toEqual([
      'node_modules/@x/a',
      'node_modules/b',
      'node_modules/e',
    ]);
  });

  it('asks for what is not installed', () => {
    expect(() => placesWithNeeds(lock, ['a', 'a-mac'], isThere)).toThrow('a-mac is not installed.');
  });
});
