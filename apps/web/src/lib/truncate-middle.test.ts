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

  it.each([
    ['a'.repeat(28), ''],
    ['a'.repeat(29), 'a'.repeat(25)],
  ])('cuts what is longer than 28 letters: %s', (name, head) => {
    expect(splitForMiddleTruncation(name)).toEqual({ head, tail: name.slice(head.length) });
  });

  it.each([
    ['of nine letters and its dot', '.extension', 'aaaa.extension'],
    ['of ten letters', '.extensions', 'ions'],
  ])('keeps an extension %s', (_, extension, tail) => {
    expect(splitForMiddleTruncation(`${'a'.repeat(30)}${extension}`).tail).toBe(tail);
  });

  it('takes a hidden file for a name without an extension', () => {
    const name = `.${'a'.repeat(5)}${'é'.normalize('NFD').repeat(30)}`;
    expect(splitForMiddleTruncation(name).tail).toBe('é'.normalize('NFD').repeat(4));
    expect(splitForMiddleTruncation('.a'.padEnd(3, 'b').padStart(3)).head).toBe('');
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

  it.each([
    ['دليل المستخدم للمضخة الصناعية الإصدار الثاني.pdf', 'لثاني.pdf'],
    // What joins no letter after it: the cut stays.
    ['دليل المستخدم للمضخة الصناعية بعد دراسة.pdf', 'راسة.pdf'],
    // Too long a way to a letter that joins none.
    [`${'ب'.repeat(40)}.pdf`, `${'ب'.repeat(4)}.pdf`],
    // Of names without an extension, of other scripts, and of digits.
    ['دليل المستخدم للمضخة الصناعية الإصدار الثاني', 'لثاني'],
    ['a name of some length with a word of مضخة.pdf', 'مضخة.pdf'],
    ['دليل المستخدم للمضخة الصناعية الإصدار ١٢٣٤٥٦٧.pdf', '٤٥٦٧.pdf'],
  ])('cuts between no two letters that join: %s', (name, tail) => {
    expect(splitForMiddleTruncation(name).tail).toBe(tail);
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
