import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { ProductMark } from '@file-server/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { ProductsScreen } from './products-screen.tsx';

/** Ids of entries have 22 characters. */
const entryId = (name: string) => name.padEnd(22, '_');
const F0 = entryId('devices');
const F1 = entryId('pump');
const F2 = entryId('valve');
const F3 = entryId('sensor');

const AT = '2026-11-20T10:00:00.000Z';
const PUMP: ProductMark = {
  id: 'p1',
  folderId: F1,
  name: 'Pump',
  text: 'Firmware of the pump.',
  face: 'locked',
  previews: false,
  etag: '"1"',
  createdAt: AT,
  updatedAt: AT,
};
const VALVE: ProductMark = {
  ...PUMP,
  id: 'p2',
  folderId: F2,
  name: 'Valve',
  face: 'hidden',
  previews: true,
};
const folderOf = (id: string, name: string) => ({
  kind: 'folder',
  id,
  parentId: F0,
  name,
  updatedAt: AT,
});
const ABOVE = { id: F0, name: 'Devices' };
const given = (id: string, holder: { kind: 'user' | 'plan'; id: string }) => ({
  id,
  holder,
  productId: 'p1',
  startsAt: null,
  endsAt: null,
  updatesUntil: null,
  maximum: null,
});
const HELD = [
  { ...given('e1', { kind: 'user', id: 'u1' }), maximum: 1500 },
  { ...given('e2', { kind: 'plan', id: 'gold' }), updatesUntil: '2127-01-31T00:00:00.000Z' },
  { ...given('e3', { kind: 'user', id: 'u2' }), endsAt: '2020-01-01T00:00:00.000Z' },
];

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('products', () => {
  let products: ProductMark[];
  /** What changes the server answers. */
  let onWrite: (call: Call) => Response;
  let ancestors: (typeof ABOVE)[];
  let held: typeof HELD;
  beforeEach(() => {
    products = [PUMP, VALVE];
    ancestors = [];
    held = HELD;
    onWrite = () => problem('internal');
  });

  const answer = (call: Call): Response => {
    const { method, path } = call;
    if (path.includes('/account/security')) return json(sampleSecurity);
    if (path.includes('/step-up') || method !== 'GET') return onWrite(call);
    if (path.includes('/search')) {
      const items = [
        { entry: folderOf(F3, 'Sensor'), path: [ABOVE] },
        { entry: folderOf(F1, 'pump-files'), path: [] },
      ];
      return json({ items, nextCursor: null });
    }
    if (path.includes('/library/entries')) {
      return json({ entry: folderOf(F1, 'pump-files'), ancestors, isProduct: true });
    }
    if (path.includes('/entitlements')) return json({ entitlements: held });
    if (path.includes('/plans')) {
      const gold = { id: 'gold', name: 'Gold', afterExpiry: 'locked', refetch: 'never' };
      return json({ plans: [{ ...gold, refetchDays: null, etag: '"1"' }] });
    }
    if (path.includes('/users/')) return problem('not_found');
    return json({ products });
  };
  const show = async (route: (call: Call) => Response = answer) => {
    const calls = answerWith(route);
    const namespaces = ['products', 'desk-kit', 'file-search', 'proof', 'problem-text'];
    await renderAt('/operator/products', <ProductsScreen />, { namespaces });
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
  const chooseFolder = async (user: User, name: RegExp) => {
    await user.type(screen.getByRole('combobox', { name: 'Folder' }), 's');
    await user.click(await screen.findByRole('option', { name }));
  };

  it('say how they meet others, and lead to their folder', async () => {
    await show();
    const list = within(await screen.findByRole('list', { name: 'Products' }));
    const [pump, valve] = list.getAllByRole('listitem');
    expect(pump?.textContent).toContain('Firmware of the pump.');
    expect(pump?.textContent).toContain('Locked for customers without it · No previews');
    expect(valve?.textContent).toContain('Hidden from customers without it · With previews');
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/file-manager/${F1}`, `/file-manager/${F2}`]);
  });

  it('say which users and plans hold them, and lead to those', async () => {
    const { user } = await show();
    const dialog = await openDialog(user, 'Who holds it: \u2068Pump\u2069');
    await dialog.findByRole('link', { name: 'Plan \u2068Gold\u2069' });
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    // Whose entitlement has ended holds nothing.
    expect(links).toEqual([
      '/operator/users/u1',
      '/operator/users?plan=gold',
      '/operator/users?product=p1',
    ]);
    expect(dialog.getByText(/^Without an end · updates until Jan 31, 2127/)).toBeTruthy();
    expect(dialog.getByText('Without an end · at most 1,500 downloads')).toBeTruthy();
    // Of somebody who was erased there is no name to ask for.
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('lead to all who hold them where the newest entitlements have ended', async () => {
    const ended = HELD.slice(-1);
    held = Array.from({ length: 1_000 }, (_, nth) =>
      ended.map((e) => ({ ...e, id: `e${nth}` })),
    ).flat();
    const { user } = await show();
    const dialog = await openDialog(user, 'Who holds it: \u2068Pump\u2069');
    const all = await dialog.findByRole('link', { name: 'All who hold it, in the list of users' });
    expect(all.getAttribute('href')).toBe('/operator/users?product=p1');
    expect(dialog.queryByText(/^Nobody yet/)).toBeNull();
  });

  it.each(['/users/', '/plans'])(
    'say why a holder has no name, and ask again: %s',
    async (path) => {
      let fails = true;
      const ada = {
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
        plan: null,
        createdAt: AT,
        foreign: false,
        landing: null,
        sessions: 0,
        tokens: 0,
        etag: '"1"',
      };
      const { user } = await show((call) => {
        if (fails && call.path.includes(path)) return problem('internal');
        return call.path.includes('/users/') ? json(ada) : answer(call);
      });
      const dialog = await openDialog(user, 'Who holds it: \u2068Pump\u2069');
      const alert = await dialog.findByRole('alert');
      expect(alert.textContent).toContain('Something went wrong on the server.');
      fails = false;
      await user.click(within(alert).getByRole('button', { name: 'Try again' }));
      expect(await dialog.findByRole('link', { name: 'Plan \u2068Gold\u2069' })).toBeTruthy();
      expect(await dialog.findByRole('link', { name: 'ada@example.com' })).toBeTruthy();
      expect(dialog.queryByRole('alert')).toBeNull();
    },
  );

  it('begin with what one is, and with the first', async () => {
    products = [];
    const { user } = await show();
    expect(await screen.findByText('Nothing is sold by itself yet.')).toBeTruthy();
    await press(user, 'Sell a folder');
    const field = await screen.findByRole('combobox', { name: 'Folder' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('say why there is no list, and read it again', async () => {
    let fails = true;
    const { user } = await show((call) => (fails ? problem('operator_required') : answer(call)));
    expect(await screen.findByRole('alert')).toBeTruthy();
    fails = false;
    await press(user, 'Try again');
    expect(await screen.findByText('Pump')).toBeTruthy();
  });

  it('are made of a folder, called like it until a name is typed', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Sell a folder');
    const submit = dialog.getByRole('button', { name: 'Sell it' });
    await chooseFolder(user, /Sensor/);
    expect(dialog.getByText(/Lies in Library/).textContent).toContain('Devices');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveProperty('value', 'Sensor');
    await user.clear(name);
    expect(submit).toHaveProperty('disabled', true);
    await user.type(name, ' Sensor 3 ');
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'All of it');
    await user.click(dialog.getByRole('radio', { name: /Hidden/ }));
    await user.click(dialog.getByRole('switch', { name: 'Previews' }));
    onWrite = () => {
      products = [PUMP, { ...PUMP, id: 'p3', folderId: F3, name: 'Sensor 3' }];
      return json(products[1], { status: 201 });
    };
    await user.click(submit);
    expect(await screen.findByText('Sensor 3')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Without a reason none is sent.
    expect(written('POST').map(({ body }) => body)).toEqual([
      { folderId: F3, name: 'Sensor 3', text: 'All of it', face: 'hidden', previews: true },
    ]);
  });

  it('are called in one line, whatever is pasted', async () => {
    const { user } = await show();
    const dialog = await openDialog(user, 'Change \u2068Pump\u2069');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.paste('Pump\t3\u20284');
    expect(name).toHaveProperty('value', 'Pump 3 4');
  });

  it('are not made twice of one folder', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Sell a folder');
    await chooseFolder(user, /pump-files/);
    expect((await dialog.findByRole('alert')).textContent).toContain('sold already');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(written('POST')).toEqual([]);
  });

  it.each<[ProblemCode, string]>([
    ['already_a_product', 'This folder is sold already. Choose another.'],
    ['entry_not_found', 'This folder is not there any more. Choose another.'],
  ])('say at the folder why it cannot be sold, and keep what was typed: %s', async (code, text) => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Sell a folder');
    await chooseFolder(user, /Sensor/);
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'All of it');
    onWrite = () => problem(code);
    await user.click(dialog.getByRole('button', { name: 'Sell it' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'All of it');
    expect(dialog.getByRole('button', { name: 'Sell it' })).toHaveProperty('disabled', true);
    expect(written('POST')).toHaveLength(1);
  });

  it('keep what was typed when the server does not take it', async () => {
    const { user } = await show();
    const dialog = await openDialog(user, 'Sell a folder');
    await chooseFolder(user, /Sensor/);
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'contract 7');
    await user.click(dialog.getByRole('button', { name: 'Sell it' }));
    expect(await screen.findByText('Something went wrong on the server. Try again.')).toBeTruthy();
    const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' });
    expect(reason).toHaveProperty('value', 'contract 7');
    expect(dialog.getByRole('button', { name: 'Sell it' })).toHaveProperty('disabled', false);
  });

  it('are changed in nothing but what was changed', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Change \u2068Pump\u2069');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('radio', { name: /Hidden/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'quiet launch');
    onWrite = () => {
      products = [{ ...PUMP, face: 'hidden' }];
      return json(products[0]);
    };
    await user.click(save);
    expect(await screen.findByText(/Hidden from customers without it/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [patch] = written('PATCH');
    expect(patch?.path).toBe('/api/operator/products/p1');
    expect(patch?.body).toEqual({ face: 'hidden', reason: 'quiet launch' });
  });

  it.each([
    [[], 'Everybody with a licence can download its files at once.'],
    [[ABOVE, { id: F2, name: 'valve-files' }], 'Its files belong to \u2068Valve\u2069 again'],
  ])('say before they end whose their files are then: %#', async (above, text) => {
    ancestors = above;
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Stop selling \u2068Pump\u2069');
    const alert = await dialog.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(text));
    expect(alert.textContent).toContain('2 entitlements end');
    // Neither the key that opened it nor one in the reason is an answer.
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'over{Enter}');
    expect(written('DELETE')).toEqual([]);
  });

  it('say before they end that nobody holds them', async () => {
    held = HELD.slice(2);
    const { user } = await show();
    const dialog = await openDialog(user, 'Stop selling \u2068Pump\u2069');
    expect(await dialog.findByText('No entitlement ends: nobody holds it.')).toBeTruthy();
  });

  it('end after a question and a proof, and leave the focus in the page', async () => {
    const { user, written } = await show();
    const dialog = await openDialog(user, 'Stop selling \u2068Pump\u2069');
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'over');
    let isProven = false;
    onWrite = ({ path }) => {
      if (path.includes('/step-up')) {
        isProven = true;
        return json({});
      }
      if (!isProven) return problem('step_up_required');
      products = [VALVE];
      return new Response(null, { status: 204 });
    };
    await user.click(dialog.getByRole('button', { name: 'Stop selling' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await press(user, 'Confirm');
    await waitFor(() => expect(screen.queryByText('Pump')).toBeNull());
    expect(written('DELETE').at(-1)?.path).toBe('/api/operator/products/p1?reason=over');
    const heading = screen.getByRole('heading', { name: 'Products' });
    await waitFor(() => expect(document.activeElement).toBe(heading), { timeout: 3_000 });
  });

  it.each([
    ['Stop selling \u2068Pump\u2069', 'Stop selling'],
    ['Change \u2068Pump\u2069', 'Save'],
  ])('leave the list where another operator was faster: %s', async (button, action) => {
    const { user } = await show();
    const dialog = await openDialog(user, button);
    if (action === 'Save') await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
    onWrite = () => {
      products = [VALVE];
      return problem('not_found');
    };
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Pump')).toBeNull());
  });
});
