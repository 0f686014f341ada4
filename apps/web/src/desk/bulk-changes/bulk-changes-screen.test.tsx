import type { ProductMark } from '@file-server/contract/products';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { BulkChangesScreen } from './bulk-changes-screen.tsx';
import { NewBulkChangeScreen } from './new-bulk-change-screen.tsx';
import { RUNNING } from './testing/running.ts';

const PATH = '/api/operator/bulk-changes';
const namespaces = ['bulk-changes', 'users', 'desk-kit', 'problem-text'];
const PUMP: ProductMark = {
  id: 'p1',
  folderId: 'f1',
  name: 'Pump',
  text: '',
  face: 'locked',
  previews: false,
  etag: '"1"',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('a new bulk change', () => {
  const show = async (
    address: string,
    answer: (call: Call) => Response | Promise<Response>,
    products: readonly ProductMark[] = [],
    plans = () => json({ plans: [] }),
  ) => {
    const calls: Call[] = [];
    answerWith((call) => {
      if (call.path === '/api/operator/plans') return plans();
      if (call.path === '/api/operator/products') return json({ products });
      calls.push(call);
      return answer(call);
    });
    const path = '/operator/bulk-changes/new';
    const view = await renderAt(address, <NewBulkChangeScreen />, { namespaces, path });
    return { calls, view, user: userEvent.setup() };
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>, term: string, choice: string) => {
    await user.click(screen.getByRole('combobox', { name: term }));
    await user.click(await screen.findByRole('option', { name: choice }));
  };
  const preview = {
    changes: 2,
    skipped: { operator: 1 },
    examples: [
      { email: 'one@example.com', skip: null },
      { email: 'boss@example.com', skip: 'operator' },
    ],
  };

  it('says that plans could not be read, which would look as if there were none', async () => {
    let fails = true;
    const plan = { id: 'p1', name: 'Gold', afterExpiry: 'locked', refetch: 'never' };
    const { user } = await show(
      '/operator/bulk-changes/new',
      () => problem('not_found'),
      [],
      () =>
        fails
          ? problem('operator_required')
          : json({ plans: [{ ...plan, refetchDays: null, etag: '"1"' }] }),
    );
    await screen.findByRole('alert');
    expect(screen.queryByRole('combobox', { name: 'Plan' })).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Plan' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says by their names of which plan and product they are, and nothing of one that is gone', async () => {
    const gold = { id: 'p1', name: 'Gold', afterExpiry: 'locked', refetch: 'never' };
    const plans = () => json({ plans: [{ ...gold, refetchDays: null, etag: '"1"' }] });
    const at = (plan: string) => `/operator/bulk-changes/new?plan=${plan}&product=${PUMP.id}`;
    const { view } = await show(at('p1'), () => problem('not_found'), [PUMP], plans);
    expect(await screen.findByText('Plan: \u2068Gold\u2069')).toBeTruthy();
    expect(await screen.findByText('Product: \u2068Pump\u2069')).toBeTruthy();
    view.unmount();
    await show(at('gone'), () => problem('not_found'), [PUMP], plans);
    expect(await screen.findByText('Product: \u2068Pump\u2069')).toBeTruthy();
    expect(screen.getByText('Plan', { selector: '.MuiChip-label' })).toBeTruthy();
  });

  it('is looked at before it begins, for whom the list has, and for a reason', async () => {
    const { calls, view, user } = await show(
      '/operator/bulk-changes/new?state=active&q=acme',
      ({ path }) => json(path.endsWith('/preview') ? preview : RUNNING),
    );
    expect(await screen.findByText('State: Active')).toBeTruthy();
    expect(screen.getByText(/Address or name: .*acme/)).toBeTruthy();
    const look = screen.getByRole('button', { name: 'Show who would change' });
    expect((look as HTMLButtonElement).disabled).toBe(true);
    await choose(user, 'End of licence', 'Extend by days');
    await user.type(screen.getByRole('textbox', { name: 'Days' }), '10');
    await user.click(screen.getByRole('button', { name: 'Show who would change' }));
    expect(await screen.findByText('2 users would change')).toBeTruthy();
    expect(screen.getByText('1: Operator: suspended and ended one by one')).toBeTruthy();
    const examples = within(screen.getByRole('list', { name: 'Some of them' }));
    expect(examples.getByText('one@example.com')).toBeTruthy();
    const start = screen.getByRole('button', { name: 'Change 2 users' });
    expect((start as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'contract 7');
    await user.click(start);
    await waitFor(() => expect(view.address()).toBe('/operator/bulk-changes/b1'));
    const wanted = {
      selection: { filter: { state: 'active', q: 'acme' } },
      terms: { extendDays: 10 },
    };
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [`${PATH}/preview`, wanted],
      [PATH, { ...wanted, reason: 'contract 7' }],
    ]);
  });

  it.each([
    ['begins', () => json(RUNNING), null],
    [
      'is refused',
      () => problem('too_many_users'),
      'These are more than 100,000 users. Change them in parts.',
    ],
  ] as const)(
    'leads nobody back who has left before it %s, and says why it did not',
    async (_, answer, said) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const { calls, view, user } = await show('/operator/bulk-changes/new', ({ path }) =>
        path.endsWith('/preview') ? json(preview) : promise,
      );
      await choose(user, 'Access', 'Suspend');
      await user.click(screen.getByRole('button', { name: 'Show who would change' }));
      await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract 7');
      await user.click(screen.getByRole('button', { name: 'Change 2 users' }));
      await waitFor(() => expect(calls).toHaveLength(2));
      await act(async () => view.history.push('/operator/users'));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull());
      await act(async () => resolve(answer()));
      if (said !== null) expect(await screen.findByText(said)).toBeTruthy();
      expect(view.address()).toBe('/operator/users');
    },
  );

  it('leaves whoever has gone on to another wish with that, and says that it has begun', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls, view, user } = await show('/operator/bulk-changes/new', ({ path }) =>
      path.endsWith('/preview') ? json(preview) : promise,
    );
    await choose(user, 'Access', 'Suspend');
    await user.click(screen.getByRole('button', { name: 'Show who would change' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract 7');
    await user.click(screen.getByRole('button', { name: 'Change 2 users' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await choose(user, 'Pro pack', 'Give the pro pack');
    await act(async () => resolve(json(RUNNING)));
    expect(await screen.findByText('The change that you started has begun.')).toBeTruthy();
    expect(view.address()).toBe('/operator/bulk-changes/new');
  });

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])(
    'may have begun where %s, so it is looked at anew before it is sent again',
    async (_, answer) => {
      const { calls, user } = await show('/operator/bulk-changes/new', ({ path }) =>
        path.endsWith('/preview') ? json(preview) : answer(),
      );
      await choose(user, 'End of licence', 'Extend by days');
      await user.type(screen.getByRole('textbox', { name: 'Days' }), '10');
      await user.click(screen.getByRole('button', { name: 'Show who would change' }));
      await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract 7');
      await user.click(screen.getByRole('button', { name: 'Change 2 users' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('No answer came, so it may have begun');
      expect(within(alert).getByRole('link', { name: 'Bulk changes' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Change 2 users' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Show who would change' }));
      expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveProperty(
        'value',
        'contract 7',
      );
      expect(calls.map(({ path }) => path)).toEqual([`${PATH}/preview`, PATH, `${PATH}/preview`]);
      expect(screen.queryByText(/No answer came/)).toBeNull();
    },
  );

  it('says why it did not begin also where another wish stands on the page by then', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls, user } = await show('/operator/bulk-changes/new', ({ path }) =>
      path.endsWith('/preview') ? json(preview) : promise,
    );
    await choose(user, 'Access', 'Suspend');
    await user.click(screen.getByRole('button', { name: 'Show who would change' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'contract 7');
    await user.click(screen.getByRole('button', { name: 'Change 2 users' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await choose(user, 'Pro pack', 'Give the pro pack');
    await act(async () => resolve(problem('too_many_users')));
    const said = 'These are more than 100,000 users. Change them in parts.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('is about pasted addresses, and looked at anew when it has changed', async () => {
    const { calls, user } = await show('/operator/bulk-changes/new', () => json(preview));
    expect(await screen.findByText('Everybody with an account')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'These addresses' }));
    await choose(user, 'Pro pack', 'Give the pro pack');
    const look = () => screen.getByRole<HTMLButtonElement>('button', { name: /Show who/ });
    expect(look().disabled).toBe(true);
    await user.click(screen.getByRole('textbox', { name: 'E-mail addresses' }));
    await user.paste('one@example.com, boss@example.com');
    expect(screen.getByText(/^2 addresses\./)).toBeTruthy();
    await user.click(look());
    await screen.findByText('2 users would change');
    await choose(user, 'Pro pack', 'Take the pro pack away');
    expect(screen.queryByText('2 users would change')).toBeNull();
    await user.click(look());
    await screen.findByText('2 users would change');
    const emails = ['one@example.com', 'boss@example.com'];
    expect(calls.map(({ body }) => body)).toEqual([
      { selection: { emails }, terms: { proPack: true } },
      { selection: { emails }, terms: { proPack: false } },
    ]);
  });

  it('says at its end that a product begins too late, and goes on once it does not', async () => {
    const { user } = await show('/operator/bulk-changes/new', () => json(preview), [PUMP]);
    await screen.findByRole('combobox', { name: 'Product' });
    await choose(user, 'Product', 'Give a product');
    await choose(user, 'Which product', 'Pump');
    const look = () => screen.getByRole<HTMLButtonElement>('button', { name: /Show who/ });
    const until = screen.getByLabelText<HTMLInputElement>('Ends on');
    fireEvent.change(screen.getByLabelText('Begins on'), { target: { value: '2027-02-01' } });
    expect(look().disabled).toBe(false);
    fireEvent.change(until, { target: { value: '2027-02-01' } });
    expect(look().disabled).toBe(true);
    expect(screen.getByText('Let it end after it begins.').id).toBe(
      until.getAttribute('aria-describedby'),
    );
    expect(until.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(until, { target: { value: '2027-02-02' } });
    expect(until.getAttribute('aria-invalid')).toBe('false');
    expect(look().disabled).toBe(false);
  });

  it.each([
    ['End of licence', 'Extend by days', 'Days', ['0', '36501', 'x'], 'from 1 to 36,500'],
    [
      'Downloads in one period',
      'Set a maximum',
      'Maximum',
      ['2147483648', '1.5'],
      'from 0 to 2,147,483,647',
    ],
    [
      'Downloads in one period',
      'Raise the maximum',
      'More downloads',
      ['0'],
      'from 1 to 2,147,483,647',
    ],
  ] as const)('says what a number has to be: %s, %s', async (term, choice, label, wrong, said) => {
    const { user } = await show('/operator/bulk-changes/new', () => json(preview));
    await choose(user, term, choice);
    const field = screen.getByRole('textbox', { name: label });
    const look = () => screen.getByRole<HTMLButtonElement>('button', { name: /Show who/ });
    expect(field.getAttribute('aria-invalid')).toBe('false');
    for (const value of wrong) {
      fireEvent.change(field, { target: { value } });
      expect(screen.getByText(`Give a whole number ${said}.`)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(look().disabled).toBe(true);
    }
    fireEvent.change(field, { target: { value: '7' } });
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(look().disabled).toBe(false);
  });

  it('says why it cannot be, and offers nothing where nobody would change', async () => {
    const answers = [problem('too_many_users'), json({ changes: 0, skipped: {}, examples: [] })];
    const { user } = await show('/operator/bulk-changes/new', () => answers.shift() ?? json({}));
    await choose(user, 'Access', 'Suspend');
    await user.click(screen.getByRole('button', { name: 'Show who would change' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(screen.getByRole('button', { name: 'Show who would change' }));
    expect(await screen.findByText('0 users would change')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});

describe('bulk changes', () => {
  it.each([
    [[], 'Nobody has changed many users at once yet.'],
    [[RUNNING], /Running · 498 changed/],
  ])('are listed, also when there are none', async (items, text) => {
    answerWith(() => json({ items }));
    await renderAt('/operator/bulk-changes', <BulkChangesScreen />, { namespaces });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('say by themselves that one of them has ended', async () => {
    let item = RUNNING;
    answerWith(() => json({ items: [item] }));
    await renderAt('/operator/bulk-changes', <BulkChangesScreen />, { namespaces });
    expect(await screen.findByText(/Running · 498 changed/)).toBeTruthy();
    item = { ...RUNNING, state: 'done', changed: 1198 };
    expect(await screen.findByText(/Done · 1,198 changed/, {}, { timeout: 5000 })).toBeTruthy();
  });
});
