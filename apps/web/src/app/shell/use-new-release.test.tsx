import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, type Call, json } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { useServerEvents } from '../use-server-events.ts';
import { useNewRelease } from './use-new-release.tsx';

const pageOf = (script: string) =>
  `<!doctype html><title>FILE SERVER</title><script type="module" src="${script}"></script>`;

function Page({ reload }: { reload: () => void }) {
  const look = useNewRelease(reload);
  useServerEvents(() => void look());
  return null;
}

/** A page that follows the server, whose stream can end, and what the server serves by then. */
async function show(served: () => Response | Error) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const calls = answerWith(({ path }: Call) => {
    if (path === '/') return served();
    if (path !== '/api/events') return json({});
    const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const reload = vi.fn<() => void>();
  await renderAt('/file-manager', <Page reload={reload} />);
  await waitFor(() => expect(streams).toHaveLength(1));
  let restarts = 0;
  const restart = async () => {
    restarts += 1;
    streams.at(-1)?.close();
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(streams).toHaveLength(restarts + 1);
    });
    await waitFor(() => expect(looks()).toBeGreaterThanOrEqual(1));
  };
  const looks = () => calls.filter(({ path }) => path === '/').length;
  return { restart, reload, looks };
}

describe('a server that was away', () => {
  const script = document.createElement('script');
  beforeEach(() => {
    script.type = 'module';
    script.setAttribute('src', '/assets/index-old.js');
    document.head.append(script);
    beginSession(sampleUser, 'token');
  });
  afterEach(() => {
    script.remove();
    act(() => endSession());
  });

  it('and has another release by now: the page can be loaded anew', async () => {
    const { restart, reload, looks } = await show(
      () => new Response(pageOf('/assets/index-new.js')),
    );
    expect(looks()).toBe(0);
    await restart();
    const told = await screen.findByText(/^This page has a newer version/);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(told.isConnected).toBe(false));
    // It is told once: whoever has dismissed it knows.
    await restart();
    expect(looks()).toBe(1);
  });

  it.each([
    ['with the release of this page', () => new Response(pageOf('/assets/index-old.js'))],
    ['behind a proxy with a page of its own', () => new Response('<title>Sign in</title>')],
    ['for a moment', () => new Response(pageOf('/assets/index-new.js'), { status: 502 })],
    ['and is away again', () => new TypeError('Failed to fetch')],
  ])('and is there again %s: nothing is said', async (_how, served) => {
    const { restart, looks } = await show(served);
    await restart();
    await restart();
    expect(looks()).toBe(2);
    expect(screen.queryByText(/^This page has a newer version/)).toBeNull();
  });
});
