import type { Holding } from '@file-server/contract/holdings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { HoldingsScreen } from './holdings-screen.tsx';

const VERSION = 'v'.repeat(22);
const HELD: Holding = {
  userId: 'u1',
  email: 'ada@example.com',
  versionId: VERSION,
  file: {
    entryId: 'e'.repeat(22),
    name: 'pump.bin',
    label: '2.0',
    size: 5,
    sha256: 'a'.repeat(64),
  },
  fetchedAt: '2026-11-20T10:00:00.000Z',
};
const MISSING: Holding = { ...HELD, userId: 'u2', email: 'ben@example.com', fetchedAt: null };

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('who has what', () => {
  const show = async (address: string, answer: (call: Call) => Response) => {
    const calls = answerWith(answer);
    const { address: where } = await renderAt(`/operator/holdings${address}`, <HoldingsScreen />, {
      namespaces: ['holdings', 'problem-text'],
    });
    const asked = () => calls.map(({ path }) => path.slice(path.indexOf('?')));
    return { asked, where, user: userEvent.setup() };
  };
  const page = (...items: readonly Holding[]) => json({ items, nextCursor: null });

  it('asks nothing before somebody is named, then what they have, and leads to the version', async () => {
    const { asked, where, user } = await show('', () => page(HELD));
    expect(await screen.findByText(/Name a user, or come from a version/)).toBeTruthy();
    expect(asked()).toEqual([]);
    const searchbox = screen.getByRole('searchbox', { name: 'User (e-mail or id)' });
    await user.type(searchbox, 'u1{Enter}');
    expect(await screen.findByText('pump.bin · 2.0')).toBeTruthy();
    expect(asked()).toEqual(['?user=u1']);
    expect(document.activeElement).toBe(searchbox);
    await user.click(screen.getByRole('button', { name: 'Who has it' }));
    await waitFor(() => expect(where()).toBe(`/operator/holdings?version=${VERSION}`));
    await waitFor(() => expect(searchbox).toHaveProperty('value', ''));
  });

  it('tells those who have a version from those who may have it', async () => {
    const { asked, user } = await show(`?version=${VERSION}`, ({ path }) =>
      page(path.includes('state=missing') ? MISSING : HELD),
    );
    const ada = await screen.findByText('ada@example.com');
    expect(ada.closest('[translate="no"]')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'pump.bin · 2.0' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'May, but have not yet' }));
    expect(await screen.findByText('ben@example.com')).toBeTruthy();
    expect(screen.getByText('Not yet')).toBeTruthy();
    expect(asked()).toEqual([
      `?version=${VERSION}&state=fetched`,
      `?version=${VERSION}&state=missing`,
    ]);
  });

  it('goes on although a page found nobody', async () => {
    const { user } = await show(`?version=${VERSION}&state=missing`, ({ path }) =>
      path.includes('cursor=u1') ? page(MISSING) : json({ items: [], nextCursor: 'u1' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('ben@example.com')).toBeTruthy();
  });

  it('says that there is nobody', async () => {
    await show(`?version=${VERSION}`, () => page());
    expect(await screen.findByText('Nobody and nothing matches.')).toBeTruthy();
  });

  it('says why there is no list', async () => {
    await show('?user=nobody', () => problem('not_found'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
