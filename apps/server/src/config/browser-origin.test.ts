import { expect, it } from 'vitest';
import { browserOrigin } from './browser-origin.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['files.local', 'http://files.local:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['fe80::1%lo', 'http://[fe80::1]:3000'],
])('a browser finds what listens on %s', (host, origin) => {
  expect(browserOrigin(host, 3000)).toBe(origin);
});
