import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { EntitlementsPanel } from './entitlements-panel.tsx';
import { ADA } from '../testing/ada.ts';
import { FIRMWARE, HELD_FIRMWARE } from '../testing/firmware.ts';

const ENTITLEMENT = { ...HELD_FIRMWARE, endsAt: '2127-01-31T00:00:00.000Z' };

beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());
afterEach(() => act(() => changeTexts('en')));

it('names the day on which a product ends as it was given, wherever the operator is', async () => {
  answerWith(({ path }) =>
    json(path.includes('/products') ? { products: [] } : { entitlements: [ENTITLEMENT] }),
  );
  await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users', 'desk-kit'] });
  expect(await screen.findByText(/Jan 31, 2127/)).toBeTruthy();
});

it('groups the digits of the downloads that somebody may make of a product', async () => {
  const entitlement = { ...ENTITLEMENT, maximum: 1500 };
  answerWith(({ path }) =>
    json(path.includes('/products') ? { products: [] } : { entitlements: [entitlement] }),
  );
  await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users', 'desk-kit'] });
  expect(await screen.findByText(/1,500 downloads/)).toBeTruthy();
});

it('closes no dialog that was opened before another one was answered', async () => {
  const ended = Promise.withResolvers<Response>();
  answerWith(({ method, path }) => {
    if (method !== 'GET') return ended.promise;
    return json(
      path.includes('/products') ? { products: [FIRMWARE] } : { entitlements: [ENTITLEMENT] },
    );
  });
  await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users', 'desk-kit'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End: Firmware' }));
  const end = within(await screen.findByRole('dialog'));
  await user.type(end.getByRole('textbox', { name: 'Reason' }), 'moved');
  await user.click(end.getByRole('button', { name: 'End' }));
  await user.click(end.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Give a product' }));
  const give = within(await screen.findByRole('dialog'));
  const reason = give.getByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'sold');
  ended.resolve(new Response(null, { status: 204 }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.getByRole('dialog').contains(reason)).toBe(true);
  expect(reason).toHaveProperty('value', 'sold');
});

it('says of a product that was ended on the page that it has ended, and offers it no more', async () => {
  let endsAt: string | null = null;
  answerWith(({ method, path }) => {
    if (method !== 'GET') endsAt = new Date().toISOString();
    if (method !== 'GET') return new Response(null, { status: 204 });
    return json(
      path.includes('/products')
        ? { products: [FIRMWARE] }
        : { entitlements: [{ ...ENTITLEMENT, endsAt }] },
    );
  });
  await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users', 'desk-kit'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End: Firmware' }));
  const end = within(await screen.findByRole('dialog'));
  await user.type(end.getByRole('textbox', { name: 'Reason' }), 'moved');
  await user.click(end.getByRole('button', { name: 'End' }));
  await screen.findByText(/^ended/);
  expect(screen.queryByRole('button', { name: 'End: Firmware' })).toBeNull();
});

it('says in the language of the page that a product lies in the bin', async () => {
  answerWith(({ method, path }) => {
    if (method !== 'GET') return problem('product_gone');
    return json(path.includes('/products') ? { products: [FIRMWARE] } : { entitlements: [] });
  });
  await renderScreen(<EntitlementsPanel user={ADA} />, {
    namespaces: ['users', 'desk-kit', 'problem-text'],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give a product' }));
  const give = within(await screen.findByRole('dialog'));
  const product = give.getByRole('combobox', { name: 'Product' });
  await waitFor(() => expect(document.activeElement).toBe(product));
  await user.type(give.getByRole('textbox', { name: 'Reason' }), 'sold');
  await act(() => changeTexts('tr'));
  await user.click(give.getByRole('button', { name: 'Ürün ver' }));
  expect(await screen.findByText(/^Ürün silindi/)).toBeTruthy();
});

it.each([
  ['en', /from Feb 1, 2026 .* · until Jan 31, 2127 .* · updates until Jan 1, 2027/],
  ['tr', /başlangıç: 1 Şub 2026 .* · bitiş: 31 Oca 2127 .* · güncellemelerin sonu: 1 Oca 2027/],
  ['ar', /من .*2026 .* · حتى .*2127 .* · التحديثات حتى .*2027/],
] as const)(
  'says from when on a product is held, and with which updates: %s',
  async (code, text) => {
    const terms = {
      startsAt: '2026-02-01T00:00:00.000Z',
      updatesUntil: '2027-01-01T00:00:00.000Z',
    };
    answerWith(({ path }) =>
      json(
        path.includes('/products')
          ? { products: [FIRMWARE] }
          : { entitlements: [{ ...ENTITLEMENT, ...terms }] },
      ),
    );
    await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users', 'desk-kit'] });
    await screen.findByText('Firmware');
    await act(() => changeTexts(code));
    expect(screen.getByRole('listitem').textContent).toMatch(text);
  },
);

it('gives a product from a day on, with the updates until another', async () => {
  const asked = answerWith(({ method, path }) => {
    if (method !== 'GET') return json({});
    return json(path.includes('/products') ? { products: [FIRMWARE] } : { entitlements: [] });
  });
  await renderScreen(<EntitlementsPanel user={ADA} />, { namespaces: ['users', 'desk-kit'] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give a product' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill('Begins on', '2027-02-01');
  fill('Updates until', '2027-06-01');
  fill('Downloads of it in one period', '3');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'sold');
  const give = dialog.getByRole('button', { name: 'Give a product' });

  fill('Ends on', '2027-02-01');
  expect(dialog.getByText('Let it end after it begins.')).toBeTruthy();
  expect(give).toHaveProperty('disabled', true);
  fill('Ends on', '2028-02-01');
  await user.click(give);

  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    holder: { kind: 'user', id: ADA.id },
    productId: 'p1',
    startsAt: '2027-02-01T00:00:00Z',
    endsAt: '2028-02-01T00:00:00Z',
    updatesUntil: '2027-06-01T00:00:00Z',
    maximum: 3,
    reason: 'sold',
  });
});
