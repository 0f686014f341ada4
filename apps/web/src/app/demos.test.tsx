import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '../lib/runtime-config.ts';
import { beginSession, endSession } from '../lib/session.ts';
import { answerWith, json } from '../testing/answer-with.ts';
import { prepareTexts, renderScreen, TEST_CONFIG } from '../testing/render.tsx';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { loadDemos, useDemos } from './demos.ts';
import { createAppRouter } from './router.tsx';

const LOST = '/pages/errors/error-404';

const routerAt = (address: string) =>
  createAppRouter(createMemoryHistory({ initialEntries: [address] }));

async function show(demos: boolean) {
  const router = routerAt(LOST);
  setRuntimeConfig({ ...TEST_CONFIG, demos });
  await router.load();
  await renderScreen(<RouterProvider router={router} />, { config: { ...TEST_CONFIG, demos } });
  await screen.findByRole('main');
  return within(screen.getByRole('banner'));
}

beforeEach(async () => {
  await prepareTexts();
  beginSession(sampleUser, tokenFor(60));
  answerWith(({ path }) =>
    path.startsWith('/api/library/entries')
      ? json({ items: [], nextCursor: null })
      : new Promise(() => {}),
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe('a server without demonstrations', () => {
  it('leads from their addresses to the not-found page', async () => {
    setRuntimeConfig({ ...TEST_CONFIG, demos: false });
    const router = routerAt('/pages/auth/login');
    await router.load();
    expect(router.state.location.href).toBe(LOST);
    expect(await loadDemos()).toEqual([]);
  });

  it('has none of them in menu, toolbar and at the end of the page', async () => {
    const toolbar = await show(false);
    expect(toolbar.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
    expect(toolbar.queryByRole('button', { name: 'Quick panel' })).toBeNull();
    expect(screen.getByRole('link', { name: 'File Manager' })).toBeTruthy();
    expect(screen.queryByText('Pages')).toBeNull();
    expect(useDemos.getState().modules).toEqual([]);
  });
});

describe('a server with demonstrations', () => {
  it('[R2.16] opens their addresses, though their routes come after the router', async () => {
    const router = routerAt('/pages/auth/lock');
    setRuntimeConfig(TEST_CONFIG);
    await router.load();
    expect(router.state.location.href).toBe('/pages/auth/lock');
    expect(router.state.matches.at(-1)?.status).toBe('success');
  });

  it('[R2.16] [R2.26] has them in menu and toolbar, and their contacts at the end of the page', async () => {
    const toolbar = await show(true);
    expect(toolbar.getByRole('button', { name: 'Quick panel' })).toBeTruthy();
    expect(screen.getByText('Pages')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Authentication' })).toBeTruthy();
    // By label: the window of jsdom is narrower than the one that shows them.
    expect(await screen.findByLabelText('Other contacts')).toBeTruthy();
    // They are those of somebody.
    act(() => endSession());
    expect(screen.queryByLabelText('Other contacts')).toBeNull();
    expect(toolbar.queryByRole('button', { name: 'Chat' })).toBeNull();
  });
});
