import type { EntryDetails, EntryPage, FolderEntry } from '@file-server/contract/library';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../lib/session.ts';
import { setDefaultSettings, setInitialSettings } from '../lib/settings/settings-store.ts';
import { answerWith, json } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render.tsx';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { stubWideScreen } from '../testing/wide-screen.ts';
import { createAppRouter } from './router.tsx';

const FOLDER = 'f'.repeat(22);
const ENTRIES = 150;

const folder = (name: string, id: string): FolderEntry => ({
  kind: 'folder',
  id,
  name,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
});

/** The library and the one folder that is opened, each longer than the window. */
function listOf(parent: string | null): EntryPage {
  const place = parent === null ? 'top' : 'inner';
  const items = Array.from({ length: ENTRIES }, (_, index) =>
    folder(`${place} ${index}`, `${place}${index}`.padStart(22, 'n')),
  );
  return { items, nextCursor: null, total: ENTRIES };
}

async function open(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await renderScreen(<RouterProvider router={router} />);
  return router;
}

/** As somebody does who turns the wheel over it. */
const scroll = (element: Element, scrollTop: number) =>
  fireEvent.scroll(element, { target: { scrollTop } });

beforeEach(() => {
  setInitialSettings();
  stubWideScreen();
  answerWith(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://server');
    if (pathname === '/api/library/entries') return json(listOf(searchParams.get('parent')));
    if (!pathname.startsWith('/api/library/entries/')) return new Promise(() => {});
    return json({ entry: folder('Opened', FOLDER), ancestors: [] } satisfies EntryDetails);
  });
  beginSession(sampleUser, tokenFor(60));
});

describe('the list of files', () => {
  const list = () => screen.getByRole('grid');
  const place = () => list().scrollTop;

  it('is at its top in a folder that is opened, and where it was on the way back', async () => {
    const router = await open('/file-manager');
    await screen.findByText('top 0');
    scroll(list(), 2000);
    await act(() => router.navigate({ href: `/file-manager/${FOLDER}` }));

    expect(await screen.findByText('inner 0')).toBeTruthy();
    expect(place()).toBe(0);
    act(() => router.history.back());
    expect(await screen.findByText('top 50')).toBeTruthy();
    await waitFor(() => expect(place()).toBe(2000));
  });

  it('is at its top on the way back where nobody has scrolled it', async () => {
    const router = await open('/file-manager');
    await screen.findByText('top 0');
    await act(() => router.navigate({ href: `/file-manager/${FOLDER}` }));
    await screen.findByText('inner 0');
    scroll(list(), 2000);
    act(() => router.history.back());
    expect(await screen.findByText('top 0')).toBeTruthy();
    expect(place()).toBe(0);
  });

  it('is at its top in another order', async () => {
    const router = await open('/file-manager');
    await screen.findByText('top 0');
    scroll(list(), 2000);
    await act(() => router.navigate({ href: '/file-manager?order=desc' }));
    await waitFor(() => expect(router.state.resolvedLocation?.href).toMatch('desc'));
    expect(place()).toBe(0);
  });
});

it('begins at its top on another page where the content scrolls by itself', async () => {
  setDefaultSettings({ layout: { config: { scroll: 'content' } } });
  const router = await open('/pages/errors/error-404');
  const content = await screen.findByRole('main');
  scroll(content, 300);
  await act(() => router.navigate({ to: '/loading' }));
  await screen.findByRole('heading', { name: 'Loading' });
  await waitFor(() => expect(content.scrollTop).toBe(0));
  act(() => router.history.back());
  await waitFor(() => expect(content.scrollTop).toBe(300));
});
