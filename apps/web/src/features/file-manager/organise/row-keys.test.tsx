import type { Entry } from '@file-server/contract/library';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { NavigationProvider } from '../navigation.ts';
import { OrganiseTool } from './organise-tool.tsx';

const folder = (letter: string): Entry => ({
  kind: 'folder',
  id: letter.repeat(22),
  name: letter,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  etag: `"${letter}"`,
});

const PLACE = { folderId: null, sort: 'name', order: 'asc', details: null } as const;

/** The row of a list that has been read. */
function FirstRow() {
  const { sort, order } = PLACE;
  const items = [folder('a'), folder('b')];
  useQueryClient().setQueryData([...libraryKeys.folder(null), { sort, order }, 0], { items });
  return <div role="row" data-index="0" />;
}

async function open() {
  const answers: (() => void)[] = [];
  const calls = answerWith(
    ({ body }) =>
      new Promise<Response>((resolve) => {
        const { entryIds = [] } = body as { entryIds?: string[] };
        const items = entryIds.map((entryId) => ({ id: 'i'.repeat(22), entryId }));
        answers.push(() => resolve(json({ items })));
      }),
  );
  await renderScreen(
    <NavigationProvider
      value={{ location: PLACE, visit: 'here', hrefFor: () => '/', onNavigate: () => undefined }}
    >
      <FirstRow />
      <OrganiseTool folderId={null} />
    </NavigationProvider>,
    { namespaces: ['organise', 'file-manager', 'problem-text'] },
  );
  const press = (more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(screen.getByRole('row'), { key: 'Delete', ...more });
  return { calls, answer: () => answers.shift()?.(), press };
}

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('deletes once for two quick presses, and again once the first is done', async () => {
  const { calls, answer, press } = await open();
  press();
  press();
  expect(calls).toHaveLength(1);
  await act(async () => answer());
  await waitFor(() => {
    press();
    expect(calls).toHaveLength(2);
  });
});

it('deletes nothing more while the key is held', async () => {
  const { calls, press } = await open();
  press({ repeat: true });
  expect(calls).toEqual([]);
  press();
  expect(calls).toHaveLength(1);
});
