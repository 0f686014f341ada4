import { describe, expect, it } from 'vitest';
import { shortenMiddle } from './shorten-middle.ts';

describe('shortenMiddle', () => {
  it('leaves a name of 28 letters whole', () => {
    expect(shortenMiddle('a'.repeat(28))).toBe('a'.repeat(28));
  });

  it('says begin and end of a longer one in 28 letters', () => {
    const short = shortenMiddle('release-notes-2026-11-rev-14.final.pdf');
    expect(short).toBe('release-notes-2026-…inal.pdf');
    expect(short).toHaveLength(28);
  });

  it('leaves no space beside the dots', () => {
    expect(shortenMiddle(`${'a'.repeat(18)} ${'b'.repeat(20)}.pdf`)).toBe(
      `${'a'.repeat(18)}…bbbb.pdf`,
    );
    expect(shortenMiddle(`${'a'.repeat(30)} bcd.pdf`)).toBe(`${'a'.repeat(19)}…bcd.pdf`);
  });
});
