import type { DownloadCount } from '@file-server/contract/downloads';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { request } from '../lib/api-client.ts';
import { useDeskNews } from '../lib/desk-news.ts';
import { useLicence } from '../lib/licence.ts';
import { runtimeConfig } from '../lib/runtime-config.ts';
import { beginSession, continueSession, endSession } from '../lib/session.ts';
import { useReadAgain } from '../lib/use-read-again.ts';
import { OwnRequests } from '../shared/asking/own-requests.tsx';
import { answerWith, json, problem, type Call } from '../testing/answer-with.ts';
import { TEST_CONFIG } from '../testing/render.tsx';
import { renderAt } from '../testing/render-at.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { translatePage } from '../testing/translate-page.ts';
import { DownloadCounters } from '../features/download-count/index.ts';
import { useServerEvents } from './use-server-events.ts';

const COUNT: DownloadCount = {
  maxDownCount: 25,
  crrDownCount: 7,
  inProgress: 0,
  period: 'month',
  resetsAt: '2026-12-01T12:00:00.000Z',
};

/** What is on the screen beside the counters. */
const PROBED = [
  '/api/library/probe',
  '/api/library/preview',
  '/api/downloads/history',
  '/api/operator/invitations',
];

/** The event streams, of which the test writes to the latest. */
const eventStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (created) => {
        controller = created;
      },
    });
  return {
    response: () => new Response(body(), { headers: { 'content-type': 'text/event-stream' } }),
    send: (type: string, data: unknown) =>
      controller?.enqueue(
        new TextEncoder().encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
      ),
  };
};

function Toolbar() {
  useServerEvents(() => undefined);
  useQuery({
    queryKey: ['library', 'probe'],
    queryFn: () => request(z.unknown(), '/api/library/probe'),
  });
  useQuery({
    queryKey: ['preview', 'probe'],
    queryFn: () => request(z.unknown(), '/api/library/preview'),
    staleTime: Infinity,
  });
  useQuery({
    queryKey: ['invitations', 'probe'],
    queryFn: () => request(z.unknown(), '/api/operator/invitations'),
  });
  useQuery({
    queryKey: ['downloads', 'history', 'probe'],
    queryFn: () => request(z.unknown(), '/api/downloads/history'),
  });
  const open = useMutation({
    mutationFn: () => request(z.unknown(), '/api/downloads', { method: 'POST', body: {} }),
  });
  return (
    <>
      <DownloadCounters />
      <button onClick={() => open.mutate()}>open</button>
    </>
  );
}

const show = async (
  counts: () => Response,
  opened: () => Response = () => problem('internal'),
  ready: Promise<void> = Promise.resolve(),
  page: ReactNode = <Toolbar />,
) => {
  const events = eventStream();
  const calls = answerWith(({ path }: Call) => {
    if (path === '/api/events') return ready.then(events.response);
    if (PROBED.includes(path)) return json({});
    return path === '/api/downloads' ? opened() : counts();
  });
  await renderAt('/file-manager', page, { namespaces: ['download-count'] });
  return { calls, events, user: userEvent.setup() };
};

/** How often the lists were asked for: once more when the events are followed. */
const listsAsked = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/api/library/probe').length;
const untilFollowed = (calls: readonly Call[]) => waitFor(() => expect(listsAsked(calls)).toBe(2));

const counters = () => screen.findByRole('group', { name: 'Downloads of your licence' });

beforeEach(() => beginSession(sampleUser, 'token'));
afterEach(() => {
  endSession();
  useDeskNews.setState({ at: 0 });
});

describe('DownloadCounters', () => {
  it('[R1.02] shows Maximum and Downloaded with the figures of the signed-in user', async () => {
    const { calls } = await show(() => json(COUNT));
    expect((await counters()).textContent).toBe('Maximum 25Downloaded 7');
    expect(calls.every(({ authorization }) => authorization === 'Bearer token')).toBe(true);
  });

  it('shows In progress while it is not 0, and Unlimited where there is no maximum', async () => {
    await show(() => json({ ...COUNT, maxDownCount: null, inProgress: 2 }));
    expect((await counters()).textContent).toBe('Maximum UnlimitedDownloaded 7In progress 2');
  });

  it('has figures that no translation of the page holds fast', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    translatePage();
    act(() => events.send('count', { ...COUNT, crrDownCount: 8, inProgress: 1 }));
    await waitFor(async () =>
      expect((await counters()).textContent).toBe('Maximum 25Downloaded 8In progress 1'),
    );
    expect(screen.getByText('25').closest('[translate="no"]')).toBeTruthy();
  });

  it('tells the downloads left and the reset date in its tooltip', async () => {
    const { user } = await show(() => json({ ...COUNT, inProgress: 1 }));
    const link = within(await counters()).getByRole('link');
    expect(link.getAttribute('href')).toBe('/licence');
    await user.hover(link);
    const tooltip = (await screen.findByRole('tooltip')).textContent;
    expect(tooltip).toMatch(/^17 downloads left/);
    expect(tooltip).toMatch(/Dec 1, 2026/);
  });

  it('[R1.02] follows the server live and says the change politely', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    act(() => events.send('count', { ...COUNT, crrDownCount: 8 }));
    await waitFor(async () => expect((await counters()).textContent).toContain('Downloaded 8'));
    expect(screen.getByText('Downloaded 8 of 25').closest('[role="status"]')).toBeTruthy();
  });

  it('takes in at once what an operator changes of the server', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    const { registration, operatorContact, brand } = TEST_CONFIG;
    const notice = { text: 'Closed on Friday', tone: 'info', until: null };
    const shown = { title: 'Firmware', registration, operatorContact, brand, notice };
    act(() => events.send('settings', shown));
    await waitFor(() => expect(runtimeConfig()).toEqual({ ...TEST_CONFIG, ...shown }));
  });

  it('has an open page of the desk read again', async () => {
    const Desk = () => {
      useReadAgain();
      return <Toolbar />;
    };
    const { calls, events } = await show(() => json(COUNT), undefined, undefined, <Desk />);
    const asked = () => calls.filter(({ path }) => path === '/api/operator/invitations').length;
    await counters();
    await untilFollowed(calls);
    const before = asked();
    act(() => events.send('desk', {}));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('reads nothing where no page of the desk is open', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    act(() => {
      events.send('desk', {});
      events.send('count', { ...COUNT, crrDownCount: 8, files: [] });
    });
    await waitFor(async () => expect((await counters()).textContent).toContain('Downloaded 8'));
    expect(listsAsked(calls)).toBe(2);
  });

  it('reads again what was asked for before the events were followed', async () => {
    const ready = Promise.withResolvers<void>();
    const { calls } = await show(() => json(COUNT), undefined, ready.promise);
    await counters();
    await waitFor(() => expect(listsAsked(calls)).toBe(1));
    ready.resolve();
    await untilFollowed(calls);
  });

  it('catches up when it follows with a renewed token, and not with the token of another user', async () => {
    const { calls, events } = await show(() => json(COUNT));
    const asked = (what: string) => calls.filter(({ path }) => path === what);
    const follows = async (streams: number, crrDownCount: number) => {
      await waitFor(() => expect(asked('/api/events')).toHaveLength(streams));
      // Until the stream is open nothing is heard.
      await waitFor(async () => {
        act(() => events.send('count', { ...COUNT, crrDownCount, files: [] }));
        expect((await counters()).textContent).toContain(`Downloaded ${crrDownCount}`);
      });
    };
    await follows(1, 8);
    expect(asked('/config.json')).toEqual([]);
    act(() => continueSession('renewed'));
    await waitFor(() => expect(asked('/config.json')).toHaveLength(1));
    expect(asked('/api/events')[1]?.authorization).toBe('Bearer renewed');
    act(() => beginSession({ ...sampleUser, uuid: 'u2' }, 'theirs'));
    await follows(3, 9);
    expect(asked('/config.json')).toHaveLength(1);
  });

  it('reads all that is on the screen again when events may have been missed', async () => {
    const { calls } = await show(() => json(COUNT));
    const asked = () => PROBED.map((probed) => calls.filter(({ path }) => path === probed).length);
    await counters();
    await untilFollowed(calls);
    const before = asked();
    act(() => continueSession('renewed'));
    await waitFor(() => expect(asked()).toEqual(before.map((times) => times + 1)));
  });

  it('looks at previews again when a change may be anywhere, and not for single folders', async () => {
    const ready = Promise.withResolvers<void>();
    const { calls, events } = await show(() => json(COUNT), undefined, ready.promise);
    const asked = () => calls.filter(({ path }) => path === '/api/library/preview').length;
    await waitFor(() => expect(asked()).toBe(1));
    ready.resolve();
    await waitFor(() => expect(asked()).toBe(2));
    // Both come in this order, so that one more look is all that follows.
    act(() => {
      events.send('library', { folderIds: [null] });
      events.send('count', { ...COUNT, crrDownCount: 8, files: [] });
    });
    await waitFor(async () => expect((await counters()).textContent).toContain('Downloaded 8'));
    expect(asked()).toBe(2);
    act(() => events.send('library', {}));
    await waitFor(() => expect(asked()).toBe(3));
  });

  it.each(['count', 'library'])('reads the lists again after the event %s', async (type) => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    act(() => events.send(type, type === 'count' ? { ...COUNT, crrDownCount: 8 } : {}));
    await waitFor(() => expect(listsAsked(calls)).toBe(3));
  });

  it.each([{}, { folderIds: [null] }])(
    'reads the history again when the library has changed: %j',
    async (data) => {
      const { calls, events } = await show(() => json(COUNT));
      const asked = () => calls.filter(({ path }) => path === '/api/downloads/history').length;
      await counters();
      await untilFollowed(calls);
      const before = asked();
      act(() => events.send('library', data));
      await waitFor(() => expect(asked()).toBe(before + 1));
    },
  );

  it('leaves the lists alone when the count says which files have changed', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    act(() => events.send('count', { ...COUNT, crrDownCount: 8, files: [] }));
    await waitFor(async () => expect((await counters()).textContent).toContain('Downloaded 8'));
    expect(listsAsked(calls)).toBe(2);
  });

  it('leaves the lists alone when a repeated count brings nothing new', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    act(() => {
      events.send('count', COUNT);
      events.send('session_ended', {});
    });
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/downloads/count')).toHaveLength(2),
    );
    expect(listsAsked(calls)).toBe(2);
  });

  it('asks for the locks at the instant at which the licence ends', async () => {
    let ends: number | undefined;
    const events = eventStream();
    const calls = answerWith(({ path }: Call) => {
      if (path === '/api/events') return events.response();
      if (path !== '/api/licence') return json(COUNT);
      ends ??= Date.now() + 1_500;
      const expiresAt = new Date(ends).toISOString();
      return json({ activated: true, proPack: true, expiresAt, refusal: null });
    });
    const Licence = () => useLicence().data?.expiresAt;
    await renderAt(
      '/file-manager',
      <>
        <Toolbar />
        <Licence />
      </>,
      { namespaces: ['download-count'] },
    );
    await waitFor(() => expect(listsAsked(calls)).toBe(3));
    expect(Date.now()).toBeGreaterThanOrEqual(ends ?? Infinity);
  });

  it('asks for the count and the locks at the instant at which a period begins anew', async () => {
    let resets: number | undefined;
    const { calls } = await show(() => {
      if (resets !== undefined) return json({ ...COUNT, crrDownCount: 0 });
      resets = Date.now() + 1_500;
      return json({ ...COUNT, resetsAt: new Date(resets).toISOString() });
    });
    await waitFor(async () => expect((await counters()).textContent).toContain('Downloaded 0'));
    expect(Date.now()).toBeGreaterThanOrEqual(resets ?? Infinity);
    await waitFor(() => expect(listsAsked(calls)).toBe(3));
  });

  it('tells of a request that is decided while it is shown', async () => {
    let state = 'open';
    const own = { id: 'r1', kind: 'quota', product: null, text: '', reason: null };
    const at = '2026-11-20T10:00:00.000Z';
    const events = eventStream();
    answerWith(({ path }: Call) => {
      if (path === '/api/events') return events.response();
      if (path !== '/api/requests') return json(COUNT);
      return json({ items: [{ ...own, state, createdAt: at, decidedAt: null }] });
    });
    await renderAt(
      '/licence',
      <>
        <Toolbar />
        <OwnRequests />
      </>,
      { namespaces: ['download-count', 'asking', 'problem-text'] },
    );
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
    state = 'declined';
    act(() => events.send('notifications', {}));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
    state = 'open';
    act(() => continueSession('renewed'));
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('takes the figures from the answer that opened a download', async () => {
    const { user } = await show(
      () => json(COUNT),
      () => json({ count: { ...COUNT, inProgress: 1 } }),
    );
    await counters();
    await user.click(screen.getByText('open'));
    await waitFor(async () => expect((await counters()).textContent).toContain('In progress 1'));
  });

  it('[R4.12] counts everything as used when the server refuses with quota_exhausted', async () => {
    let refreshed = false;
    const { user } = await show(
      () => (refreshed ? problem('unavailable') : json(COUNT)),
      () => problem('quota_exhausted'),
    );
    await counters();
    refreshed = true;
    await user.click(screen.getByText('open'));
    await waitFor(async () => expect((await counters()).textContent).toContain('Downloaded 25'));
  });

  it('asks the server once more when it says that the session has ended', async () => {
    const { calls, events } = await show(() => json(COUNT));
    await counters();
    await untilFollowed(calls);
    const asked = () => calls.filter(({ path }) => path === '/api/downloads/count').length;
    const before = asked();
    act(() => events.send('session_ended', {}));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('says so when the figures cannot be loaded', async () => {
    await show(() => problem('internal'));
    expect((await counters()).textContent).toContain('not known');
  });
});
