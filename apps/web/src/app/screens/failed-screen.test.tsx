import { lazyRouteComponent } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/api-error.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
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

describe('FailedScreen', () => {
  it('loads the page anew once the server answers, and not before', async () => {
    let isThere = false;
    const calls = answerWith(() => (isThere ? new Response(null) : new TypeError('offline')));
    const reload = vi.fn<() => void>();
    await renderScreen(<FailedScreen error={new NetworkError('gone')} reload={reload} />);
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
