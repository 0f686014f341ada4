import type { SearchPage } from '@file-server/contract/search';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { SearchTool } from './search-tool.tsx';

const FOLDER = 'folder-0000-0000-00000';
const FILE = 'file-00000-0000-000000';

const page: SearchPage = {
  items: [
    {
      entry: {
        kind: 'file',
        id: FILE,
        name: 'Résumé.pdf',
        parentId: FOLDER,
        updatedAt: '2026-11-01T00:00:00.000Z',
        size: 1200,
        mediaType: 'application/pdf',
        sha256: 'a'.repeat(64),
        publishedAt: '2026-11-01T00:00:00.000Z',
        locked: null,
        grant: null,
      },
      path: [{ id: FOLDER, name: 'Letters' }],
    },
  ],
  nextCursor: null,
};

const MORE = {
  entry: { ...page.items[0]?.entry, id: 'more-00000-0000-000000', name: 'Second résumé.pdf' },
  path: [],
};

const asked: URL[] = [];
let answer: () => Response = () => Response.json(page);
beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json(page);
  beginSession(sampleUser, tokenFor(60));
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(new URL(input, 'http://localhost'));
    return Promise.resolve(answer());
  });
});

afterEach(() => void vi.useRealTimers());

async function open(address: string) {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/file-manager/{-$folderId}',
    component: () => (
      <main>
        <SearchTool folder={undefined} />
        <button type="button">Below</button>
      </main>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await renderScreen(<RouterProvider router={router as never} />, { namespaces: ['file-search'] });
  return { router, user: userEvent.setup() };
}

it('finds as a name is typed, says where it lies, and opens its folder with it selected', async () => {
  const { router, user } = await open('/file-manager');
  await user.click(await screen.findByRole('button', { name: 'Search files' }));
  const field = screen.getByRole('combobox', { name: 'Search files by name' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'resume');
  const option = await screen.findByRole('option', { name: /Résumé\.pdf/ });
  expect(option.querySelector('b')?.textContent).toBe('Résumé');
  expect(option.textContent).toContain('Library / Letters');
  expect(asked.at(-1)?.searchParams.get('q')).toBe('resume');
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe(`/file-manager/${FOLDER}`);
  });
  expect(router.state.location.search).toEqual({ selected: FILE });
  expect(screen.queryByRole('combobox')).toBeNull();
  router.history.back();
  await waitFor(() => {
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('resume');
  });
});

it('begins with the text of the address, and Escape takes it out', async () => {
  const { router, user } = await open('/file-manager?q=resume');
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(field.value).toBe('resume');
  await screen.findByRole('option', { name: /Résumé/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() => {
    expect(router.state.location.search).toEqual({});
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search files' }));
});

it('is walked through with Tab as it is seen, and covers nothing that Tab leads to', async () => {
  const { router, user } = await open('/file-manager?q=resume');
  await screen.findByRole('option', { name: /Résumé/ });
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'letter');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'letter' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close search' }));
  for (const chip of ['Type', 'Size', 'Changed', 'Channel']) {
    await user.tab();
    expect(document.activeElement?.textContent).toBe(chip);
  }
  // The menu of a chip is a part of the search, wherever it is drawn.
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitemradio', { name: 'Any' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('combobox')).toBeTruthy();
  screen.getByRole('button', { name: 'Channel' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Below' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  // The address has what was looked for, and so has the field again.
  await user.click(screen.getByRole('button', { name: 'Search files' }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('letter');
});

it('is ended by Escape from a chip, too', async () => {
  const { user } = await open('/file-manager?q=resume');
  const chip = await screen.findByRole('button', { name: 'Type' });
  act(() => chip.focus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search files' }));
});

it('narrows by a chip, and says when nothing fits', async () => {
  const { user } = await open('/file-manager?q=resume');
  await screen.findByRole('option', { name: /Résumé/ });
  answer = () => Response.json({ items: [], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Images' }));
  expect(await screen.findByText('Nothing called like “resume” fits these filters.')).toBeTruthy();
  expect(asked.at(-1)?.searchParams.get('type')).toBe('image');
  answer = () => Response.json(page);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('option', { name: /Résumé/ });
  expect(asked.at(-1)?.searchParams.has('type')).toBe(false);
});

it('keeps what it has found of the last days while the minutes pass', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  answer = () =>
    Response.json(
      asked.at(-1)?.searchParams.has('cursor')
        ? { items: [MORE], nextCursor: null }
        : { ...page, nextCursor: 'next' },
    );
  const { user } = await open('/file-manager?q=resume');
  await user.click(await screen.findByRole('button', { name: 'Changed' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.has('from')).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('option', { name: /Second/ });
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByRole('option', { name: /Second/ })).toBeTruthy();
  expect(asked).toHaveLength(before);
});

it('says that the search failed, and tries again', async () => {
  answer = () => new Response(null, { status: 500 });
  const { user } = await open('/file-manager?q=resume');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(page);
  await user.click(retry);
  expect(await screen.findByRole('option', { name: /Résumé/ })).toBeTruthy();
});
