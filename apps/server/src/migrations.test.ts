import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

const FILES = globSync('{features/*,platform/*}/migrations/*.ts', { cwd: import.meta.dirname });
const names = Object.keys(migrations).toSorted();

it('are all registered, each under the name of its file', () => {
  expect(names).toEqual(FILES.map((file) => basename(file, '.ts')).toSorted());
});
