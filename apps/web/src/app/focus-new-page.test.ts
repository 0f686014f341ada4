import { afterEach, describe, expect, it } from 'vitest';
import { focusPage } from './focus-new-page.ts';

const show = (page: string) => {
  document.body.innerHTML = `<a href="/">menu</a>${page}`;
};
const focused = () => document.activeElement?.textContent;

afterEach(() => document.body.replaceChildren());

describe('the focus of a page that was come to', () => {
  it('is on its heading, also where a link of the menu had it', () => {
    show('<main><h1>Licence</h1><button>More</button></main>');
    focusPage();
    expect(focused()).toBe('Licence');
    document.querySelector('a')?.focus();
    focusPage();
    expect(focused()).toBe('Licence');
  });

  it('is on its content where there is no heading yet', () => {
    show('<main>Loading</main>');
    focusPage();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('stays where the page has put it', () => {
    show('<main><h1>Account</h1><button>More</button></main>');
    document.querySelector('button')?.focus();
    focusPage();
    expect(focused()).toBe('More');
  });

  it('is in its list, at the row that Tab reaches', () => {
    show(
      '<main><h1>Library</h1><div role="row">1</div><div role="row" tabindex="0">2</div></main>',
    );
    focusPage();
    expect(focused()).toBe('2');
  });

  it('stays where there is no page, as on the sign-in', () => {
    show('<form><h1>Welcome</h1></form>');
    focusPage();
    expect(document.activeElement).toBe(document.body);
  });
});
