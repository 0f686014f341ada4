import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession } from '../../lib/session.ts';
import { answerWith, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { PublishScreen } from './publish-screen.tsx';
import type { UploadState } from './queue/upload-item.ts';
import { useUploads } from './queue/upload-queue.ts';

/** What the queue says of its files, by their states. */
const queue = (...states: readonly UploadState[]) =>
  act(() =>
    useUploads.setState({
      items: states.map((state, nth) => ({
        id: `u${nth}`,
        name: `${nth}.bin`,
        path: '',
        folderId: null,
        size: 3,
        sent: 1,
        state,
        failure: null,
        isHeld: false,
        entryId: null,
        publishAt: null,
      })),
    }),
  );

beforeEach(async () => {
  beginSession({ ...sampleUser, role: ['admin', 'operator'] }, tokenFor(60));
  answerWith(() => json({ items: [], nextCursor: null }));
  await renderAt('/publish', <PublishScreen />, { namespaces: ['publishing', 'problem-text'] });
});
afterEach(() => useUploads.setState({ items: [] }));

const focus = async (name: string) => (await screen.findByRole('button', { name })).focus();
const focused = () => document.activeElement?.textContent;

it('is on a button for all that becomes another', async () => {
  queue('sending', 'sending');
  await focus('Pause all');
  queue('paused', 'paused');
  expect(focused()).toBe('Resume all');
  queue('sending', 'waiting');
  expect(focused()).toBe('Pause all');
  queue('failed', 'failed');
  expect(focused()).toBe('Try again');
  queue('published', 'published');
  expect(focused()).toBe('Clear list');
});

it('is at the title once there is nothing left of what had it', async () => {
  queue('published');
  await focus('Clear list');
  queue();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});
