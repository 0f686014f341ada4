import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './guard.ts';

const ORIGIN = 'https://files.example';

/** Strings made of the parts that confuse URL parsers, beside ordinary ones. */
const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
      'evil.example',
      'https:',
      'javascript:alert(1)',
      'data:',
      'file-manager',
      'login',
      'ı',
      '\u202e',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('safeRedirect', () => {
  it('[R2.13] keeps path, query and hash of this origin', () => {
    for (const address of [
      '/file-manager',
      '/file-manager/abc?sort=size&order=desc#row-3',
      '/?a=%2F%2Fx',
    ]) {
      expect(safeRedirect(address, ORIGIN)).toBe(address);
    }
  });

  it('[R2.13] never leads to another origin, whatever the parameter says', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((rest) => `/${rest}`),
          fc.webUrl(),
          fc.string(),
        ),
        (value) => {
          const target = safeRedirect(value, ORIGIN);
          if (target === null) return;
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
          expect(new URL(target, `${ORIGIN}/login?redirect=x`).href).toBe(`${ORIGIN}${target}`);
          // Judging an accepted address again changes nothing.
          expect(safeRedirect(target, ORIGIN)).toBe(target);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'file-manager',
    '',
    undefined,
    7,
  ])('[R2.13] refuses %j', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBeNull();
  });

  it.each(['/login', '/login?redirect=/x', '/logout', '/Logout/', '/register', '/callback?code=1'])(
    'never resumes %s',
    (value) => {
      expect(safeRedirect(value, ORIGIN)).toBeNull();
    },
  );
});
