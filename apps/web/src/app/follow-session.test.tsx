import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { TOKEN_KEY } from '../lib/access-token.ts';
import { request } from '../lib/api-client.ts';
import { beforeSignOut } from '../lib/before-sign-out.ts';
import { openPanel, usePanels } from '../lib/panels.ts';
import { leaveProvider } from '../lib/providers/leave-provider.ts';
import {
  forgetSessionEnd,
  takeOverSessionEnd,
  tellSessionEnd,
  useSessionEnd,
} from '../lib/session-end/session-end.ts';
import { beginSession, endSession, useSession } from '../lib/session.ts';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { renderScreen, TEST_CONFIG } from '../testing/render.tsx';
import { sampleRecord, sampleUser, tokenFor } from '../testing/sample-user.ts';
import { cornerSnackbars, snackbars } from '../ui/snackbars.tsx';
import { followSession } from './follow-session.ts';
import { createAppRouter } from './router.tsx';
import { signOut } from './sign-out.ts';

vi.mock('../lib/providers/leave-provider.ts', { spy: true });

let stop = (): void => {};

async function follow(address: string) {
  await renderScreen(null);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  stop = followSession(router);
  return router;
}

/** What the login says of the session before, for as long as nobody signs in. */
const saidAtLogin = () => useSessionEnd.getState().reason;

beforeEach(() => beginSession(sampleUser, tokenFor(60)));
afterEach(() => {
  forgetSessionEnd();
  stop();
  vi.restoreAllMocks();
});

describe('followSession', () => {
  it.each([
    ['invalid_access_token', 'ended'],
    ['access_token_expired', 'expired'],
  ] as const)(
    '[R4.04] [R8.03] logs out on a 401 (%s) and keeps saying "%s"',
    async (code, reason) => {
      const router = await follow('/file-manager?sort=size');
      answerWith(() => problem(code));
      await expect(request(z.unknown(), '/api/downloads/count')).rejects.toMatchObject({
        status: 401,
      });
      expect(useSession.getState().status).toBe('guest');
      expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
      expect(saidAtLogin()).toBe(reason);
      // Signing in again leads back here.
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(router.state.location.search).toEqual({ redirect: '/file-manager?sort=size' });
    },
  );

  it('keeps what ended the session, for the other tabs too', async () => {
    await follow('/file-manager');
    answerWith(() => problem('invalid_access_token', { sessionEnd: 'password_changed' }));
    await expect(request(z.unknown(), '/api/downloads/count')).rejects.toMatchObject({
      status: 401,
    });
    const told = { reason: 'ended', cause: 'password_changed' };
    expect(useSessionEnd.getState()).toEqual(told);
    // As another tab begins.
    useSessionEnd.setState({ reason: null, cause: null });
    takeOverSessionEnd();
    expect(useSessionEnd.getState()).toEqual(told);
  });

  it('[R4.05] signs out at the server and goes to the sign-in', async () => {
    const { token } = useSession.getState();
    const router = await follow('/logout');
    const calls = answerWith(() => json({ status: 'success' }));
    await signOut(TEST_CONFIG);
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/auth/logout', authorization: `Bearer ${token}` },
    ]);
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    await waitFor(() => expect(router.state.location.href).toBe('/login'));
  });

  it('[R4.05] signs out here even if the server cannot be told', async () => {
    await follow('/file-manager');
    answerWith(() => new TypeError('Failed to fetch'));
    await signOut(TEST_CONFIG);
    expect(useSession.getState().status).toBe('guest');
  });

  it('[R4.05] tells the server first what waits to be told', async () => {
    await follow('/file-manager');
    const { token } = useSession.getState();
    const calls = answerWith(() => json({ status: 'success' }));
    onTestFinished(
      beforeSignOut(() => request(z.undefined(), '/api/last', { method: 'POST' }).catch(() => {})),
    );
    await signOut(TEST_CONFIG);
    const authorization = `Bearer ${token}`;
    expect(calls).toMatchObject([
      { path: '/api/last', authorization },
      { path: '/api/auth/logout', authorization },
    ]);
  });

  it('[R4.05] signs out at the server although it does not answer to what waits', async () => {
    await follow('/file-manager');
    const calls = answerWith(() => json({ status: 'success' }));
    onTestFinished(beforeSignOut(() => new Promise(() => {})));
    await signOut(TEST_CONFIG);
    expect(calls).toMatchObject([{ path: '/api/auth/logout' }]);
    expect(useSession.getState().status).toBe('guest');
  });

  const endedElsewhere = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: null }));

  it('signs out in every tab, which say so', async () => {
    await follow('/file-manager');
    endedElsewhere();
    expect(useSession.getState().status).toBe('guest');
    expect(saidAtLogin()).toBe('elsewhere');
  });

  it('says in every tab that the server has ended the session', async () => {
    await follow('/file-manager');
    // As the tab that was refused leaves it.
    tellSessionEnd('ended');
    useSessionEnd.setState({ reason: null, cause: null });
    endedElsewhere();
    expect(saidAtLogin()).toBe('ended');
  });

  it('says nothing any more once somebody has signed in', async () => {
    await follow('/file-manager');
    endedElsewhere();
    beginSession(sampleUser, tokenFor(60));
    expect(saidAtLogin()).toBeNull();
    await signOut(TEST_CONFIG);
    expect(saidAtLogin()).toBeNull();
  });

  it('goes on in a tab that is come back to once somebody has signed in in another one', async () => {
    const router = await follow('/licence');
    endedElsewhere();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const calls = answerWith(() =>
      json({ user: sampleRecord, access_token: tokenFor(3600), avatar_url: null }),
    );
    const comeBack = () => window.dispatchEvent(new Event('focus'));
    comeBack();
    expect(calls).toEqual([]);
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    comeBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/licence'));
    expect(saidAtLogin()).toBeNull();
    comeBack();
    expect(calls).toMatchObject([{ path: '/api/auth/access-token' }]);
  });

  it('[R4.05] leaves no message of one session to the next', async () => {
    const closed = vi.spyOn(snackbars, 'closeAll');
    await follow('/file-manager');
    expect(closed).not.toHaveBeenCalled();
    endSession();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('[R4.05] lets nobody undo what a guest did before they signed in', async () => {
    endSession();
    await follow('/login');
    const undo = { label: 'Undo', run: () => {} };
    act(() => void cornerSnackbars.info('Settings reset', { undo }));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => {
      beginSession(sampleUser, tokenFor(60));
      snackbars.success('You are signed in');
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      // Long before it would leave by itself.
      timeout: 3000,
    });
    expect(await screen.findByText('You are signed in')).toBeTruthy();
  });

  it('says nothing over the login of a call that the end of the session has refused', async () => {
    const router = await follow('/file-manager');
    act(() => void cornerSnackbars.info('Saved'));
    await screen.findByText('Saved');
    answerWith(() => problem('invalid_access_token'));
    await act(() =>
      request(z.unknown(), '/api/operator/plans', { method: 'POST' }).catch(
        () => void cornerSnackbars.error('The access token is not valid.', { hideAfter: 60_000 }),
      ),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(screen.queryByText(/^(Saved|The access)/)).toBeNull(), {
      // Long before they would leave by themselves.
      timeout: 3000,
    });
    expect(saidAtLogin()).toBe('ended');
  });

  it.each([null, tokenFor(90)])(
    'takes a refused token that another tab has taken away for its end there (%s kept)',
    async (kept) => {
      await follow('/file-manager');
      answerWith(() => problem('invalid_access_token'));
      // The answer can be here before the event that tells of the other tab.
      localStorage.removeItem(TOKEN_KEY);
      if (kept !== null) localStorage.setItem(TOKEN_KEY, kept);
      await expect(request(z.unknown(), '/api/downloads/count')).rejects.toMatchObject({
        status: 401,
      });
      expect(useSession.getState().status).toBe('guest');
      expect(localStorage.getItem(TOKEN_KEY)).toBe(kept);
      expect(saidAtLogin()).toBe('elsewhere');
    },
  );

  it('[R4.05] tells the other tabs before it tells the server, whose answer they would hear', async () => {
    await follow('/file-manager');
    let kept: string | null = 'not asked';
    answerWith(() => {
      kept = localStorage.getItem(TOKEN_KEY);
      return json({ status: 'success' });
    });
    await signOut(TEST_CONFIG);
    expect(kept).toBeNull();
  });

  it('[R4.05] signs out where the user has signed in', async () => {
    await follow('/file-manager');
    beginSession({ ...sampleUser, from: 'auth0' }, tokenFor(60));
    answerWith(() => json({ status: 'success' }));
    const left = vi.mocked(leaveProvider).mockResolvedValueOnce(null);
    await signOut(TEST_CONFIG);
    expect(left).toHaveBeenCalledExactlyOnceWith('auth0', TEST_CONFIG);
    expect(useSession.getState().status).toBe('guest');
  });

  it('[R4.05] closes what the user has opened', async () => {
    await follow('/file-manager');
    openPanel('chat');
    openPanel('navbar');
    endSession();
    expect(usePanels.getState().open.size).toBe(0);
    openPanel('settings');
    beginSession({ ...sampleUser, uuid: 'u2' }, tokenFor(60));
    expect([...usePanels.getState().open]).toEqual(['settings']);
  });

  it('[R2.12] leads to the file manager after signing in', async () => {
    endSession();
    const router = await follow('/login');
    expect(router.state.location.pathname).toBe('/login');
    beginSession(sampleUser, tokenFor(60));
    await waitFor(() => expect(router.state.location.href).toBe('/file-manager'));
  });
});
