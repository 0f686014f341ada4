import { expect, it } from 'vitest';
import { languageOf } from './default-settings.ts';

it.each([
  [['tr-TR', 'tr', 'en-US'], 'tr'],
  [['ar'], 'ar'],
  [['AR-EG'], 'ar'],
  [['de-DE', 'tr', 'en'], 'tr'],
  [['en-GB', 'ar'], 'en'],
  [['fr', 'ja-JP'], 'en'],
  // Not Arabic, though it begins like it.
  [['arn-CL'], 'en'],
  [[], 'en'],
])('[R2.32] speaks to a reader of %j in %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language);
});
