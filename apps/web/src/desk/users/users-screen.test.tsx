import type { ListedUser } from '@file-server/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { listed } from './testing/listed.ts';
import { UsersScreen } from './users-screen.tsx';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

const AT = '2026-11-01T10:00:00.000Z';
const WHY = ['Licence expired', 'Pro pack missing', 'Quota used up', 'Suspended'];

describe('a row of the list', () => {
  /** A window of that many pixels, which jsdom draws nothing for. */
  const narrowTo = (width: number) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? -1),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  afterEach(() => {
    vi.unstubAllGlobals();
    document.documentElement.style.fontSize = '';
  });

  it.each([
    { textSize: 16, width: 320, isTall: false },
    { textSize: 32, width: 320, isTall: true },
    { textSize: 32, width: 1280, isTall: false },
  ])(
    'has its states below the address where they have no room beside it: $textSize px on $width',
    async ({ textSize, width, isTall }) => {
      narrowTo(width);
      document.documentElement.style.fontSize = `${textSize}px`;
      answerWith(({ path }) =>
        json(
          path.includes('/plans')
            ? { plans: [] }
            : { items: [{ ...listed('a'), operator: true }], nextCursor: null },
        ),
      );
      const namespaces = ['users', 'desk-kit', 'problem-text', 'proof'];
      await renderAt('/operator/users', <UsersScreen />, { namespaces });
      const row = await screen.findByRole('listitem');
      expect(getComputedStyle(row).height === 'auto').toBe(isTall);
      const link = within(row).getByRole('link');
      expect(getComputedStyle(link).gridTemplateColumns).toBe(
        isTall ? 'minmax(0px, 1fr)' : '2.4fr 1.4fr 1fr 1fr',
      );
    },
  );
});

describe('the filters of the list of users', () => {
  const show = async (search = '') => {
    answerWith(({ path }) =>
      json(path.includes('/plans') ? { plans: [] } : { items: [], nextCursor: null }),
    );
    const namespaces = ['users', 'desk-kit', 'problem-text', 'proof'];
    const { address } = await renderAt(`/operator/users${search}`, <UsersScreen />, { namespaces });
    const searchbox = await screen.findByRole<HTMLInputElement>('searchbox', {
      name: 'Address or name',
    });
    return { address, searchbox, user: userEvent.setup() };
  };

  it('take no longer text than they search for: what is left out would be everybody', async () => {
    const { address, searchbox, user } = await show();
    await user.click(searchbox);
    await user.paste('x'.repeat(101));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/operator/users?q=${'x'.repeat(100)}`));
    const link = screen.getByRole('link', { name: 'Change many' });
    expect(link.getAttribute('href')).toBe(`/operator/bulk-changes/new?q=${'x'.repeat(100)}`);
  });

  it('keep the focus where it is when the text is taken, and open at the first click', async () => {
    const { address, searchbox, user } = await show();
    await user.type(searchbox, 'ada{Enter}');
    await waitFor(() => expect(address()).toBe('/operator/users?q=ada'));
    expect(document.activeElement).toBe(searchbox);
    await user.type(searchbox, ' b');
    await user.tab();
    await waitFor(() => expect(address()).toBe('/operator/users?q=ada+b'));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'State' }));
    await user.type(searchbox, 'yron');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Operator' }));
    await waitFor(() => expect(address()).toBe('/operator/users?q=ada+byron&role=operator'));
  });

  it('stand behind a button on a phone, which says how many are set, and open where some are', async () => {
    const { user } = await show();
    // The window of these tests is no phone: the button is there and not shown.
    const button = screen.getByText('Filters');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    act(() => button.click());
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Operator' }));
    expect(await screen.findByText('Filters 1')).toBe(button);
  });

  it('are open on a phone where the address has some', async () => {
    await show('?role=operator&quota=used&q=ada&order=end');
    expect(screen.getByText('Filters 2').getAttribute('aria-expanded')).toBe('true');
  });

  it('narrow it to who holds a product, also for the file and for what changes many', async () => {
    const product = { text: '', face: 'locked', previews: false, createdAt: AT, updatedAt: AT };
    const pump = { ...product, id: 'p1', folderId: 'f'.repeat(22), name: 'Pump', etag: '"1"' };
    const calls = answerWith(({ path }) => {
      if (path.includes('/plans')) return json({ plans: [] });
      if (path.includes('/products')) return json({ products: [pump] });
      return json({ items: [], nextCursor: null });
    });
    const namespaces = ['users', 'desk-kit', 'problem-text', 'proof'];
    const { address } = await renderAt('/operator/users', <UsersScreen />, { namespaces });
    const user = userEvent.setup();
    expect(screen.queryByRole('combobox', { name: 'Plan' })).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Product' }));
    await user.click(await screen.findByRole('option', { name: 'Pump' }));
    await waitFor(() => expect(address()).toBe('/operator/users?product=p1'));
    const asked = () => calls.map(({ path }) => path);
    await waitFor(() =>
      expect(asked().some((path) => path.includes('users?product=p1'))).toBe(true),
    );
    const many = screen.getByRole('link', { name: 'Change many' });
    expect(many.getAttribute('href')).toBe('/operator/bulk-changes/new?product=p1');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() =>
      expect(asked().some((path) => path.includes('users/export?product=p1'))).toBe(true),
    );
  });

  it('show what the address has, whoever changes it', async () => {
    const { address, searchbox, user } = await show('?q=ada');
    expect(searchbox.value).toBe('ada');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(searchbox.value).toBe(''));
    // Typing may go on while the search is on its way into the address.
    await user.type(searchbox, 'bea{Enter}trix');
    await waitFor(() => expect(address()).toBe('/operator/users?q=bea'));
    expect(searchbox.value).toBe('beatrix');
  });

  it('are cleared at one click with what was typed and not sent yet', async () => {
    const { address, searchbox, user } = await show('?q=ada&role=operator');
    await screen.findByRole('button', { name: 'Show all' });
    await user.type(searchbox, ' b');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe('/operator/users'));
    expect(searchbox.value).toBe('');
    await user.tab();
    expect(address()).toBe('/operator/users');
  });

  it('are cleared of what was typed also where the address has no text', async () => {
    const { address, searchbox, user } = await show('?role=operator');
    await screen.findByRole('button', { name: 'Show all' });
    await user.type(searchbox, 'b');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe('/operator/users'));
    expect(searchbox.value).toBe('');
    await user.tab();
    await waitFor(() => expect(address()).toBe('/operator/users'));
  });
});

async function showList(items: readonly ListedUser[]) {
  answerWith(({ path }) =>
    json(path.includes('/plans') ? { plans: [] } : { items, nextCursor: null }),
  );
  const namespaces = ['users', 'desk-kit', 'problem-text', 'proof'];
  await renderAt('/operator/users', <UsersScreen />, { namespaces });
}

it('has a second line of a user only with something to say, else the address is not in the middle', async () => {
  await showList([listed('ada'), { ...listed('bea'), firstName: 'Bea' }]);
  const linesOf = (address: Element) => address.parentElement?.childElementCount;
  expect(linesOf(await screen.findByText('ada@example.com'))).toBe(1);
  expect(linesOf(screen.getByText('bea@example.com'))).toBe(2);
});

it('says of each user in the list why the licence opens no download', async () => {
  const ENDED = '2020-01-01T00:00:00.000Z';
  const items = [
    listed('fine'),
    { ...listed('ended'), expiresAt: ENDED, proPack: false },
    { ...listed('without'), proPack: false },
    { ...listed('used'), downloaded: 10 },
    { ...listed('held'), state: 'suspended' as const, expiresAt: ENDED },
  ];
  await showList(items);
  await screen.findByRole('link', { name: /fine@/ });
  const said = items.map(({ email }) => {
    const { textContent } = screen.getByRole('link', { name: new RegExp(email) });
    return WHY.filter((words) => textContent.includes(words));
  });
  expect(said).toEqual([
    [],
    ['Licence expired'],
    ['Pro pack missing'],
    ['Quota used up'],
    ['Suspended'],
  ]);
});
