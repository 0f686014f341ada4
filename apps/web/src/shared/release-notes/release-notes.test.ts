import { describe, expect, it } from 'vitest';
import { notesOf } from './release-notes.tsx';

const htmlOf = (markdown: string): string => {
  const holder = document.createElement('div');
  holder.append(notesOf(markdown));
  return holder.innerHTML.trim();
};

describe('notesOf', () => {
  it('shows what Markdown says, below the headings of the page', () => {
    expect(htmlOf('# New\n\n- **Faster**\n- `a < b`')).toBe(
      '<h3>New</h3>\n<ul>\n<li><strong>Faster</strong></li>\n<li><code>a &lt; b</code></li>\n</ul>',
    );
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['[x](javascript:alert(1))'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['![a"onerror="alert(1)](https://example.com/pixel.png)'],
    ['<a href="https://example.com" onclick="alert(1)">x</a>'],
    ['<iframe src="https://example.com"></iframe>'],
    ['<style>*{display:none}</style>'],
    ['[x](/account/delete)'],
  ])('lets nothing of %s run, load or lead into the app', (markdown) => {
    expect(htmlOf(markdown)).not.toMatch(
      /<(?:script|img|iframe|style)|(?:on\w+|src)="|href="(?!https?:|mailto:)/i,
    );
  });

  it('opens links elsewhere', () => {
    expect(htmlOf('[x](https://example.com)')).toBe(
      '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
  });
});
