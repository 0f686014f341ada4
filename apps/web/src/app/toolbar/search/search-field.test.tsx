import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../../testing/sample-user.ts';
import { InlineSearch } from './search-bar.tsx';
import { SearchField } from './search-field.tsx';

const FILE = {
  entry: {
    id: 'f'.repeat(22),
    parentId: null,
    kind: 'file',
    name: 'File manager manual.pdf',
    size: 10,
    updatedAt: '2026-11-01T00:00:00.000Z',
    sha256: '0'.repeat(64),
    mediaType: 'application/pdf',
    publishedAt: '2026-11-01T00:00:00.000Z',
    locked: null,
    grant: null,
  },
  path: [],
};

afterEach(() => onlineManager.setOnline(true));

const found = () => json({ items: [FILE], nextCursor: null });

async function openSearch(
  onDone = vi.fn<() => void>(),
  search: () => Response = found,
  Field = () => <SearchField startsFocused onDone={onDone} />,
) {
  const calls = answerWith(({ path }) =>
    path.startsWith('/api/library/search') ? search() : json({}),
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Field }),
    history: createMemoryHistory(),
  });
  await renderScreen(<RouterProvider router={router as never} />, {
    namespaces: ['toolbar', 'navigation', 'file-search'],
  });
  await screen.findByRole('combobox');
  return { user: userEvent.setup(), router, calls, onDone };
}

/** What Enter goes to. */
function marked(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
}

it('[R2.28] [R5.08] suggests files first and pages after them, and goes to what it marks', async () => {
  beginSession(sampleUser, tokenFor(60));
  const { user, router, onDone } = await openSearch();
  // At once: where keys take their time, the file comes between two of them.
  await user.paste('file man');
  await screen.findByRole('option', { name: /manual\.pdf/ });
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('File manager manual.pdf'),
    'File Manager',
  ]);
  // The page was there before the file came in above it.
  expect(marked()).toBe('File Manager');
  await user.keyboard('{Enter}');
  expect(onDone).toHaveBeenCalled();
  await vi.waitFor(() => expect(router.state.location.href).toBe('/file-manager'));

  await user.click(await screen.findByRole('combobox'));
  await user.keyboard('manual');
  await screen.findByRole('option', { name: /manual\.pdf/ });
  expect(marked()).toContain('File manager manual.pdf');
  await user.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: expect.stringContaining('/file-manager') as string,
      search: { selected: FILE.entry.id },
    }),
  );
});

it('searches no file for who may not open the file manager', async () => {
  beginSession({ ...sampleUser, role: [] }, tokenFor(60));
  const { user, calls } = await openSearch();
  await user.keyboard('file man');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect(screen.queryByRole('option')).toBeNull();
  expect(calls).toEqual([]);
});

it('says that files could not be searched for, and does not take that for none', async () => {
  beginSession(sampleUser, tokenFor(60));
  const { user } = await openSearch(vi.fn<() => void>(), () => problem('internal'));
  await user.paste('manual');
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/could not be run/),
  );
  expect(screen.queryByText('No results..')).toBeNull();
});

it('says that files are not searched for without a network', async () => {
  beginSession(sampleUser, tokenFor(60));
  const { user } = await openSearch();
  act(() => onlineManager.setOnline(false));
  await user.paste('file man');
  // Pages are found all the same.
  expect(await screen.findByRole('option', { name: 'File Manager' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/no connection/));
});

it('keeps what is typed when somebody presses beside the suggestions', async () => {
  beginSession({ ...sampleUser, role: [] }, tokenFor(60));
  const { user } = await openSearch(undefined, found, InlineSearch);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('nothing');
  await user.click(await screen.findByText('No results..', { selector: 'p' }));
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'nothing');
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});
