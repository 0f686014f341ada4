import type { ServerSetting } from '@file-server/contract/server-settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { SettingDialog } from './setting-dialog.tsx';

const SETTING: ServerSetting = {
  name: 'trialPlan',
  value: null,
  fallback: null,
  variable: 'TRIAL_PLAN',
  origin: 'environment',
  changedAt: null,
  changedBy: null,
};
const SILVER = { id: 'silver', name: 'Silver', afterExpiry: 'locked', refetch: 'never' };

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('the question for another value', () => {
  const show = async (setting = SETTING) => {
    const on = { onSubmit: () => Promise.resolve(true), onClose: () => {} };
    const dialog = <SettingDialog setting={setting} meanwhile={null} isReset={false} {...on} />;
    await renderScreen(dialog, { namespaces: ['settings', 'desk-kit', 'problem-text'] });
    return { user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')) };
  };

  it('begins at the choice', async () => {
    answerWith(() => json({ plans: [] }));
    const { dialog } = await show();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
  });

  it.each([
    ['title', 'Download portal '.repeat(8), 'Give 1 to 80 characters.'],
    ['trialMaximum', '12345678901', 'Give a whole number below 2147483648, or nothing.'],
  ] as const)('refuses %s that is too long, and takes no part of it', async (name, text, why) => {
    answerWith(() => json({ plans: [] }));
    const { user, dialog } = await show({ ...SETTING, name });
    const field = dialog.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement;
    await user.clear(field);
    await user.paste(text);
    expect(field.value).toBe(text);
    expect(dialog.getByText(why)).toBeTruthy();
  });

  it('says why there is no plan to choose, and reads the plans again', async () => {
    let isAway = true;
    answerWith(() =>
      isAway
        ? problem('not_found')
        : json({ plans: [{ ...SILVER, refetchDays: null, etag: '"1"' }] }),
    );
    const { user, dialog } = await show();
    await dialog.findByRole('alert');
    isAway = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await user.click(dialog.getByRole('combobox'));
    expect(await screen.findByRole('option', { name: /Silver/ })).toBeTruthy();
  });
});
