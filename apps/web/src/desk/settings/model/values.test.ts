import { describe, expect, it } from 'vitest';
import { fromDraft, toDraft } from './values.ts';

describe('the value of a setting in its field', () => {
  it.each([
    ['trialDays', 14, '14'],
    ['trialDays', null, ''],
    ['trialProPack', false, 'false'],
    ['contact', null, ''],
    ['notice', 'We move on Sunday.', 'We move on Sunday.'],
    [
      'legalLinks',
      'A=https://a.example/,B=https://b.example/',
      'A=https://a.example/\nB=https://b.example/',
    ],
  ] as const)('%s is there and back the same: %s', (name, value, draft) => {
    expect(toDraft(name, value)).toBe(draft);
    expect(fromDraft(name, draft)).toBe(value);
  });

  it.each([
    ['trialDays', '0'],
    ['trialDays', '-3'],
    ['trialDays', '3 days'],
    ['trialMaximum', '1e3'],
    ['trialMaximum', 'many'],
    ['registration', 'perhaps'],
    ['legalLinks', 'A=javascript:1'],
    ['noticeUntil', 'tomorrow'],
    ['title', ''],
  ] as const)('%s may not be "%s"', (name, draft) => {
    expect(fromDraft(name, draft)).toBeUndefined();
  });

  it('of lines is one line, and of spaces around it nothing', () => {
    expect(fromDraft('notice', '  We move\n  on Sunday. ')).toBe('We move on Sunday.');
    expect(fromDraft('contact', '   ')).toBeNull();
  });
});
