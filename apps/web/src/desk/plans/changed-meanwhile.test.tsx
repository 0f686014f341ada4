import type { PlanTerms } from '@file-server/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { PlansScreen } from './plans-screen.tsx';

const GOLD: PlanTerms = {
  id: 'gold',
  name: 'Gold',
  afterExpiry: 'locked',
  refetch: 'days',
  refetchDays: 7,
  etag: '"1"',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('a plan that two operators change', () => {
  let plan: PlanTerms;
  let isAway: boolean;
  beforeEach(() => {
    plan = GOLD;
    isAway = false;
  });
  const theirs = (changes: Partial<PlanTerms>) => {
    plan = { ...plan, ...changes, etag: '"2"' };
  };
  const answer = ({ method, path, ifMatch, body }: Call): Response | Error => {
    if (path.includes('/entitlements')) return json({ entitlements: [] });
    if (path.includes('/products')) return json({ products: [] });
    if (path.includes('/users')) return json({ items: [], nextCursor: null });
    if (method !== 'PATCH') return isAway ? new TypeError('away') : json({ plans: [plan] });
    if (ifMatch !== plan.etag) return problem('plan_changed');
    plan = { ...plan, ...(body as object), etag: '"3"' };
    return json(plan);
  };
  const open = async () => {
    const calls = answerWith(answer);
    const namespaces = ['plans', 'desk-kit', 'proof', 'problem-text'];
    await renderAt('/operator/plans', <PlansScreen />, { namespaces });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change \u2068Gold\u2069' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sent = () => calls.filter(({ method }) => method === 'PATCH');
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    const retype = async (label: string, text: string) => {
      await user.clear(dialog.getByRole('textbox', { name: label }));
      await user.type(dialog.getByRole('textbox', { name: label }), text);
    };
    return { user, dialog, sent, save, retype };
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('keeps what both have changed in it, where that is not the same', async () => {
    const { sent, save, retype } = await open();
    await retype('Name', 'Silver');
    theirs({ refetchDays: 30 });
    await save();
    await isGone();
    expect(sent().map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['"1"', { name: 'Silver' }],
      ['"2"', { name: 'Silver' }],
    ]);
    expect(plan).toMatchObject({ name: 'Silver', refetchDays: 30 });
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('is not given another value over one that was not seen, before that is shown', async () => {
    const { dialog, sent, save, retype } = await open();
    await retype('Name', 'Silver');
    await retype('Free days', '9');
    theirs({ name: 'Platinum', refetch: 'never', refetchDays: null });
    await save();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe(
      'Somebody has changed this meanwhile. It is now:' +
        'NamePlatinum' +
        'Downloading the same version againThe same version counts again once its link has ended' +
        'If you save, yours replaces it.',
    );
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Silver');
    expect(dialog.getByRole('textbox', { name: 'Free days' })).toHaveProperty('value', '9');
    expect(plan.name).toBe('Platinum');
    await save();
    await isGone();
    expect(sent()[1]).toMatchObject({
      ifMatch: '"2"',
      body: { name: 'Silver', refetch: 'days', refetchDays: 9 },
    });
  });

  it('needs nothing more where somebody else has done the same', async () => {
    const { sent, save, retype } = await open();
    await retype('Free days', '30');
    theirs({ refetchDays: 30 });
    await save();
    await isGone();
    expect(sent()).toHaveLength(1);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('stays open, with what was typed, where nobody can say how it is now', async () => {
    const { dialog, sent, save, retype } = await open();
    await retype('Name', 'Silver');
    theirs({ name: 'Platinum' });
    isAway = true;
    await save();
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Silver');
    isAway = false;
    await save();
    expect(await dialog.findByText('Platinum')).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });
});
