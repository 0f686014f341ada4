import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { collectMigrations } from './collect-migrations.ts';

const migration: Migration = { up: () => Promise.resolve() };
const moduleOf = (id: string, ...names: string[]) => ({
  id,
  migrations: Object.fromEntries(names.map((name) => [name, migration])),
});

it('collects the migrations of all modules, whatever order the modules have', () => {
  const modules = [
    moduleOf('b', '0002-two', '0004-four'),
    { id: 'none' },
    moduleOf('a', '0001-one'),
  ];
  expect(Object.keys(collectMigrations(modules)).toSorted()).toEqual([
    '0001-one',
    '0002-two',
    '0004-four',
  ]);
});

it.each([
  [
    'a number that another module has taken',
    [moduleOf('users', '0001-create-users'), moduleOf('jobs', '0001-create-jobs')],
    'Module jobs: number 0001 of migration 0001-create-jobs is taken by 0001-create-users of module users.',
  ],
  [
    'a number that the module itself has taken',
    [moduleOf('users', '0001-create-users', '0001-add-name')],
    'Module users: number 0001 of migration 0001-add-name is taken by 0001-create-users of module users.',
  ],
  [
    'numbers out of order',
    [moduleOf('users', '0003-add-name', '0002-create-users')],
    'Module users: migration 0002-create-users stands after 0003; list them in order.',
  ],
  [
    'a name without a number',
    [moduleOf('users', 'create-users')],
    'Module users: migration "create-users" is not named NNNN-some-words.',
  ],
])('refuses %s in one line', (_title, modules, message) => {
  expect(() => collectMigrations(modules)).toThrow(new Error(message));
});

it('takes the one number that was merged twice', () => {
  const modules = [moduleOf('downloads', '0022-archives'), moduleOf('library', '0022-add-crc32')];
  expect(Object.keys(collectMigrations(modules))).toHaveLength(2);
});
