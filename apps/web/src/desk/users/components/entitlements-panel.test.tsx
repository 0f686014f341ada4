import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { EntitlementsPanel } from './entitlements-panel.tsx';
import { ADA } from '../testing/ada.ts';

const ENTITLEMENT = {
  id: 'e1',
  holder: { kind: 'user', id: 'u1' },
  productId: 'p1',
  startsAt: null,
  endsAt: '2127-01-31T00:00:00.000Z',
  updatesUntil: null,
  maximum: null,
};

const PRODUCT = {
  id: 'p1',
  folderId: 'f1',
  name: 'Firmware',
  text: '',
  face: 'locked',
  previews: false,
  createdAt: ADA.createdAt,
  updatedAt: ADA.createdAt,
};

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

it('closes no dialog that was opened before another one was answered', async () => {
  const ended = Promise.withResolvers<Response>();
  answerWith(({ method, path }) => {
    if (method !== 'GET') return ended.promise;
    return json(
      path.includes('/products') ? { products: [PRODUCT] } : { entitlements: [ENTITLEMENT] },
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

it('says in the language of the page that a product lies in the bin', async () => {
  answerWith(({ method, path }) => {
    if (method !== 'GET') return problem('product_gone');
    return json(path.includes('/products') ? { products: [PRODUCT] } : { entitlements: [] });
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
