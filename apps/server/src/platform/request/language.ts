import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { type Language, LANGUAGES } from '@file-server/contract/settings';

/** The language a request asks for (RFC 9110 section 12.5.4), of those that mails are written in. */
export function languageOf(c: Context): Language {
  const chosen = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    match: (wanted, { supports, default: fallback }) => {
      const byWeight = wanted.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q);
      const primary = byWeight.map(({ type }) => type.split('-')[0]?.toLowerCase() ?? '');
      return primary.find((language) => supports.includes(language)) ?? fallback;
    },
  });
  return LANGUAGES.find((language) => language === chosen) ?? 'en';
}
