import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDeskNews } from '../../lib/desk-news.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { ADA } from './testing/ada.ts';
import { listed } from './testing/listed.ts';
import { answerAbout, renderUserScreen } from './testing/user-page.tsx';
import { UsersScreen } from './users-screen.tsx';

const namespaces = ['users', 'desk-kit', 'proof', 'problem-text'];

/** The server's word. */
const tell = () => act(() => useDeskNews.setState({ at: Date.now() }));

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => {
  endSession();
  useDeskNews.setState({ at: 0 });
});

describe('what others change while a page of users is open', () => {
  it('shows in the list, beneath what is ticked and typed', async () => {
    let users = ['ada', 'bea'].map(listed);
    answerWith(({ path }) =>
      json(path.includes('/plans') ? { plans: [] } : { items: users, nextCursor: null }),
    );
    await renderAt('/operator/users', <UsersScreen />, { namespaces });
    const user = userEvent.setup();
    const box = () => screen.getByRole('checkbox', { name: /^Tick .*bea@/ });
    await screen.findByText('ada@example.com');
    await user.click(box());
    const search = screen.getByRole('searchbox', { name: 'Address or name' });
    await user.type(search, 'b');
    const ticked = box();
    users = ['cem', 'ada', 'bea'].map(listed);
    tell();
    expect(await screen.findByText('cem@example.com')).toBeTruthy();
    expect(box()).toBe(ticked);
    expect(ticked).toHaveProperty('checked', true);
    expect(screen.getByRole('toolbar', { name: 'Ticked users' }).textContent).toContain('1 ticked');
    expect(search).toHaveProperty('value', 'b');
    expect(document.activeElement).toBe(search);
  });

  it('shows on the page of one, beneath a dialog and a field that are half filled', async () => {
    let ada = ADA;
    answerWith((call) => answerAbout(call, { user: ada }));
    await renderUserScreen();
    const user = userEvent.setup();
    const note = await screen.findByRole('textbox', { name: 'New note' });
    await user.type(note, 'pays la');
    await user.click(screen.getByRole('button', { name: 'Make operator' }));
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await user.type(reason, 'joins us');
    ada = { ...ADA, email: 'byron@example.com', maximum: 77, etag: '"two"' };
    tell();
    await waitFor(() =>
      expect(screen.getByLabelText('Downloads in one period')).toHaveProperty('value', '77'),
    );
    expect(within(screen.getByRole('dialog')).getByText(/byron@example\.com/)).toBeTruthy();
    expect([note, reason].map((field) => field.isConnected)).toEqual([true, true]);
    expect(note).toHaveProperty('value', 'pays la');
    expect(reason).toHaveProperty('value', 'joins us');
    expect(document.activeElement).toBe(reason);
  });
});
