import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import { translatePage } from '../../testing/translate-page.ts';
import { fetchCode } from '../fetch-code.ts';
import { FailedScreen } from './failed-screen.tsx';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/screen.js');
const fetchMissing = () => fetchCode<{ Screen: () => null }>(() => Promise.reject(missing));

describe('fetchCode', () => {
  it('says that the server does not answer, so that the router does not leave the page', async () => {
    answerWith(() => new TypeError('Failed to fetch'));
    await expect(fetchMissing()).rejects.toBeInstanceOf(NetworkError);
    const Lazy = lazyRouteComponent(fetchMissing, 'Screen');
    await Lazy.preload?.();
    // What the router would load anew for throws a promise that never settles.
    expect(() => void Lazy({})).toThrow(NetworkError);
  });

  it('leaves a chunk that a new release has replaced to the router, which loads that release', async () => {
    answerWith(() => new Response(null));
    await expect(fetchMissing()).rejects.toBe(missing);
  });
});

const unwanted = () => {
  throw new Error('It does not mount afresh.');
};

describe('FailedScreen', () => {
  it('loads the page anew once the server answers, and not before', async () => {
    let isThere = false;
    const calls = answerWith(() => (isThere ? new Response(null) : new TypeError('offline')));
    const reload = vi.fn<() => void>();
    const error = new NetworkError('gone');
    await renderScreen(<FailedScreen error={error} reset={unwanted} reload={reload} />);
    const user = userEvent.setup();
    expect(screen.getByText('The server does not answer')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls).toMatchObject([{ method: 'HEAD', path: '/healthz' }]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(reload).not.toHaveBeenCalled();
    isThere = true;
    await user.click(again);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

function Files() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      {isOpen && 'Files'}
      <button onClick={() => setOpen(!isOpen)}>Close</button>
    </main>
  );
}

function NeverWhole(): never {
  throw new DOMException('The node is no child of this node.', 'NotFoundError');
}

describe('a screen whose texts the browser has replaced by those of another language', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const show = (screenOfIt: ReactNode) =>
    renderScreen(
      <CatchBoundary getResetKey={() => 0} errorComponent={FailedScreen}>
        {screenOfIt}
      </CatchBoundary>,
    );

  it('is mounted afresh by itself, as often as it fails in a while', async () => {
    await show(<Files />);
    for (const _ of [1, 2]) {
      vi.setSystemTime(Date.now() + 60_000);
      const close = screen.getByRole('button', { name: 'Close' });
      translatePage();
      fireEvent.click(close);
      expect(screen.getByText(/Files/)).toBeTruthy();
      expect(close.isConnected).toBe(false);
    }
  });

  it('says so when it fails again at once', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    await show(<NeverWhole />);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  });
});
