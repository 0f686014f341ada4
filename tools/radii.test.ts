import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** apps/web/src/ui/theme/measures.ts has the scale. */
const SOURCES = join(import.meta.dirname, '../apps/web/src');
const RADIUS = /\bborder\w*Radius: ([^,}\n]+?)\s*[,}\n]/gu;

it('rounds everything in the web app by its scale', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.*'] });
  const found = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(RADIUS)].map(
      ([, value]) => `${file}: ${value}`,
    ),
  );
  expect(found.length).toBeGreaterThan(30);
  const wrong = found.filter(
    (use) => !/: (?:RADIUS\.\w+|'inherit'|Number\.parseInt\(RADIUS\.\w+)$/u.test(use),
  );
  expect(wrong).toEqual([]);
});
