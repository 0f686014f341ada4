import { expect, it } from 'vitest';
import { createMoney } from './use-money.ts';

it.each([
  ['en', '-$1,234.50'],
  ['tr', '-$1.234,50'],
  // Isolated, and without marks inside that would tear it apart.
  ['ar', '\u2066\u200e-1,234.50 US$\u2069'],
])('writes amounts as %s does', (language, text) => {
  expect(createMoney(language)(-1234.5).replaceAll('\u00a0', ' ')).toBe(text);
});
