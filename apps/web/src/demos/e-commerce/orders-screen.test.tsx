import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { changeTexts } from '../../lib/i18n/index.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { OrdersScreen } from './orders-screen.tsx';

setUpDemoScreens();

afterEach(() => act(() => changeTexts('en')));

const open = (text: string) =>
  renderAt(`/apps/e-commerce/orders?q=${encodeURIComponent(text)}`, <OrdersScreen />, {
    path: '/apps/e-commerce/orders',
    namespaces: ['e-commerce', 'demo-kit'],
  });

it.each(['product-1', 'customer'])('finds no order by what nobody sees of it: %s', async (text) => {
  await open(text);
  expect(await screen.findByText(`No order has “${text}” in it.`)).toBeTruthy();
});

it.each([
  ['en', 'bandwidth', 2],
  ['en', 'Credit', 4],
  ['en', 'TNT', 5],
  ['en', 'ankara', 2],
  ['en', '$95.70', 1],
  ['tr', 'Kredi kartı', 4],
  ['tr', 'iade edildi', 1],
  ['tr', '$95,70', 1],
  ['ar', 'بطاقة', 4],
  ['ar', '95.70 US$', 1],
] as const)('finds orders by what is read in %s: %s', async (language, text, count) => {
  await open(text);
  await act(() => changeTexts(language));
  expect(await screen.findAllByRole('row')).toHaveLength(1 + count);
});

it('keeps the focus on the way to the next page when there is none any more', async () => {
  await open('');
  await userEvent.click(await screen.findByRole('button', { name: 'Previous page' }));
  const shown = screen.getByText(/^1–/).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Last page' }));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  expect(screen.getByText(/^1–/).textContent).toBe(shown);
});

it('tells those who hear the page that a search has found no order', async () => {
  await open('');
  await screen.findByRole('table');
  const [told] = screen.getAllByRole('status');
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('nothing');
  expect(
    await screen.findByRole('heading', { name: 'No order has “nothing” in it.' }),
  ).toBeTruthy();
  expect(told?.textContent).toBe('Nothing found.');
  expect(told?.isConnected).toBe(true);
});
