import { type Language, LANGUAGES } from '@file-server/contract/settings';
import type { Context } from 'hono';

/** The language that the reader wants sample texts in (RFC 9110, 12.5.4); see `demo-client.ts`. */
export function languageOf(c: Context): Language {
  const wanted = c.req.header('accept-language');
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}
