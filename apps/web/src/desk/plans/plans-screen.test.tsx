import type { Entitlement, PlanTerms } from '@file-server/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { PlansScreen } from './plans-screen.tsx';

const GOLD: PlanTerms = {
  id: 'gold',
  name: 'Gold',
  afterExpiry: 'fallback',
  refetch: 'days',
  refetchDays: 1,
  etag: '"1"',
};
const BASIC: PlanTerms = {
  id: 'basic',
  name: 'Basic',
  afterExpiry: 'locked',
  refetch: 'never',
  refetchDays: null,
  etag: '"1"',
};
const OPEN: PlanTerms = { ...BASIC, id: 'open', name: 'Open', refetch: 'licensed' };

const AT = '2026-11-20T10:00:00.000Z';
const PUMP = {
  id: 'p1',
  folderId: 'f1',
  name: 'Pump',
  text: '',
  face: 'locked',
  previews: false,
  etag: '"1"',
  createdAt: AT,
  updatedAt: AT,
};
const GIVEN: Entitlement = {
  id: 'e1',
  holder: { kind: 'plan', id: 'gold' },
  productId: 'p1',
  startsAt: null,
  endsAt: null,
  updatesUntil: null,
  maximum: null,
};
const ADA = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: '',
  operator: false,
  state: 'active',
  proPack: true,
  expiresAt: null,
  maximum: null,
  period: 'lifetime',
  downloaded: 0,
  plan: { id: 'gold', name: 'Gold' },
  createdAt: AT,
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('plans', () => {
  let plans: PlanTerms[];
  let products: (typeof PUMP)[];
  let given: Entitlement[];
  let followers: { items: (typeof ADA)[]; nextCursor: string | null };
  let trialPlan: string | null;
  /** What changes the server answers. */
  let onWrite: (call: Call) => Response;
  beforeEach(() => {
    plans = [BASIC, GOLD, OPEN];
    products = [PUMP];
    given = [GIVEN];
    followers = { items: [ADA, { ...ADA, id: 'u2' }], nextCursor: null };
    trialPlan = null;
    onWrite = () => problem('internal');
  });

  const answer = (call: Call): Response => {
    const { method, path } = call;
    if (path.includes('/account/security')) return json(sampleSecurity);
    if (path.includes('/step-up') || method !== 'GET') return onWrite(call);
    if (path.includes('/entitlements')) return json({ entitlements: given });
    if (path.includes('/products')) return json({ products });
    if (path.includes('/users')) return json(followers);
    if (path.includes('/settings')) {
      const origin = { origin: 'operator', variable: 'T', changedAt: null, changedBy: null };
      const item = { name: 'trialPlan', value: trialPlan, fallback: null, ...origin };
      return json({ etag: '"1"', items: [item] });
    }
    return json({ plans });
  };
  const show = async (route: (call: Call) => Response = answer) => {
    const calls = answerWith(route);
    const namespaces = ['plans', 'desk-kit', 'proof', 'problem-text'];
    await renderAt('/operator/plans', <PlansScreen />, { namespaces });
    const written = (method: string) => calls.filter((call) => call.method === method);
    return { calls, written, user: userEvent.setup() };
  };
  type User = Awaited<ReturnType<typeof show>>['user'];
  const press = async (user: User, name: string) =>
    user.click(await screen.findByRole('button', { name }));
  const openDialog = async (user: User, button: string) => {
    await press(user, button);
    return within(await screen.findByRole('dialog'));
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('say what happens after expiry and when a download counts again, and lead to their users', async () => {
    await show();
    const list = within(await screen.findByRole('list', { name: 'Plans' }));
    const [basic, gold, open] = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(basic).toContain('After the licence expires, everything is locked');
    expect(basic).toContain('The same version counts again once its link has ended');
    expect(gold).toContain('After the licence expires, versions from before stay');
    expect(gold).toContain('free for 1 more day once');
    expect(open).toContain('The same version is free while the licence is valid');
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    const toUsers = (id: string) => `/operator/users?plan=${id}`;
    expect(links).toEqual([toUsers('basic'), toUsers('gold'), toUsers('open')]);
  });

  it('begin with what one is, and with the first', async () => {
    plans = [];
    const { user } = await show();
    expect(await screen.findByText('There is no plan yet.')).toBeTruthy();
    await press(user, 'New plan');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('say why there is no list, and read it again', async () => {
    let fails = true;
    const { user } = await show((call) => (fails ? problem('operator_required') : answer(call)));
    expect(await screen.findByRole('alert')).toBeTruthy();
    fails = false;
    await press(user, 'Try again');
    expect(await screen.findByText('Gold')).toBeTruthy();
  });

  it('are made with their terms, and ask for their products next', async () => {
    given = [];
    const { user, written } = await show();
    const dialog = await openDialog(user, 'New plan');
    const submit = dialog.getByRole('button', { name: 'Create' });
    expect(submit).toHaveProperty('disabled', true);
    const called = dialog.getByRole('textbox', { name: 'Name' });
    await user.click(called);
    await user.paste('Silver '.repeat(20));
    expect(dialog.getByRole('alert').textContent).toBe('At most 120 characters.');
    expect(submit).toHaveProperty('disabled', true);
    await user.clear(called);
    await user.type(called, ' Silver ');
    await user.click(dialog.getByRole('radio', { name: /Older versions stay/ }));
    await user.click(dialog.getByRole('radio', { name: /Is free for some days/ }));
    const days = dialog.getByRole('textbox', { name: 'Free days' });
    for (const wrong of ['0', '36501', '365000', 'x']) {
      await user.clear(days);
      await user.type(days, wrong);
      expect(submit).toHaveProperty('disabled', true);
    }
    await user.clear(days);
    await user.type(days, '90');
    onWrite = ({ body }) => {
      const silver = { id: 'silver', etag: '"1"', ...(body as object) } as PlanTerms;
      plans = [...plans, silver];
      return json(silver, { status: 201 });
    };
    await user.click(submit);
    expect(await screen.findByText('Products of \u2068Silver\u2069')).toBeTruthy();
    expect(await screen.findByText('Gives no product yet.')).toBeTruthy();
    // Without a reason none is sent.
    expect(written('POST').map(({ body }) => body)).toEqual([
      { name: 'Silver', afterExpiry: 'fallback', refetch: 'days', refetchDays: 90 },
    ]);
  });

  it('name no days where none are asked for', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'New plan');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Silver');
    await user.click(dialog.getByRole('radio', { name: /Is free for some days/ }));
    await user.clear(dialog.getByRole('textbox', { name: 'Free days' }));
    await user.click(dialog.getByRole('radio', { name: /Is free while the licence/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(written('POST')).toHaveLength(1));
    expect(written('POST')[0]?.body).toMatchObject({ refetch: 'licensed', refetchDays: null });
    // It failed, and nothing that was typed is lost.
    expect(await screen.findByText('Something went wrong on the server. Try again.')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Silver');
  });

  it.each([
    ['New plan', 'Create'],
    ['Change \u2068Basic\u2069', 'Save'],
  ])('say at the name that another plan has it: %s', async (button, action) => {
    const { user, written } = await show();
    const dialog = await openDialog(user, button);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Gold');
    onWrite = () => problem('plan_name_taken');
    await user.click(dialog.getByRole('button', { name: action }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('Another plan has this name. Choose another.');
    expect(name.getAttribute('aria-describedby')).toBe(alert.id);
    expect(document.activeElement).toBe(name);
    expect(dialog.getByRole('button', { name: action })).toHaveProperty('disabled', true);
    await user.keyboard(' 2');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: action })).toHaveProperty('disabled', false);
    expect([...written('POST'), ...written('PATCH')]).toHaveLength(1);
  });

  it('are changed in nothing but what was changed, also where another operator was faster', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Change \u2068Gold\u2069');
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    expect(dialog.getByRole('textbox', { name: 'Free days' })).toHaveProperty('value', '1');
    await user.click(dialog.getByRole('radio', { name: /Everything is locked/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'contract 7');
    onWrite = ({ body }) => {
      plans = [BASIC, { ...GOLD, refetchDays: 30, ...(body as object) }];
      return json(plans[1]);
    };
    await user.click(save);
    await isGone();
    const [patch] = written('PATCH');
    expect(patch?.path).toBe('/api/operator/plans/gold');
    expect(patch?.body).toEqual({ afterExpiry: 'locked', reason: 'contract 7' });
    expect(await screen.findByText(/free for 30 more days/)).toBeTruthy();
  });

  const LOSS = 'They lose the products it gives at once';
  it.each([
    ['2 users are on it, and will be on no plan.', true, () => {}],
    ['Nobody is on it.', false, () => (followers = { items: [], nextCursor: null })],
    [
      'More than 1 user is on it, and will be on no plan.',
      false,
      () => {
        followers = { items: [ADA], nextCursor: 'more' };
        given = [{ ...GIVEN, endsAt: '2020-01-01T00:00:00.000Z' }];
      },
    ],
  ])('say before they go who is on them, and what those lose: %s', async (text, loses, prepare) => {
    prepare();
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Remove \u2068Gold\u2069');
    expect(await dialog.findByText(text)).toBeTruthy();
    const alert = dialog.getByRole('alert');
    await waitFor(() => expect(alert.textContent.includes(LOSS)).toBe(loses));
    // Neither the key that opened it nor one in the reason is an answer.
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'over{Enter}');
    expect(written('DELETE')).toEqual([]);
  });

  it('are called in one line, whatever is pasted', async () => {
    const { user } = await show();
    const dialog = await openDialog(user, 'Change \u2068Gold\u2069');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.paste('Gold\t2\u20287');
    expect(name).toHaveProperty('value', 'Gold 2 7');
  });

  it('say before they go which of their rules are lost, and none that holds without them', async () => {
    const { user } = await show();
    const [expiry, refetch] = [/everything is locked for them/, /version again counts once/];
    const gold = await openDialog(user, 'Remove \u2068Gold\u2069');
    expect(gold.getByText(expiry)).toBeTruthy();
    expect(gold.getByText(refetch)).toBeTruthy();
    await user.click(gold.getByRole('button', { name: 'Cancel' }));
    await isGone();
    const basic = await openDialog(user, 'Remove \u2068Basic\u2069');
    expect(await basic.findByText(/2 users are on it/)).toBeTruthy();
    expect(basic.queryByText(expiry)).toBeNull();
    expect(basic.queryByText(refetch)).toBeNull();
  });

  it('say before they go that new accounts are put on them', async () => {
    trialPlan = 'gold';
    const { user } = await show();
    const dialog = await openDialog(user, 'Remove \u2068Gold\u2069');
    expect(await dialog.findByText(/The settings put new accounts on it/)).toBeTruthy();
  });

  it('go after a question and a proof, and leave the focus in the page', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Remove \u2068Gold\u2069');
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'over');
    let isProven = false;
    onWrite = ({ path }) => {
      if (path.includes('/step-up')) {
        isProven = true;
        return json({});
      }
      if (!isProven) return problem('step_up_required');
      plans = [BASIC];
      return new Response(null, { status: 204 });
    };
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await press(user, 'Confirm');
    await waitFor(() => expect(screen.queryByText('Gold')).toBeNull());
    expect(written('DELETE').at(-1)?.path).toBe('/api/operator/plans/gold?reason=over');
    const heading = screen.getByRole('heading', { name: 'Plans' });
    await waitFor(() => expect(document.activeElement).toBe(heading), { timeout: 3_000 });
  });

  it.each([
    ['Remove \u2068Gold\u2069', 'Remove'],
    ['Change \u2068Gold\u2069', 'Save'],
  ])('leave the list where another operator was faster: %s', async (button, action) => {
    const { user } = await show();
    const dialog = await openDialog(user, button);
    if (action === 'Save') await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
    onWrite = () => {
      plans = [BASIC];
      return problem('not_found');
    };
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
    await isGone();
    await waitFor(() => expect(screen.queryByText('Gold')).toBeNull());
  });

  it('give products and end them, for everybody on them', async () => {
    const { user, written, calls } = await show();
    const dialog = await openDialog(user, 'Products of \u2068Gold\u2069');
    expect(await dialog.findByText('Pump')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toContain('/api/operator/entitlements?holder=gold');
    const onTop = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    onWrite = () => json({});
    await user.click(dialog.getByRole('button', { name: 'End: Pump' }));
    await user.type(onTop().getByRole('textbox', { name: 'Reason' }), 'moved');
    await user.click(onTop().getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Give a product' }));
    await user.type(onTop().getByRole('textbox', { name: 'Reason' }), 'sold');
    await user.click(onTop().getByRole('button', { name: 'Give a product' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(written('DELETE').map(({ path }) => path)).toEqual([
      '/api/operator/entitlements/e1?reason=moved',
    ]);
    expect(written('POST').map(({ body }) => body)).toEqual([
      {
        holder: { kind: 'plan', id: 'gold' },
        productId: 'p1',
        startsAt: null,
        endsAt: null,
        updatesUntil: null,
        maximum: null,
        reason: 'sold',
      },
    ]);
  });

  it('lead to the products where there is none to give', async () => {
    products = [];
    given = [];
    const { user } = await show();
    const dialog = await openDialog(user, 'Products of \u2068Gold\u2069');
    const link = await dialog.findByRole('link', { name: /sell a folder first/ });
    expect(link.getAttribute('href')).toBe('/operator/products');
    expect(dialog.queryByRole('button', { name: 'Give a product' })).toBeNull();
  });
});
