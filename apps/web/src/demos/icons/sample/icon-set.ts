import type { Drawing, Icon } from '../model/icon.ts';
import { FAMILIES, SIZES } from '../model/icon.ts';
import rows from './icons.json';

/** As tools/icon-catalogue.mjs writes them. */
type Row = readonly [
  name: string,
  version: string,
  categories: string[],
  tags: string[],
  filled: string | null,
  outline: string | null,
];

// A type of each row by itself would be read off the file; a test holds the file to this one.
const ROWS = rows as unknown as readonly Row[];

const drawingOf = ([, , , , filled, outline]: Row): Drawing => ({ filled, outline });

/** Material Design Icons by Google, Apache License 2.0; see docs/reference/third-party.md. */
export const icons: readonly Icon[] = ROWS.map((row) => {
  const [name, version, categories, tags] = row;
  const drawing = drawingOf(row);
  return {
    name,
    version,
    unsupported_families: FAMILIES.filter((family) => drawing[family] === null),
    categories,
    tags,
    sizes_px: [...SIZES],
  };
});

/** How each of them is drawn, by its name. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  ROWS.map((row) => [row[0], drawingOf(row)]),
);
