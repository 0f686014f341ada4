import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { mailHeading, mailList, mailPage } from './mail-page.ts';

describe('mailPage', () => {
  it.each([
    ['en', 'ltr'],
    ['tr', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('is written in %s from where it begins: %s', async (language, direction) => {
    expect(await mailPage(language, [])).toContain(`<html lang="${language}" dir="${direction}">`);
  });

  it('shows what it is given as words, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const page = await mailPage('en', [
      mailHeading(name),
      mailList([html`<a href="https://files.example.com/">${name}</a>`]),
    ]);
    expect(page).not.toContain('<img');
    expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(2);
    expect(page).toContain('<a href="https://files.example.com/">');
  });

  it('has its small print below everything else, and no room for one that it has not', async () => {
    const words = html`<p>Words</p>`;
    const without = await mailPage('en', [words]);
    const page = await mailPage('en', [words], html`<p>Small</p>`);
    expect(page.indexOf('Small')).toBeGreaterThan(page.indexOf('Words'));
    expect(without.match(/<div/g)).toHaveLength(1);
    expect(page.match(/<div/g)).toHaveLength(2);
  });

  it('asks no other server for anything, and leaves the colours to the reader', async () => {
    const page = await mailPage('en', [mailHeading('Firmware')], html`<p>Small</p>`);
    expect(page).not.toMatch(/\bsrc=|url\(|<link|@import/);
    expect(page).toContain('<meta name="color-scheme" content="light dark" />');
    expect(page).not.toMatch(/[^-]color:|background/);
  });
});
