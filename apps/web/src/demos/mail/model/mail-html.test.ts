import { describe, expect, it } from 'vitest';
import { LETTERS } from '../seed/letters.ts';
import { cleanHtml, excerptOf, textOf } from './mail-html.ts';

describe('cleanHtml', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a frame', '<iframe src="https://elsewhere.invalid"></iframe>', ''],
    ['a picture from elsewhere', '<img src="https://elsewhere.invalid/a.gif" alt="a">', 'a'],
    ['a picture with a handler', '<img src="x" onerror="alert(1)">', ''],
    ['a picture of other content', '<img src="data:text/html,x" alt="a">', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>', ''],
    ['a class and an id', '<p class="MuiButton-root" id="root">a</p>', '<p>a</p>'],
  ])('keeps nothing of %s', (_, html, clean) => expect(cleanHtml(html)).toBe(clean));

  it.each(['javascript:alert(1)', 'data:text/html,x', '/logout', 'java\nscript:alert(1)'])(
    'takes the address from a link to %s',
    (address) => expect(cleanHtml(`<a href="${address}">a</a>`)).not.toContain('href'),
  );

  it('lets links open elsewhere, without a word about where they stood', () => {
    expect(cleanHtml('<a href="https://elsewhere.example/b">a</a>')).toBe(
      '<a href="https://elsewhere.example/b" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it('keeps paragraphs, lists, tables, quotations and pictures that the mail brings along', () => {
    const html =
      '<p><strong>a</strong></p><ul><li>b</li></ul><table><tbody><tr><td>c</td></tr></tbody></table><blockquote>d</blockquote><img src="data:image/png;base64,AAAA" alt="e">';
    expect(cleanHtml(html)).toBe(html);
  });

  it('leaves nothing of what the hostile sample tries', () => {
    const hostile = LETTERS.find(({ html }) => html.includes('<script>'));
    const clean = cleanHtml(hostile?.html ?? '');
    expect(clean).toContain('Congratulations!');
    expect(clean).not.toMatch(/script|onerror|onclick|style|form|input|tracker/i);
  });
});

describe('textOf', () => {
  it('ends a word where a block ends', () => {
    expect(textOf('<p>one</p><p>two<br>three</p><ul><li>four</li><li>five</li></ul>')).toBe(
      'one two three four five',
    );
  });

  it('is cut for a list', () => {
    expect(excerptOf(`<p>${'word '.repeat(100)}</p>`).length).toBeLessThanOrEqual(180);
  });
});
