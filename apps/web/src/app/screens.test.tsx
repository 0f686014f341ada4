import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../lib/session.ts';
import { answerWith, json } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render.tsx';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { followSession } from './follow-session.ts';
import { createAppRouter } from './router.tsx';

const COUNT = {
  maxDownCount: 25,
  crrDownCount: 7,
  inProgress: 0,
  period: 'lifetime',
  resetsAt: null,
};

let stop = (): void => {};
let logout = Promise.withResolvers<Response>();

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  stop = followSession(router);
  await renderScreen(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  logout = Promise.withResolvers<Response>();
  answerWith(({ path }) => {
    if (path === '/api/auth/logout') return logout.promise;
    if (path === '/api/downloads/count') return json(COUNT);
    if (path.startsWith('/api/library/entries')) return json({ items: [], nextCursor: null });
    return new Promise(() => {});
  });
});
afterEach(() => stop());

describe('screens of a signed-in admin', () => {
  beforeEach(() => beginSession(sampleUser, tokenFor(60)));

  it('[R1.02] [R1.03] [R2.07] puts the file manager between toolbar and footer', async () => {
    await open('/file-manager');
    const toolbar = within(await screen.findByRole('banner'));
    expect(toolbar.getByRole('link', { name: 'FILE SERVER' })).toBeTruthy();
    expect(await toolbar.findByText('25')).toBeTruthy();
    expect(toolbar.getByText('7')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe('© 2023 FILE SERVER');
  });

  it('lets the keyboard jump over the toolbar', async () => {
    const user = userEvent.setup();
    await open('/file-manager');
    await user.click(await screen.findByText('Skip to content'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[R2.06] [R2.30] [R4.05] logs out from the user menu', async () => {
    const user = userEvent.setup();
    const router = await open('/file-manager');
    await user.click(await screen.findByRole('button', { name: 'ZC, account of Zoë Customer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logging out..')).toBeTruthy();
    logout.resolve(json({ status: 'success' }));
    await waitFor(() => expect(router.state.location.href).toBe('/login'));
    expect(localStorage.getItem('jwt_access_token')).toBeNull();
  });
});

describe('screens of a guest', () => {
  beforeEach(() => endSession());

  it('[R2.01] shows the sign-in without toolbar and footer', async () => {
    await open('/login');
    expect(await screen.findByRole('heading', { name: 'Welcome to FILE SERVER' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('[R2.08] [R2.11] shows the not-found page, which leads on', async () => {
    await open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Go to the file manager' });
    expect(way.getAttribute('href')).toBe('/');
  });

  it('[R2.10] shows a loading placeholder', async () => {
    const router = await open('/loading');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/loading');
  });
});
