import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROJECT } from '../lib/project.mjs';
import { PARTS } from './parts.mjs';

interface Part {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

it.each(Object.entries<Part>(PARTS))(
  'the part %s names files that are there',
  (_name, { mutate, tests }) => {
    const places = [...mutate.filter((place) => !place.startsWith('!')), ...tests];
    const empty = places.filter((place) => globSync(place, { cwd: PROJECT }).length === 0);
    expect(empty).toEqual([]);
  },
);
