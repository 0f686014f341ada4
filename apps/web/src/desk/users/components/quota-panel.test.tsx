import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { changeTexts } from '../../../lib/i18n/index.ts';
import { answerWith } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ADA } from '../testing/ada.ts';
import { QuotaPanel } from './quota-panel.tsx';

it('groups the digits of what was used with a limit and without one', async () => {
  const namespaces = ['users', 'desk-kit', 'proof', 'problem-text'];
  const limited = { ...ADA, downloaded: 12_345, maximum: 20_000 };
  const unlimited = { ...limited, maximum: null };
  await renderAt(
    '/',
    [limited, unlimited].map((user, index) => <QuotaPanel key={index} user={user} />),
    {
      namespaces,
    },
  );
  expect(await screen.findByText('12,345 of 20,000 downloads')).toBeTruthy();
  expect(screen.getByText('12,345 downloads')).toBeTruthy();
});

it('says that units may have been given back where no answer came', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const namespaces = ['users', 'desk-kit', 'proof', 'problem-text'];
  await renderAt('/', <QuotaPanel user={{ ...ADA, downloaded: 12 }} />, { namespaces });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'ticket 8');
  await user.click(dialog.getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText(/No answer came, so it may have been done/)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'ticket 8');
});

it.each(['1e1', '0x9', '1.0', '-1', '0', '13'])('gives back no such number: %s', async (units) => {
  const namespaces = ['users', 'desk-kit', 'proof', 'problem-text'];
  await renderAt('/', <QuotaPanel user={{ ...ADA, downloaded: 12 }} />, { namespaces });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Give back' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  type(/Reason/, 'ticket 8');
  type(/How many|Downloads/, units);
  const give = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give back' });
  expect(give.disabled).toBe(true);
  type(/How many|Downloads/, ' 12 ');
  expect(give.disabled).toBe(false);
});

it.each([
  ['en', 1, '0 of 1 download'],
  ['en', 2, '0 of 2 downloads'],
  ['tr', 1, '0 / 1 indirme'],
  ['ar', 1, '0 من تنزيل واحد'],
  ['ar', 2, '0 من تنزيلين'],
  ['ar', 3, '0 من 3 تنزيلات'],
] as const)('counts the downloads that there may be: %s, %i', async (code, maximum, text) => {
  onTestFinished(() => act(() => changeTexts('en')));
  const user = { ...ADA, downloaded: 0, maximum };
  await renderAt('/', <QuotaPanel user={user} />, { namespaces: ['users', 'desk-kit'] });
  await act(() => changeTexts(code));
  expect(screen.getByText(text)).toBeTruthy();
});
