import { LANGUAGES } from '@file-server/contract/settings';
import { MAIL_KINDS } from '@file-server/contract/mails';
import { describe, expect, it } from 'vitest';
import { previewMail } from './preview.ts';

const ORIGIN = 'https://files.example.org';
const PAGES: Readonly<Record<string, string | null>> = {
  registration_approved: 'login',
  registration_refused: null,
};
const ENDING = ['licence_ends', 'product_ends', 'quota_nearly_used', 'new_versions', 'test'];
const ALL = LANGUAGES.flatMap((language) => MAIL_KINDS.map((kind) => ({ language, kind })));

describe('the preview of a mail', () => {
  const config = { publicUrl: ORIGIN, requests: true, operatorContact: null };
  const deps = { title: () => 'Ada & Sons', config };

  it.each(ALL)('says $kind in $language as it is sent', async ({ kind, language }) => {
    const { subject, text, html } = await previewMail(deps, { kind, language });
    expect(subject).toContain('Ada & Sons');
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\{\{|^ *$/);
    const page =
      PAGES[kind] === undefined ? 'licence|file-manager(\\?selected=example)?' : PAGES[kind];
    if (page === null) expect(text).not.toContain(ORIGIN);
    else expect(text).toMatch(new RegExp(`^${ORIGIN}/(${page})$`, 'm'));
    expect(text.includes('/api/mails/unsubscribe/example')).toBe(ENDING.includes(kind));
    expect(html.includes('/api/mails/unsubscribe/example')).toBe(ENDING.includes(kind));
    expect(html).toContain(
      language === 'ar' ? 'lang="ar" dir="rtl"' : `lang="${language}" dir="ltr"`,
    );
    const shown = html.replaceAll(/<[^>]+>/g, ' ');
    expect(shown).toContain(subject.replaceAll('&', '&amp;'));
    for (const line of text.split('\n\n')) {
      const [first = ''] = line.split('\n');
      expect(shown).toContain(first.trim().replaceAll('&', '&amp;'));
    }
  });

  it.each(LANGUAGES)('says in %s whose day it is on which a licence ends', async (language) => {
    const { subject } = await previewMail(deps, { kind: 'licence_ends', language });
    expect(subject).toMatch(/(2030|٢٠٣٠) \(UTC\)/);
  });

  it.each(LANGUAGES)('says in %s how to ask for more as this server has it', async (language) => {
    for (const kind of ['licence_ends', 'product_ends', 'quota_nearly_used'] as const) {
      const texts = await Promise.all(
        [
          config,
          { ...config, requests: false, operatorContact: { label: 'Ada', href: null } },
          { ...config, requests: false },
        ].map(
          async (one) => (await previewMail({ ...deps, config: one }, { kind, language })).text,
        ),
      );
      expect(new Set(texts).size).toBe(3);
    }
  });

  it('differs from language to language and from kind to kind', async () => {
    const subjects = await Promise.all(
      ALL.map(async (one) => (await previewMail(deps, one)).subject),
    );
    expect(new Set(subjects).size).toBe(ALL.length);
  });
});
