import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('strengthOf', () => {
  it.each([
    ['aaaaaaaa', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['qwertyuiop123', 'weak'],
    ['48213907', 'weak'],
    ['my password here', 'weak'],
    ['customer-2026', 'weak'],
    ['Tk9w-fLmz', 'fair'],
    ['quiet-orange-lamp', 'good'],
    ['üç büyük kırmızı elma', 'good'],
  ])('calls %j %s', (password, strength) => {
    expect(strengthOf(password, ['customer@example.com', 'Zoë'])).toBe(strength);
  });
});
