import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROJECT } from '../lib/project.mjs';
import { PARTS } from './parts.mjs';

it.each(Object.entries(PARTS))('the part %s names files that are there', (_name, part) => {
  const places = [...part.mutate.filter((place) => !place.startsWith('!')), ...part.tests];
  const empty = places.filter((place) => globSync(place, { cwd: PROJECT }).length === 0);
  expect(empty).toEqual([]);
});
