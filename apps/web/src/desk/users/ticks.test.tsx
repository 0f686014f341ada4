import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { listed } from './testing/listed.ts';
import { UsersScreen } from './users-screen.tsx';

const ALL = ['ada', 'bea', 'cem', 'dan', 'eva'].map(listed);

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

const show = async (users = ALL, nextCursor: string | null = null) => {
  answerWith(({ path }) => {
    if (path.startsWith('/api/operator/plans')) return json({ plans: [] });
    const { searchParams } = new URL(path, 'http://server');
    if (searchParams.has('cursor')) return new Promise<Response>(() => {});
    const q = searchParams.get('q') ?? '';
    return json({ items: users.filter(({ email }) => email.includes(q)), nextCursor });
  });
  const namespaces = ['users', 'desk-kit', 'problem-text', 'proof'];
  const view = await renderAt('/operator/users', <UsersScreen />, { namespaces });
  await screen.findByText('ada@example.com');
  return { view, user: userEvent.setup() };
};
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Tick .*${name}@`) });
const ticked = () =>
  ALL.map(({ email }) => email.split('@')[0] ?? '').filter((name) => box(name).checked);
const bar = () => screen.getByRole('toolbar', { name: 'Ticked users' });

describe('users who are ticked', () => {
  it('go on to the change of their terms, and are ticked no more', async () => {
    const { view, user } = await show();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(box('bea'));
    await user.click(box('dan'));
    expect(within(bar()).getByText('2 ticked')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 ticked');
    await user.click(within(bar()).getByRole('button', { name: 'Change terms …' }));
    await waitFor(() => expect(view.address()).toBe('/operator/bulk-changes/new'));
    expect(view.state().tickedUsers).toEqual([
      { id: 'id-bea', email: 'bea@example.com' },
      { id: 'id-dan', email: 'dan@example.com' },
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('have a bar that snackbars keep clear of', async () => {
    const { user } = await show();
    await user.click(box('bea'));
    expect(bar().matches('[data-bottom-bar]')).toBe(true);
  });

  it('are a range with Shift, by mouse and by key, in either direction', async () => {
    const { user } = await show();
    await user.click(box('dan'));
    await user.keyboard('{Shift>}');
    await user.click(box('bea'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(['bea', 'cem', 'dan']);
    await user.click(within(bar()).getByRole('button', { name: 'Untick all' }));
    expect(ticked()).toEqual([]);
    box('ada').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(box('cem'));
    await user.keyboard('{Shift>} {/Shift}');
    expect(ticked()).toEqual(['ada', 'bea', 'cem']);
    await user.keyboard('{ArrowUp} ');
    expect(ticked()).toEqual(['ada', 'cem']);
  });

  it('are no range by a press without Shift, after a row was left with Shift and Tab', async () => {
    const { user } = await show();
    await user.click(box('ada'));
    box('dan').focus();
    await user.tab({ shift: true });
    await user.click(box('dan'));
    expect(ticked()).toEqual(['ada', 'dan']);
  });

  it('are ticked from the row by Space, all by Ctrl+A, none by Escape', async () => {
    const { user } = await show();
    screen.getByRole('link', { name: /^bea@/ }).focus();
    await user.keyboard(' ');
    expect(ticked()).toEqual(['bea']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(ticked()).toEqual(['bea', 'cem', 'dan']);
    await user.keyboard('{Control>}[KeyA]{/Control}');
    expect(ticked()).toHaveLength(5);
    await user.keyboard('{Escape}');
    expect(ticked()).toEqual([]);
  });

  it('are not said to be all where the list goes on, and how all are changed is said', async () => {
    const { user } = await show(ALL, 'more');
    await user.click(box('ada'));
    await user.keyboard('{Control>}[KeyA]{/Control}');
    expect(within(bar()).getByText('5 ticked')).toBeTruthy();
    expect(await screen.findByText(/Only the part of the list.*Change many/)).toBeTruthy();
  });

  it('stay ticked while the list is narrowed', async () => {
    const { user } = await show();
    await user.click(box('ada'));
    await user.type(screen.getByRole('searchbox', { name: 'Address or name' }), 'eva{Enter}');
    await waitFor(() => {
      expect(screen.queryByText('ada@example.com')).toBeNull();
      expect(box('eva').checked).toBe(false);
    });
    await user.click(box('eva'));
    expect(within(bar()).getByText('2 ticked')).toBeTruthy();
  });

  it('are as many as one change names', async () => {
    const many = Array.from({ length: 2_001 }, (_, nth) => listed(`x${nth}`));
    const { user } = await show([...ALL, ...many]);
    await user.click(box('ada'));
    await user.keyboard('{Control>}[KeyA]{/Control}');
    expect(within(bar()).getByText('2,000 ticked')).toBeTruthy();
  });
});
