import type { UserNote } from '@file-server/contract/user-notes';
import type { UserSession } from '@file-server/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { UsersScreen } from './users-screen.tsx';
import { ADA } from './testing/ada.ts';
import { FIRMWARE, HELD_FIRMWARE } from './testing/firmware.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';

const SESSION: UserSession = {
  id: 's1',
  origin: 'custom-db',
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: ADA.createdAt,
  lastSeenAt: ADA.createdAt,
  expiresAt: '2026-11-21T10:00:00.000Z',
};
const NOTE: UserNote = {
  id: 'n1',
  text: 'pays by invoice',
  author: 'desk@example.com',
  createdAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

const namespaces = ['users', 'desk-kit', 'proof', 'problem-text'];

/** A server that has one user, and answers changes as told. */
function serve(change: (call: Call) => Response, user = () => ADA) {
  return (call: Call) => {
    if (call.path.includes('/account/security')) return json(sampleSecurity);
    if (call.path.includes('/step-up')) return json({});
    if (call.method !== 'GET') return change(call);
    return answerAbout(call, {
      user: user(),
      products: [FIRMWARE],
      entitlements: [HELD_FIRMWARE],
      notes: [NOTE],
      sessions: [SESSION, { ...SESSION, id: 's2', userAgent: null }],
    });
  };
}

describe('the page of a user', () => {
  const show = async (answer: (call: Call) => Response) => {
    const calls = answerWith(answer);
    await renderUserScreen();
    const terms = within(await screen.findByRole('region', { name: 'Licence and quota' }));
    const changed = () => calls.filter(({ method }) => method !== 'GET');
    return { calls, terms, changed, user: userEvent.setup() };
  };

  it('sends the terms that differ, with a reason, and takes them back', async () => {
    const { terms, changed, user } = await show(
      serve(({ body }) => json({ ...ADA, ...(body as object), etag: '"two"' })),
    );
    expect(terms.queryByRole('button', { name: 'Save' })).toBeNull();
    const maximum = terms.getByRole('textbox', { name: 'Downloads in one period' });
    await user.clear(maximum);
    await user.type(maximum, '50');
    const save = terms.getByRole('button', { name: 'Save' });
    expect((save as HTMLButtonElement).disabled).toBe(true);
    await user.type(terms.getByRole('textbox', { name: 'Reason' }), ' T7 ');
    await user.click(save);
    await waitFor(() => expect(terms.queryByRole('button', { name: 'Save' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(changed()).toMatchObject([
      { path: '/api/operator/users/u1', body: { maximum: 50, reason: 'T7' } },
      { path: '/api/operator/users/u1', body: { maximum: 10, reason: 'taken back' } },
    ]);
    expect(changed().map(({ ifMatch }) => ifMatch)).toEqual(['"one"', '"two"']);
  });

  it('takes any maximum that the server takes, and no other', async () => {
    const { terms, user } = await show(
      serve(
        () => json({}),
        () => ({ ...ADA, maximum: 2 ** 31 - 1 }),
      ),
    );
    await user.click(terms.getByRole('switch', { name: 'Active' }));
    await user.type(terms.getByRole('textbox', { name: 'Reason' }), 'T7');
    const save = terms.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(false);
    const maximum = terms.getByRole('textbox', { name: 'Downloads in one period' });
    await user.type(maximum, '{Backspace}8');
    expect(maximum).toHaveProperty('value', '2147483648');
    expect(save.disabled).toBe(true);
    expect(terms.getByText('Give a whole number below 2147483648, or nothing.')).toBeTruthy();
  });

  it('shows what another operator has changed meanwhile, and lets this one decide', async () => {
    let now = ADA;
    const { terms, changed, user } = await show(
      serve(
        ({ body, ifMatch }) => {
          if (ifMatch === now.etag) return json({ ...now, ...(body as object) });
          return problem('user_changed');
        },
        () => now,
      ),
    );
    now = { ...ADA, proPack: false, etag: '"theirs"' };
    await user.clear(terms.getByRole('textbox', { name: 'Downloads in one period' }));
    await user.type(terms.getByRole('textbox', { name: 'Reason' }), 'sold');
    await user.click(terms.getByRole('button', { name: 'Save' }));
    expect(
      await terms.findByText(/Somebody has changed this user meanwhile: Pro pack\./),
    ).toBeTruthy();
    await user.click(terms.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(terms.queryByText(/Somebody has changed/)).toBeNull());
    expect(changed().at(-1)).toMatchObject({ body: { maximum: null, reason: 'sold' } });
    expect(changed().at(-1)?.body).not.toHaveProperty('proPack');
    const proPack = terms.getByRole('switch', { name: 'Pro pack' });
    await waitFor(() => expect((proPack as HTMLInputElement).checked).toBe(false));
  });

  it('gives and ends products', async () => {
    const { changed, user } = await show(serve(() => json({})));
    await user.click(await screen.findByRole('button', { name: 'End: Firmware' }));
    const end = within(await screen.findByRole('dialog'));
    await user.type(end.getByRole('textbox', { name: 'Reason' }), 'moved');
    await user.click(end.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Give a product' }));
    const give = within(await screen.findByRole('dialog'));
    await user.type(give.getByRole('textbox', { name: 'Reason' }), 'sold');
    await user.click(give.getByRole('button', { name: 'Give a product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changed()).toMatchObject([
      { method: 'DELETE', path: '/api/operator/entitlements/e1?reason=moved' },
      {
        method: 'POST',
        path: '/api/operator/entitlements',
        body: { holder: { kind: 'user', id: 'u1' }, productId: 'p1', reason: 'sold' },
      },
    ]);
  });

  it('ends one session or all, with a reason, and says which was over already', async () => {
    let answer = () => json({});
    const { changed, user } = await show(serve(() => answer()));
    const panel = within(await screen.findByRole('region', { name: 'Signed in' }));
    const confirm = async (action: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'lost');
      await user.click(dialog.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(
      await panel.findByRole('button', { name: 'End the session: Firefox, Windows' }),
    );
    await confirm('End');
    await user.click(panel.getByRole('button', { name: 'End all' }));
    await confirm('End all');
    answer = () => problem('not_found');
    await user.click(panel.getByRole('button', { name: 'End the session: Unknown program' }));
    await confirm('End');
    expect(await screen.findByRole('alert')).toBeTruthy();
    const path = '/api/operator/users/u1/sessions';
    expect(changed().map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
      `DELETE ${path}/s1?reason=lost`,
      `DELETE ${path}?reason=lost`,
      `DELETE ${path}/s2?reason=lost`,
    ]);
  });

  it('ends sessions once the operator has proved who they are', async () => {
    let asked = 0;
    const { changed, user } = await show(
      serve(() => {
        asked += 1;
        return asked === 1 ? problem('step_up_required') : json({});
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Signed in' }));
    await user.click(await panel.findByRole('button', { name: 'End all' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'lost');
    await user.click(dialog.getByRole('button', { name: 'End all' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changed().map(({ method }) => method)).toEqual(['DELETE', 'POST', 'DELETE']);
  });

  it('names the invited as such, whose terms hold already, and leads to the invitations', async () => {
    const invited = { ...ADA, state: 'invited' } as const;
    const answer = () => json({});
    const { terms } = await show(serve(answer, () => invited));
    expect(screen.getByText('Invited')).toBeTruthy();
    expect(terms.getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
    const link = screen.getByRole('link', { name: 'Invitations' });
    expect(link.getAttribute('href')).toBe('/operator/invitations');
  });

  it('shows notes, adds one by key, and deletes one after a question', async () => {
    let isRefused = true;
    const { changed, user } = await show(
      serve(({ method }) => {
        if (method === 'DELETE') return new Response(null, { status: 204 });
        return isRefused ? problem('internal') : json({ ...NOTE, id: 'n2', text: 'new' });
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Notes' }));
    // Of its own direction, at the side where the page begins.
    expect((await panel.findByText('pays by invoice')).tagName).toBe('BDI');
    expect(panel.getByText('desk@example.com')).toBeTruthy();
    const field = panel.getByRole('textbox', { name: 'New note' });
    await user.type(field, 'one{enter}two');
    expect(changed()).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field).toHaveProperty('value', 'one\ntwo');
    isRefused = false;
    await user.type(field, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    await user.click(panel.getByRole('button', { name: 'Delete note: pays by invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const path = '/api/operator/users/u1/notes';
    const text = 'one\ntwo';
    expect(changed()).toMatchObject([
      { method: 'POST', path, body: { text } },
      { method: 'POST', path, body: { text } },
      { method: 'DELETE', path: `${path}/n1` },
    ]);
  });

  it('leads to the tokens of a user who has any', async () => {
    await show(
      serve(
        () => json({}),
        () => ({ ...ADA, tokens: 2 }),
      ),
    );
    const link = await screen.findByRole('link', { name: '2 tokens' });
    expect(link.getAttribute('href')).toBe('/operator/tokens?owner=u1');
  });

  it('says how many downloads can be given back also where there is one', async () => {
    const { user } = await show(
      serve(
        () => json({}),
        () => ({ ...ADA, downloaded: 1 }),
      ),
    );
    const panel = within(await screen.findByRole('region', { name: 'Used in this period' }));
    await user.click(panel.getByRole('button', { name: 'Give back' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Downloads' }), '2');
    expect(dialog.getByText(/^1, or empty/)).toBeTruthy();
  });

  it('gives downloads back, some or all, with a reason, and counts them again', async () => {
    let units = 2;
    const { changed, user } = await show(serve(() => json({ id: 'r1', units })));
    const panel = within(await screen.findByRole('region', { name: 'Used in this period' }));
    expect(screen.queryByRole('link', { name: /token/ })).toBeNull();
    expect(panel.getByText('4 of 10 downloads')).toBeTruthy();
    const give = async (text: string) => {
      await user.click(panel.getByRole('button', { name: 'Give back' }));
      const dialog = within(await screen.findByRole('dialog'));
      const action = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give back' });
      await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'ticket 8');
      const field = dialog.getByRole('textbox', { name: 'Downloads' });
      await user.type(field, '5');
      expect(action.disabled).toBe(true);
      expect(dialog.getByText(/^1 to 4, or empty for all/)).toBeTruthy();
      await user.clear(field);
      if (text !== '') await user.type(field, text);
      await user.click(action);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await give('2');
    expect(await screen.findByText('2 downloads given back')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Taken back');
    units = 0;
    await give('');
    expect(await screen.findByText('Nothing was counted in this period.')).toBeTruthy();
    const path = '/api/operator/users/u1/refunds';
    expect(changed().map(({ method, path: asked, body }) => [method, asked, body])).toEqual([
      ['POST', path, { units: 2, reason: 'ticket 8' }],
      ['DELETE', `${path}/r1?reason=taken+back`, undefined],
      ['POST', path, { reason: 'ticket 8' }],
    ]);
  });

  it('makes an operator after a proof, and says why not', async () => {
    let asked = 0;
    const { user } = await show(
      serve(() => {
        asked += 1;
        return problem(asked === 1 ? 'step_up_required' : 'last_operator');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Make operator' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/ada@example\.com.* will run this service/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'staff');
    await user.click(dialog.getByRole('button', { name: 'Make operator' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/This is the last operator who can sign in/)).toBeTruthy();
    expect(asked).toBe(2);
  });
});

describe('the list of users', () => {
  it('asks for what the address says, and leads to each', async () => {
    const calls = answerWith(({ path }) =>
      path.includes('/plans') ? json({ plans: [] }) : json({ items: [ADA], nextCursor: null }),
    );
    const { address } = await renderAt(
      '/operator/users?state=active&q=ada&licence=wrong',
      <UsersScreen />,
      { namespaces },
    );
    const row = await screen.findByRole('link', { name: /ada@example\.com/ });
    expect(row.getAttribute('href')).toBe('/operator/users/u1');
    expect(row.textContent).toContain('4 of 10 downloads');
    const listed = calls.find(({ path }) => path.startsWith('/api/operator/users'));
    const asked = new URL(listed?.path ?? '', 'http://server').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ state: 'active', q: 'ada' });
    const user = userEvent.setup();
    await user.clear(screen.getByRole('searchbox', { name: 'Address or name' }));
    await user.type(screen.getByRole('searchbox', { name: 'Address or name' }), 'bob{Enter}');
    await waitFor(() => expect(address()).toContain('q=bob'));
  });

  it('saves what the filters find as CSV, and says why not', async () => {
    const created = vi.fn<(content: Blob) => string>(() => 'blob:users');
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => {} }),
    );
    let fails = true;
    const calls = answerWith(({ path }) => {
      if (path.includes('/plans')) return json({ plans: [] });
      if (!path.includes('/export')) return json({ items: [ADA], nextCursor: null });
      return fails ? problem('internal') : new Response('id,email\r\n');
    });
    await renderAt('/operator/users?state=active&order=newest', <UsersScreen />, { namespaces });
    const button = await screen.findByRole('button', { name: 'Export as CSV' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(created).not.toHaveBeenCalled();
    fails = false;
    await userEvent.click(button);
    await waitFor(() => expect(created).toHaveBeenCalledOnce());
    const asked = calls.map(({ path }) => path).filter((path) => path.includes('/export'));
    expect(new Set(asked)).toEqual(new Set(['/api/operator/users/export?state=active']));
  });

  it('says that nobody is like this, and why there is no list', async () => {
    answerWith(({ path }) =>
      path.includes('/plans') ? json({ plans: [] }) : json({ items: [], nextCursor: null }),
    );
    await renderAt('/operator/users?quota=used', <UsersScreen />, { namespaces });
    expect(await screen.findByText('No user is like this.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all' }));
    answerWith(() => problem('operator_required'));
    await renderAt('/operator/users?quota=nearly', <UsersScreen />, { namespaces });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
