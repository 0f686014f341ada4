import type { Invitation } from '@file-server/contract/invitations';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { PlanTerms } from '@file-server/contract/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { Elsewhere } from '../../testing/elsewhere.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleSecurity } from '../../testing/sample-security.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { InvitationsScreen } from './invitations-screen.tsx';

const OPEN: Invitation = {
  id: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada Example',
  operator: false,
  language: 'en',
  invitedBy: 'desk@example.com',
  invitedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  expired: false,
};
const GOLD: PlanTerms = {
  id: 'gold',
  name: 'Gold',
  afterExpiry: 'locked',
  refetch: 'never',
  refetchDays: null,
  etag: '"1"',
};
const LINK = 'https://files.example.org/invitation#token=secret';
const PATH = '/api/operator/invitations';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('invitations', () => {
  let plans: PlanTerms[];
  beforeEach(() => {
    plans = [];
  });
  const show = async (answer: (call: Call) => Response | Promise<Response>) => {
    const calls = answerWith((call) => {
      if (call.path === '/api/operator/plans') return json({ plans });
      if (call.path === '/api/account/security') return json(sampleSecurity);
      return answer(call);
    });
    const namespaces = ['invitations', 'desk-kit', 'proof', 'problem-text'];
    const shown = (
      <>
        <InvitationsScreen />
        <Elsewhere keys={['users', 'overview']} />
      </>
    );
    await renderAt('/operator/invitations', shown, { namespaces });
    const sent = (method: string) => calls.filter((call) => call.method === method);
    const reads = (key: string) => calls.filter(({ path }) => path === `/elsewhere/${key}`).length;
    return { sent, reads, user: userEvent.setup() };
  };
  const page = (items: readonly Invitation[], nextCursor: string | null = null) =>
    json({ items, nextCursor });
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await user.type(await screen.findByLabelText('E-mail'), ' ada@example.com');
    await user.type(screen.getByLabelText('Name'), 'Ada Example');
    await user.type(screen.getByLabelText('Why'), 'contract 4711');
  };

  it('are read again when somebody comes back to the window, beneath what is being typed', async () => {
    let items = [OPEN];
    const { user } = await show(() => page(items));
    await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    await user.type(screen.getByLabelText('Why'), 'wrong address');
    // Its owner accepts it; no event tells.
    items = [];
    fireEvent.focus(window);
    expect(await screen.findByText('No invitation is open.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('wrong address');
  });

  it('are sent by mail, with a reason', async () => {
    let items: Invitation[] = [];
    const { sent, user } = await show(({ method }) => {
      if (method !== 'POST') return page(items);
      items = [OPEN];
      return json({ invitation: OPEN, link: null }, { status: 201 });
    });
    expect(await screen.findByText('No invitation is open.')).toBeTruthy();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(/invited by .*desk@example.com/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = {
      email: 'ada@example.com',
      displayName: 'Ada Example',
      reason: 'contract 4711',
      language: 'en',
    };
    expect(sent('POST')).toMatchObject([{ path: PATH, body }]);
  });

  it('show the link once where no mail goes; an operator is invited after a proof', async () => {
    let isProven = false;
    const { sent, user } = await show(({ method, path }) => {
      if (path.endsWith('/step-up')) {
        isProven = true;
        return new Response(null, { status: 204 });
      }
      if (method !== 'POST') return page([OPEN]);
      if (!isProven) return problem('step_up_required');
      return json({ invitation: OPEN, link: LINK }, { status: 201 });
    });
    await screen.findByText('ada@example.com');
    await fill(user);
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Operator' }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(LINK)).toBeTruthy();
    expect(sent('POST').at(-1)?.path).toBe(`${PATH}/operators`);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(LINK)).toBeNull());
  });

  it('show the link whatever is pressed while they are made', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) => (method === 'POST' ? promise : page([])));
    await screen.findByText('No invitation is open.');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    resolve(json({ invitation: OPEN, link: LINK }, { status: 201 }));
    expect(await screen.findByText(LINK)).toBeTruthy();
  });

  it.each<[ProblemCode, string | null, string, string]>([
    ['email_taken', null, 'E-mail', 'This address belongs to another account.'],
    ['invalid_request', 'email', 'E-mail', 'This is not an e-mail address.'],
    ['invalid_request', 'displayName', 'Name', 'Give one line without special characters.'],
    ['invalid_request', 'reason', 'Why', 'Give one line without special characters.'],
    ['not_found', null, 'Plan', 'This plan is not there any more. Choose another.'],
  ])('say at its field what is refused, and keep what was typed: %s %s', async (...row) => {
    const [code, path, label, text] = row;
    plans = [GOLD];
    const errors = path === null ? {} : { errors: [{ path, message: 'Invalid input' }] };
    const { sent, user } = await show(({ method }) =>
      method === 'POST' ? problem(code, errors) : page([OPEN]),
    );
    await screen.findByText('ada@example.com');
    await fill(user);
    await user.click(await screen.findByRole('combobox', { name: 'Plan' }));
    await user.click(await screen.findByRole('option', { name: 'Gold' }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    const alert = screen.getByRole('alert');
    const field = alert.closest<HTMLElement>('.MuiFormControl-root');
    expect(within(field ?? document.body).getAllByLabelText(label)).toHaveLength(1);
    expect(screen.getByLabelText('Why')).toHaveProperty('value', 'contract 4711');
    await user.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('POST')).toHaveLength(1);
  });

  it.each([LINK, null])('are sent again where the address is invited already: %s', async (link) => {
    const { sent, user } = await show(({ method, path }) => {
      if (path.endsWith('/resend')) return json({ invitation: OPEN, link });
      return method === 'POST' ? problem('already_invited', { userId: 'u1' }) : page([OPEN]);
    });
    await screen.findByText('ada@example.com');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This person is invited already.');
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(alert).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent('POST').at(-1)?.path).toBe(`${PATH}/u1/resend`));
    if (link === null) {
      expect(await screen.findByText(/^A mail goes to .*ada@example.com/)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    } else expect(await screen.findByText(link)).toBeTruthy();
  });

  it('take back that the address is invited already once another one is typed', async () => {
    const { user } = await show(({ method }) =>
      method === 'POST' ? problem('already_invited', { userId: 'u1' }) : page([]),
    );
    await screen.findByText('No invitation is open.');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are sent again, and withdrawn with a reason and a proof', async () => {
    let items: Invitation[] = [{ ...OPEN, expired: true }];
    let proven = false;
    const { sent, reads, user } = await show(({ method, path }) => {
      if (path.includes('/step-up')) proven = true;
      if (path.includes('/step-up')) return json({});
      if (method === 'POST') {
        items = [OPEN];
        return json({ invitation: OPEN, link: LINK });
      }
      if (method !== 'DELETE') return page(items);
      if (!proven) return problem('step_up_required');
      items = [];
      return new Response(null, { status: 204 });
    });
    expect(await screen.findByText('Expired')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText(LINK)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Expired')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Withdraw the invitation/ }));
    const answer = await screen.findByRole('button', { name: 'Withdraw' });
    expect(answer).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Why'), 'mistake');
    await user.click(answer);
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('No invitation is open.')).toBeTruthy();
    // The account is gone.
    await waitFor(() => expect([reads('users'), reads('overview')]).toEqual([2, 2]));
    const path = `${PATH}/u1?reason=mistake`;
    expect(sent('DELETE')).toMatchObject([{ path }, { path }]);
  });

  it.each(['withdrawn', 'sent'])(
    'leave the list where they were used before they are %s',
    async (how) => {
      const other = { ...OPEN, id: 'u2', email: 'bea@example.com' };
      let items = [OPEN, other];
      const { user } = await show(({ method }) => {
        if (method === 'GET') return page(items);
        items = [other];
        return problem('not_found');
      });
      const name = how === 'sent' ? /^Send again: .*ada@/ : /^Withdraw .*ada@/;
      await user.click(await screen.findByRole('button', { name }));
      if (how === 'withdrawn') {
        await user.type(await screen.findByLabelText('Why'), 'mistake');
        await user.click(screen.getByRole('button', { name: 'Withdraw' }));
      }
      const text = 'This invitation is not open any more: it was accepted or withdrawn.';
      expect(await screen.findByText(text)).toBeTruthy();
      await waitFor(() => expect(screen.queryByText(OPEN.email)).toBeNull());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByText(other.email)).toBeTruthy();
    },
  );

  it('close no other question when the answer to the one before comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const other = { ...OPEN, id: 'u2', email: 'bea@example.com' };
    const { sent, user } = await show(({ method }) =>
      method === 'DELETE' ? promise : page([OPEN, other]),
    );
    await user.click(await screen.findByRole('button', { name: /^Withdraw .*ada@/ }));
    await user.type(await screen.findByLabelText('Why'), 'mistake');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Withdraw .*bea@/ }));
    await user.type(await screen.findByLabelText('Why'), 'contract');
    resolve(new Response(null, { status: 204 }));
    await screen.findByText('The invitation is withdrawn.');
    expect(screen.getByLabelText('Why')).toHaveProperty('value', 'contract');
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('say why none came', async () => {
    let fails = true;
    const { user } = await show(() => (fails ? problem('internal') : page([OPEN])));
    const retry = await screen.findByRole('button', { name: /try again/i });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
  });
});
