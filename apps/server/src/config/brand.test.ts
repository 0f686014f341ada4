import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '../../tests/harness/http-app.ts';
import { loadConfig } from './index.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('the brand', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brand-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function save(name: string, content: string | Buffer): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  }

  it("is the product's own unless told", () => {
    const { brand, logo, operatorContact } = loadConfig({});
    expect(brand).toEqual({ logo: null, signInText: null, legalLinks: [] });
    expect([logo, operatorContact]).toEqual([null, null]);
  });

  it('names its texts and links', () => {
    const { brand } = loadConfig({
      BRAND_SIGN_IN_TEXT: 'Firmware of Example.',
      BRAND_LEGAL_LINKS:
        'Imprint=https://example.org/imprint?a=b, Privacy = mailto:privacy@example.org',
    });
    expect(brand.signInText).toBe('Firmware of Example.');
    expect(brand.legalLinks).toEqual([
      { label: 'Imprint', href: 'https://example.org/imprint?a=b' },
      { label: 'Privacy', href: 'mailto:privacy@example.org' },
    ]);
  });

  it.each([
    'Imprint',
    '=https://example.org',
    'Imprint=javascript:alert(1)',
    'Imprint=data:text/html,x',
    `${'x'.repeat(41)}=https://example.org`,
    'Imprint=https://example.org,',
  ])('takes no link that leads nowhere or runs something: %s', (links) => {
    const load = () => loadConfig({ BRAND_LEGAL_LINKS: links });
    expect(load).toThrow(/^Wrong setting\. BRAND_LEGAL_LINKS/);
  });

  it.each([
    ['sales@example.org', 'sales@example.org', 'mailto:sales@example.org'],
    ['https://example.org/help', 'example.org/help', 'https://example.org/help'],
    ['https://example.org/', 'example.org', 'https://example.org/'],
    ['Anna, extension 12', 'Anna, extension 12', null],
    ['javascript:alert(1)', 'javascript:alert(1)', null],
    ['https://', 'https://', null],
  ])('knows where the contact %s leads', (text, label, href) => {
    expect(loadConfig({ OPERATOR_CONTACT: text }).operatorContact).toEqual({ label, href });
  });

  it('says to everybody what the environment says, and nothing by default', () => {
    expect(loadConfig({}).notice).toBeNull();
    const until = '2026-12-24T18:00:00Z';
    const env = { NOTICE: 'Closed', NOTICE_TONE: 'warning', NOTICE_UNTIL: until };
    expect(loadConfig(env).notice).toEqual({ text: 'Closed', tone: 'warning', until });
    expect(() => loadConfig({ NOTICE_UNTIL: 'soon' })).toThrow(/NOTICE_UNTIL: must be an instant/);
  });

  it('serves its picture under an address of its own, and no other', async () => {
    const { brand, logo } = loadConfig({ BRAND_LOGO: await save('logo.SVG', PICTURE) });
    expect(brand.logo).toMatch(/^\/brand\/logo-[0-9a-f]{16}\.svg$/);
    const { app } = createHttpApp({ logo });
    const answer = await app.request(brand.logo ?? '');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    // What is in it may not run, although it comes from this origin.
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox/);
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await app.request(brand.logo ?? '', { headers: known })).status).toBe(304);
    expect(await answer.text()).toBe(PICTURE);
    expect((await app.request('/brand/logo-0.svg')).status).toBe(404);
    expect((await createHttpApp().app.request(brand.logo ?? '')).status).toBe(404);
    const other = loadConfig({ BRAND_LOGO: await save('other.svg', `${PICTURE} `) });
    expect(other.brand.logo).not.toBe(brand.logo);
  });

  it('is refused with a picture that is missing, of another kind, or too large', async () => {
    const wrong = async (file: string, reason: RegExp) => {
      expect(() => loadConfig({ BRAND_LOGO: file })).toThrow(reason);
    };
    await wrong(join(folder, 'none.png'), /^Wrong setting\. BRAND_LOGO: .* cannot be read\.$/);
    await wrong(await save('logo.html', '<script>'), /^Wrong setting\. BRAND_LOGO: .* SVG, PNG/);
    await wrong(await save('big.png', Buffer.alloc(256 * 1024 + 1)), /at most 256 KiB/);
  });
});
