import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { ADA } from './testing/ada.ts';
import { FIRMWARE, HELD_FIRMWARE } from './testing/firmware.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

const NOTE = { id: 'n1', text: 'pays late', author: null, createdAt: ADA.createdAt };

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('where another operator was faster', () => {
  /** @param isGone whether what belongs to the user is gone */
  const show = async (
    change: (call: Call) => Response,
    isGone: () => boolean,
    user = () => ADA,
  ) => {
    answerWith((call) => {
      if (call.method !== 'GET') return change(call);
      const belongings = { entitlements: [HELD_FIRMWARE], notes: [NOTE] };
      return answerAbout(call, {
        user: user(),
        products: [FIRMWARE],
        ...(!isGone() && belongings),
      });
    });
    await renderUserScreen();
    return userEvent.setup();
  };

  it.each(['End: Firmware', 'Delete note: pays late'])(
    'what is gone leaves the page with the question about it: %s',
    async (name) => {
      let isGone = false;
      const gone = () => {
        isGone = true;
        return problem('not_found');
      };
      const user = await show(gone, () => isGone);
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      const reason = dialog.queryByRole('textbox', { name: 'Reason' });
      if (reason !== null) await user.type(reason, 'ticket 8');
      await user.click(dialog.getByRole('button', { name: /^(End|Delete note)$/ }));
      expect(await screen.findByText('This is not there any more.')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    },
  );

  it('the terms stand there as they are now, also when they were to be taken back', async () => {
    let now = ADA;
    const user = await show(
      ({ body, ifMatch }) => {
        if (ifMatch !== now.etag) return problem('user_changed');
        now = { ...now, ...(body as object), etag: '"two"' };
        return json(now);
      },
      () => true,
      () => now,
    );
    const terms = within(await screen.findByRole('region', { name: 'Licence and quota' }));
    const maximum = terms.getByRole('textbox', { name: 'Downloads in one period' });
    await user.type(maximum, '0');
    await user.type(terms.getByRole('textbox', { name: 'Reason' }), 'sold');
    await user.click(terms.getByRole('button', { name: 'Save' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    now = { ...now, maximum: 70, etag: '"theirs"' };
    await user.click(undo);
    expect(await screen.findByText(/^Somebody has changed this user meanwhile/)).toBeTruthy();
    await waitFor(() => expect(maximum).toHaveProperty('value', '70'));
  });

  it('an end that was moved within its day is named, too', async () => {
    let now = { ...ADA, expiresAt: '2127-01-31T10:00:00.000Z' };
    const user = await show(
      () => {
        now = { ...now, expiresAt: '2127-01-31T12:00:00.000Z', etag: '"theirs"' };
        return problem('user_changed');
      },
      () => true,
      () => now,
    );
    const terms = within(await screen.findByRole('region', { name: 'Licence and quota' }));
    await user.type(terms.getByRole('textbox', { name: 'Downloads in one period' }), '0');
    await user.type(terms.getByRole('textbox', { name: 'Reason' }), 'sold');
    await user.click(terms.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed this user meanwhile: Expires on\./)).toBeTruthy();
  });
});
