import type { DraftPage } from '@file-server/contract/releases';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, type Call, json, problem } from '../../../testing/answer-with.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { DraftsSection } from './drafts-section.tsx';

const draft = (id: string): DraftPage['items'][number] => ({
  id: id.repeat(22),
  name: `${id}.bin`,
  folder: null,
  label: null,
  channel: 'stable',
  platform: null,
  notes: null,
  size: 3,
  publishAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
});

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token'));
afterEach(() => endSession());

const show = async (answer: (call: Call) => Response | Promise<Response>) => {
  answerWith(answer);
  await renderAt('/publish', <DraftsSection />, { namespaces: ['publishing', 'problem-text'] });
  return { user: userEvent.setup() };
};

describe('drafts', () => {
  it('are not said to be kept while they are dropped', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show(({ method }) =>
      method === 'GET' ? json({ items: [draft('a')], nextCursor: null }) : promise,
    );
    await user.click(await screen.findByRole('button', { name: /^Discard/ }));
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' });
    expect(keep.disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(keep.disabled).toBe(true));
    await act(async () => resolve(problem('internal')));
    await waitFor(() => expect(keep.disabled).toBe(false));
  });

  it('say that their content was recalled, where nobody is offered what is published', async () => {
    const { user } = await show(({ method }) =>
      method === 'GET'
        ? json({ items: [draft('a')], nextCursor: null })
        : json({ id: 'v'.repeat(22), state: 'recalled' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Publish a.bin now' }));
    expect(
      await screen.findByText(
        'a.bin is not offered: a version with the same content was recalled.',
      ),
    ).toBeTruthy();
  });

  it('say of a folder that has their name by now, and can be tried again', async () => {
    let isRefused = false;
    const { user } = await show(({ method }) => {
      // What is read after it does not come: the server is slow.
      if (method === 'GET' && isRefused) return new Promise(() => {});
      if (method === 'GET') return json({ items: [draft('a')], nextCursor: null });
      isRefused = true;
      return problem('name_taken');
    });
    const publish = await screen.findByRole('button', { name: 'Publish a.bin now' });
    await user.click(publish);
    expect(await screen.findByText('A folder there has this name.')).toBeTruthy();
    expect(publish).toHaveProperty('disabled', false);
  });

  it('say why they could not be read, and are asked for again', async () => {
    const answers = [problem('not_found'), json({ items: [draft('a')], nextCursor: null })];
    const { user } = await show(() => answers.shift() ?? problem('internal'));
    const section = within(await screen.findByRole('region', { name: 'Waiting to be published' }));
    expect(section.getByRole('alert')).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say that their moment has passed, where the server could not publish them then', async () => {
    const items = [
      { ...draft('a'), publishAt: '2026-01-31T08:00:00.000Z' },
      { ...draft('b'), publishAt: '2999-01-31T08:00:00.000Z' },
    ];
    await show(() => json({ items, nextCursor: null }));
    const [overdue, scheduled] = await screen.findAllByRole('listitem');
    expect(overdue?.textContent).toMatch(/Was due on .*2026.*, not published yet/);
    expect(scheduled?.textContent).toMatch(/ · On .*2999/);
  });

  it('go by themselves once they are published at their moment', async () => {
    const due = { ...draft('a'), publishAt: new Date(Date.now() + 100).toISOString() };
    const answers = [[due, draft('b')], [draft('b')]];
    await show(() => json({ items: answers.shift() ?? [draft('b')], nextCursor: null }));
    expect(await screen.findByText('a.bin')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('a.bin')).toBeNull(), { timeout: 5_000 });
    expect(screen.getByText('b.bin')).toBeTruthy();
  });

  it('say why older ones could not be read, and are asked for again', async () => {
    const older = [problem('internal'), json({ items: [draft('b')], nextCursor: null })];
    const { user } = await show(({ path }) =>
      path.includes('cursor=')
        ? (older.shift() ?? problem('internal'))
        : json({ items: [draft('a')], nextCursor: 'older' }),
    );
    const ask = async () =>
      user.click(await screen.findByRole('button', { name: 'Show older drafts' }));
    await ask();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await ask();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
