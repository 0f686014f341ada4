import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { mailHeading, mailLink, mailList, mailPage } from './mail-page.ts';

const ABOUT = { language: 'en', title: 'Ada & Sons', subject: 'Your licence ends' } as const;

describe('mailPage', () => {
  it.each([
    ['en', 'ltr'],
    ['tr', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('is written in %s from where it begins: %s', async (language, direction) => {
    expect(await mailPage({ ...ABOUT, language }, [])).toContain(
      `<html lang="${language}" dir="${direction}">`,
    );
  });

  it('shows what it is given as words, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const page = await mailPage({ ...ABOUT, title: name, subject: name }, [
      mailHeading(name),
      mailList([html`<a href="https://files.example.com/">${name}</a>`]),
    ]);
    expect(page).not.toContain('<img');
    expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(4);
    expect(page).toContain('<a href="https://files.example.com/">');
  });

  it('says who writes and what it is about before all else', async () => {
    const page = await mailPage(ABOUT, [html`<p>Words</p>`]);
    expect(page.replaceAll(/<[^>]+>|\s+/g, ' ').trim()).toMatch(
      /^Ada &amp; Sons +Your licence ends +Words$/,
    );
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    ['en', 'Open'],
    ['tr', 'Aç'],
    ['ar', 'فتح'],
  ] as const)('leads on by a button in %s, with its address below', async (language, words) => {
    const link = 'https://files.example.com/reset?a=1&b=2';
    const page = (await mailLink(language, link)).toString();
    expect(page.match(/href="https:\/\/files\.example\.com\/reset\?a=1&amp;b=2"/g)).toHaveLength(2);
    expect(
      page
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean),
    ).toEqual([words, link.replace('&', '&amp;')]);
  });

  it('has its small print below everything else, and no room for one that it has not', async () => {
    const words = html`<p>Words</p>`;
    const without = await mailPage(ABOUT, [words]);
    const page = await mailPage(ABOUT, [words], html`<p>Small</p>`);
    expect(page.indexOf('Small')).toBeGreaterThan(page.indexOf('Words'));
    expect(without.match(/<div/g)).toHaveLength(1);
    expect(page.match(/<div/g)).toHaveLength(2);
  });

  it('asks no other server for anything, and leaves the colours to the reader', async () => {
    const parts = [mailHeading('Firmware'), mailLink('en', 'https://files.example.com/')];
    const page = await mailPage(ABOUT, parts, html`<p>Small</p>`);
    expect(page).not.toMatch(/\bsrc=|url\(|<link|@import/);
    expect(page).toContain('<meta name="color-scheme" content="light dark" />');
    expect(page).not.toMatch(/[^-]color:|background/);
  });
});
