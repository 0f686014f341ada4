import type { Entitlement } from '@file-server/contract/products';
import type { UserNote } from '@file-server/contract/user-notes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { FIRMWARE, HELD_FIRMWARE } from './testing/firmware.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

const NOTE: UserNote = {
  id: 'n1',
  text: 'pays by invoice',
  author: 'desk@example.com',
  createdAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

/** A server that does what it is asked, and whose answer is lost. */
async function showUser() {
  const notes: UserNote[] = [];
  const entitlements: Entitlement[] = [];
  answerWith((call) => {
    if (call.method === 'GET') {
      return answerAbout(call, { products: [FIRMWARE], entitlements, notes });
    }
    if (call.path.endsWith('/notes')) notes.push(NOTE);
    else entitlements.push(HELD_FIRMWARE);
    return new TypeError('reset');
  });
  await renderUserScreen();
  return userEvent.setup();
}

describe('what would be done twice when it is sent twice', () => {
  it('is said to be done perhaps, and shown, where a product was given', async () => {
    const user = await showUser();
    await user.click(await screen.findByRole('button', { name: 'Give a product' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'sold');
    await user.click(dialog.getByRole('button', { name: 'Give a product' }));
    expect(await screen.findByText(/^No answer came, so it may have been done/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'sold');
    const end = { name: 'End: Firmware', hidden: true };
    expect(await screen.findByRole('button', end)).toBeTruthy();
  });

  it('is said to be done perhaps, and shown, where a note was added', async () => {
    const user = await showUser();
    const panel = within(await screen.findByRole('region', { name: 'Notes' }));
    await user.type(panel.getByRole('textbox', { name: 'New note' }), NOTE.text);
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText(/^No answer came, so it may have been done/)).toBeTruthy();
    expect(panel.getByRole('textbox', { name: 'New note' })).toHaveProperty('value', NOTE.text);
    expect(await panel.findByText('desk@example.com')).toBeTruthy();
  });
});
