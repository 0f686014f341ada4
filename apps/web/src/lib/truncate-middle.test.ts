import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitForMiddleTruncation } from './truncate-middle.ts';

describe('splitForMiddleTruncation', () => {
  it('keeps the extension and a few characters before it', () => {
    expect(splitForMiddleTruncation('release-notes-2026-11-rev-14.final.pdf')).toEqual({
      head: 'release-notes-2026-11-rev-14.f',
      tail: 'inal.pdf',
    });
  });

  it('leaves short names whole', () => {
    expect(splitForMiddleTruncation('notes.txt')).toEqual({ head: '', tail: 'notes.txt' });
  });

  it('does not take a long last part for an extension', () => {
    const { tail } = splitForMiddleTruncation('a version 1.of something with a long tail');
    expect(tail).toBe('tail');
  });

  it('does not cut a letter from its selection, nor an emoji in two', () => {
    const { head, tail } = splitForMiddleTruncation(`${'a'.repeat(30)}👩‍👩‍👧é̂ab.zip`);
    expect(head).toBe('a'.repeat(30));
    expect(tail).toBe('👩‍👩‍👧é̂ab.zip');
  });

  it('loses nothing of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const { head, tail } = splitForMiddleTruncation(name);
        expect(head + tail).toBe(name);
        if (name !== '') expect(tail).not.toBe('');
      }),
    );
  });
});
