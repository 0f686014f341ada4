import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { seedChat } from '../seed.ts';
import { Dialog } from './dialog.tsx';

afterEach(() => vi.useRealTimers());

it('says how long ago a message was while the conversation stays open', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 12, 0, 50), shouldAdvanceTime: true });
  const {
    user,
    contacts: [contact],
  } = seedChat(Date.now());
  if (contact === undefined) throw new Error('There is no contact.');
  const dialog = [{ who: user.id, message: 'hello', time: new Date().toISOString() }];
  await renderScreen(<Dialog dialog={dialog} contact={contact} user={user} />, {
    namespaces: ['chat'],
  });
  const time = await screen.findByRole('time');
  expect(time.textContent).toBe('now');
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(time.textContent).toMatch(/^[45] minutes ago$/);
});
