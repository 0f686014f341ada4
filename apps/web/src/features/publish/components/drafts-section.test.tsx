import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { DraftsSection } from './drafts-section.tsx';

const DRAFT = {
  id: 'v'.repeat(22),
  name: 'pump.bin',
  folder: null,
  label: null,
  channel: 'stable',
  platform: null,
  notes: null,
  size: 3,
  publishAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token'));
afterEach(() => endSession());

const show = async (answer: (call: Call) => Response | Promise<Response>) => {
  answerWith((call) =>
    call.method === 'GET' ? json({ items: [DRAFT], nextCursor: null }) : answer(call),
  );
  await renderAt('/publish', <DraftsSection />, { namespaces: ['publishing', 'problem-text'] });
  return { user: userEvent.setup() };
};

describe('a draft', () => {
  it('is not said to be kept while it is dropped', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show(() => promise);
    await user.click(await screen.findByRole('button', { name: /^Discard/ }));
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' });
    expect(keep.disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(keep.disabled).toBe(true));
    await act(async () => resolve(problem('internal')));
    await waitFor(() => expect(keep.disabled).toBe(false));
  });
});
