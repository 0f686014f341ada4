import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

const FILES = globSync('{features/*,platform/*}/migrations/*.ts', { cwd: import.meta.dirname });
const names = Object.keys(migrations).toSorted();
/** Merged under one number before this test was there; the names keep them in order. */
const SHARED = ['0022'];

it('have a name that is a number and a few words', () => {
  for (const name of names) expect(name).toMatch(/^\d{4}(-[a-z0-9]+)+$/);
});

it('are all registered, each under the name of its file', () => {
  expect(names).toEqual(FILES.map((file) => basename(file, '.ts')).toSorted());
});

it('have a number each', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(twice).toEqual(SHARED);
});
