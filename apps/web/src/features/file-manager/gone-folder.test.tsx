import type { FileEntry, FolderEntry } from '@file-server/contract/library';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { libraryKeys } from '../../lib/library-cache.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { answerWith, json, problem } from '../../testing/answer-with.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleFile } from '../../testing/sample-file.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { stubWideScreen } from '../../testing/wide-screen.ts';
import { FileManagerScreen } from './file-manager-screen.tsx';

const FOLDER: FolderEntry = {
  kind: 'folder',
  id: 'a'.repeat(22),
  name: 'Firmware',
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const FILE: FileEntry = {
  ...sampleFile,
  id: 'b'.repeat(22),
  name: 'controller.bin',
  parentId: FOLDER.id,
};

const LOCATION = { folderId: FOLDER.id, sort: 'name', order: 'asc', details: null } as const;

beforeEach(() => {
  stubWideScreen();
  beginSession(sampleUser, 'token');
});

afterEach(endSession);

it.each([
  { isOwnPage: false, come: 'by its address' },
  { isOwnPage: true, come: 'by signing in' },
])(
  'shows nothing of an open folder that is gone, and all of it once it is back, come to $come',
  async ({ isOwnPage }) => {
    const onNavigate = vi.fn<ComponentProps<typeof FileManagerScreen>['onNavigate']>();
    let isGone = false;
    answerWith(({ path }) => {
      if (isGone) return problem('entry_not_found');
      return json(
        path.includes(`/entries/${FOLDER.id}`)
          ? { entry: FOLDER, ancestors: [] }
          : { items: [FILE], nextCursor: null },
      );
    });
    const client = createQueryClient();
    await renderAt(
      '/file-manager',
      <QueryClientProvider client={client}>
        <FileManagerScreen
          location={LOCATION}
          visit="here"
          hrefFor={() => '/'}
          onNavigate={onNavigate}
        />
      </QueryClientProvider>,
      { namespaces: ['file-manager'], state: isOwnPage ? { isOwnPage } : {} },
    );
    const hear = (gone: boolean) =>
      act(() => {
        isGone = gone;
        return client.invalidateQueries({ queryKey: libraryKeys.all });
      });
    await screen.findByRole('row', { name: /controller/ });
    await screen.findByRole('heading', { name: 'Firmware' });
    await hear(true);
    expect(await screen.findByText('This folder does not exist')).toBeTruthy();
    expect(screen.getByText(/moved or removed, or be for another account/)).toBeTruthy();
    expect(screen.queryByText('controller.bin')).toBeNull();
    expect(screen.queryByText('Firmware')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    expect(onNavigate).not.toHaveBeenCalled();
    await hear(false);
    expect(await screen.findByRole('row', { name: /controller/ })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Firmware' })).toBeTruthy();
  },
);

it('leads to the top who is led by signing in to a folder that they do not see any more', async () => {
  answerWith(() => problem('entry_not_found'));
  const onNavigate = vi.fn<ComponentProps<typeof FileManagerScreen>['onNavigate']>();
  await renderAt(
    `/file-manager/${FOLDER.id}`,
    <FileManagerScreen
      location={LOCATION}
      visit="here"
      hrefFor={() => '/'}
      onNavigate={onNavigate}
    />,
    { namespaces: ['file-manager'], state: { isOwnPage: true } },
  );
  const top = { ...LOCATION, folderId: null };
  await waitFor(() => expect(onNavigate).toHaveBeenCalledWith(top, { replace: true }));
  expect(screen.queryByText('This folder does not exist')).toBeNull();
});
