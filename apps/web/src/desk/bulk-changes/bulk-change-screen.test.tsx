import type { BulkChange } from '@file-server/contract/bulk-changes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { BulkChangeScreen } from './bulk-change-screen.tsx';
import { RUNNING } from './testing/running.ts';

const PATH = '/api/operator/bulk-changes/b1';

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => endSession());

describe('a bulk change that runs', () => {
  const show = async (answer: (call: Call) => Response) => {
    const calls = answerWith(answer);
    await renderAt('/operator/bulk-changes/b1', <BulkChangeScreen />, {
      namespaces: ['bulk-changes', 'users', 'desk-kit', 'problem-text'],
      path: '/operator/bulk-changes/$bulkChangeId',
    });
    return { calls, user: userEvent.setup() };
  };

  it('says how far it is until its end', async () => {
    let state: Partial<BulkChange> = {};
    await show(() => json({ ...RUNNING, ...state }));
    const bar = await screen.findByRole('progressbar', { name: 'Progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('41');
    expect(screen.getByText('500 of 1,200 looked at · 498 changed')).toBeTruthy();
    expect(screen.getByText('10 more days · Without a limit')).toBeTruthy();
    expect(screen.getByText('2: Has these terms already')).toBeTruthy();
    state = { state: 'done', done: 1200, changed: 1198 };
    expect(await screen.findByText('Done · 1,198 changed', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('is stopped', async () => {
    const { calls, user } = await show(({ method }) =>
      json({ ...RUNNING, ...(method === 'POST' && { state: 'stopped', stopCause: 'operator' }) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByText('Stopped by an operator after 500 of 1,200 · 498 changed'),
    ).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`${PATH}/stop`);
  });

  it.each([
    // As a server of an earlier release says it, and as it was kept then.
    [undefined, 'Stopped after 500 of 1,200 · 498 changed'],
    [null, 'Stopped after 500 of 1,200 · 498 changed'],
    [
      'not_allowed',
      'Stopped after 500 of 1,200: who began it may not change users any more, or their token is worth nothing any more · 498 changed',
    ],
  ] as const)('says why it was stopped: %s', async (stopCause, text) => {
    await show(() =>
      json({ ...RUNNING, state: 'stopped', ...(stopCause !== undefined && { stopCause }) }),
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that the server has given it up, and goes on when it is tried again', async () => {
    const failed: Partial<BulkChange> = {
      state: 'failed',
      finishedAt: '2026-11-20T10:05:00.000Z',
      retryableUntil: '2999-12-20T10:05:00.000Z',
    };
    const { calls, user } = await show(({ method }) =>
      json({ ...RUNNING, ...(method !== 'POST' && failed) }),
    );
    const told = await screen.findByText(
      /^Failed on .*2026.* after 500 of 1,200: the server could/,
    );
    expect(told.textContent).toMatch(/Its log says why\. · 498 changed$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('500 of 1,200 looked at · 498 changed')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`${PATH}/retry`);
  });

  it('is read again where another attempt is refused: somebody else may have been faster', async () => {
    let now: Partial<BulkChange> = {
      state: 'failed',
      finishedAt: '2026-11-20T10:05:00.000Z',
      retryableUntil: '2999-12-20T10:05:00.000Z',
    };
    const { user } = await show(({ method }) => {
      if (method !== 'POST') return json({ ...RUNNING, ...now });
      now = {};
      return problem('not_found');
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This is not there any more.')).toBeTruthy();
    expect(await screen.findByText('500 of 1,200 looked at · 498 changed')).toBeTruthy();
  });

  it('offers no other attempt after its time', async () => {
    await show(() => json({ ...RUNNING, state: 'failed', retryableUntil: '2026-01-01T00:00:00Z' }));
    expect(await screen.findByText(/^Failed on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
