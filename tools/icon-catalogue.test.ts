import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { iconFile } from './lib/icon-catalogue.mjs';

const FILE = '../apps/web/src/demos/icons/sample/icons.json';

it('has the icons of the demo app as the installed set has them', () => {
  expect(readFileSync(path.join(import.meta.dirname, FILE), 'utf8')).toBe(iconFile());
});
