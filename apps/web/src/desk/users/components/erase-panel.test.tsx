import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleSecurity } from '../../../testing/sample-security.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { ADA } from '../testing/ada.ts';
import { ErasePanel } from './erase-panel.tsx';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('erasing a user', () => {
  async function show(of = ADA, erase = () => new Response(null, { status: 204 })) {
    const calls = answerWith(({ method, path }) => {
      if (path.includes('/account/security')) return json(sampleSecurity);
      if (path.includes('/step-up')) return json({});
      return method === 'DELETE' ? erase() : json({});
    });
    const { address } = await renderAt('/operator/users/u1', <ErasePanel user={of} />, {
      namespaces: ['users', 'desk-kit', 'proof', 'problem-text'],
      path: '/operator/users/$userId',
    });
    const erased = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    return { address, erased, user: userEvent.setup() };
  }

  it('wants the address typed and a reason, proves who asks, and leads to the list', async () => {
    let asked = 0;
    const { address, erased, user } = await show(ADA, () => {
      asked += 1;
      return asked === 1 ? problem('step_up_required') : new Response(null, { status: 204 });
    });
    await user.click(screen.getByRole('button', { name: 'Erase user' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Erase .ada@example.com.$/ }));
    const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase user' });
    await user.keyboard('bob@example.com');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'T7');
    expect(erase.disabled).toBe(true);
    const typed = dialog.getByRole('textbox', { name: 'Type the address to confirm' });
    await user.clear(typed);
    await user.type(typed, 'Ada@example.com ');
    await user.click(erase);
    await user.type(await screen.findByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Erased')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/operator/users'));
    const path = '/api/operator/users/u1?reason=T7';
    expect(erased()).toEqual([path, path]);
  });

  it('stays where it is when it is refused', async () => {
    const { address, user } = await show(ADA, () => problem('operator_account'));
    await user.click(screen.getByRole('button', { name: 'Erase user' }));
    await user.keyboard('ada@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'T7{Enter}');
    const why = 'This is the account of an operator. Make them a customer first.';
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'T7');
    expect(address()).toBe('/operator/users/u1');
  });

  it('is not offered of an operator', async () => {
    await show({ ...ADA, operator: true });
    expect(screen.getByText(/Make this one a customer first/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says where else somebody is known', async () => {
    const { user } = await show({ ...ADA, foreign: true });
    await user.click(screen.getByRole('button', { name: 'Erase user' }));
    expect(screen.getByText(/Their licence server still knows them/)).toBeTruthy();
  });
});
