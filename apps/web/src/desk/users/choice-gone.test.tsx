import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { FIRMWARE } from './testing/firmware.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

const MANUALS = { ...FIRMWARE, id: 'p2', folderId: 'f2', name: 'Manuals' };

it('asks for another product where the chosen one is none any more, and keeps the rest', async () => {
  let products = [FIRMWARE, MANUALS];
  const calls = answerWith((call) => {
    if (call.method === 'GET') return answerAbout(call, { products });
    if (products.length === 1) return json({});
    products = [MANUALS];
    return problem('not_found');
  });
  await renderUserScreen();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give a product' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'sold');
  const give = dialog.getByRole('button', { name: 'Give a product' });
  await user.click(give);

  expect(await screen.findByText('This is not there any more.')).toBeTruthy();
  const product = dialog.getByRole('combobox', { name: 'Product' });
  await dialog.findByText('This product is not there any more. Choose another.');
  expect(product.textContent).not.toContain('Firmware');
  expect(give).toHaveProperty('disabled', true);
  await user.click(product);
  const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Manuals']);
  await user.click(screen.getByRole('option', { name: 'Manuals' }));
  await user.click(give);
  await screen.findByText('Saved');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    productId: 'p2',
    reason: 'sold',
  });
});

it('asks for another plan where the chosen one is gone, and keeps the rest', async () => {
  const plan = { afterExpiry: 'locked', refetch: 'never', refetchDays: null, etag: '"1"' };
  const [gold, silver] = [
    { ...plan, id: 'g', name: 'Gold' },
    { ...plan, id: 's', name: 'Silver' },
  ];
  let plans = [gold, silver];
  answerWith((call) => {
    if (call.path.includes('/plans')) return json({ plans });
    if (call.method === 'GET') return answerAbout(call);
    plans = [silver];
    return problem('not_found');
  });
  await renderUserScreen();
  const terms = within(await screen.findByRole('region', { name: 'Licence and quota' }));
  const user = userEvent.setup();
  await user.click(await terms.findByRole('combobox', { name: 'Plan' }));
  await user.click(await screen.findByRole('option', { name: 'Gold' }));
  await user.type(terms.getByRole('textbox', { name: 'Reason' }), 'sold');
  await user.click(terms.getByRole('button', { name: 'Save' }));

  await terms.findByText('This plan is not there any more. Choose another.');
  expect(terms.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'sold');
  await user.click(terms.getByRole('combobox', { name: 'Plan' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Gold' })).toBeNull());
  await user.click(screen.getByRole('option', { name: 'No plan' }));
  expect(terms.queryByText(/^This plan is not/)).toBeNull();
});
