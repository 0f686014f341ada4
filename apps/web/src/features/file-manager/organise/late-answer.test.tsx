import type { Entry } from '@file-server/contract/library';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { NavigationProvider } from '../navigation.ts';
import { OrganiseTool } from './organise-tool.tsx';
import { beginTask, type OrganisingTask, useOrganising } from './organising.ts';

const folder = (letter: string, name: string): Entry => ({
  kind: 'folder',
  id: letter.repeat(22),
  name,
  parentId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  etag: `"${letter}"`,
});
const SLOW = folder('s', 'Slow');
const PLACE = folder('p', 'Place');
const OTHER: OrganisingTask = { kind: 'create', parentId: null };

const renamed = () => json({ id: SLOW.id, parentId: null, name: 'Slower' });
const moved = () => json({ moved: [] });
const changed = () => problem('entry_changed', { errors: [{ path: SLOW.id, message: '' }] });

/** The tool, whose changes are all answered when the test says so. */
async function open() {
  const answers: ((answer: Response) => void)[] = [];
  answerWith(({ method, path }) => {
    if (method !== 'GET') return new Promise<Response>((resolve) => answers.push(resolve));
    if (path.startsWith('/api/library/entries?')) return json({ items: [PLACE], nextCursor: null });
    return json({ entry: path.endsWith(SLOW.id) ? SLOW : PLACE, ancestors: [] });
  });
  const location = { folderId: null, sort: 'name', order: 'asc', details: null } as const;
  await renderScreen(
    <NavigationProvider
      value={{ location, visit: 'here', hrefFor: () => '/', onNavigate: () => undefined }}
    >
      <OrganiseTool folderId={null} />
    </NavigationProvider>,
    { namespaces: ['organise', 'file-manager', 'problem-text'] },
  );
  return async (response: Response) => {
    await waitFor(() => expect(answers).not.toEqual([]));
    await act(async () => answers.shift()?.(response));
  };
}

const begin = (task: OrganisingTask | null) => act(() => beginTask(task));
const click = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  // Out of use while the folder, or what has changed, is read.
  await waitFor(() =>
    expect(dialog.getByRole('button', { name })).not.toHaveProperty('disabled', true),
  );
  await userEvent.click(dialog.getByRole('button', { name }));
};

const rename = async () => {
  begin({ kind: 'rename', entry: SLOW });
  await userEvent.type(await screen.findByLabelText('Name'), 'Slower{Enter}');
};
const move = async () => {
  begin({ kind: 'move', entries: [SLOW] });
  await click('Place');
  await click('Move here');
};
const goOn = async () => {
  const again = () => fetch('/again', { method: 'POST' });
  begin({ kind: 'conflict', what: 'delete', seen: [SLOW], changed: [SLOW.id], goOn: again });
  await click('Delete anyway');
};
const drop = async () => {
  act(() => useOrganising.setState({ selected: [SLOW] }));
  await userEvent.click(screen.getByRole('button', { name: 'Organise' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
};

beforeEach(() => beginSession({ ...sampleUser, role: ['admin', 'operator'] }, 'token'));
afterEach(() => {
  useOrganising.setState({ task: null, selected: [] });
  endSession();
  vi.unstubAllGlobals();
});

it.each([
  ['renaming', rename, renamed],
  ['moving', move, moved],
  ['going on', goOn, moved],
])('leaves open what was opened since when %s ends late', async (_, start, done) => {
  const answer = await open();
  await start();
  begin(null);
  begin(OTHER);
  await answer(done());
  expect(await screen.findByRole('dialog', { name: 'New folder' })).toBeTruthy();
  expect(useOrganising.getState().task).toBe(OTHER);
});

it.each([
  ['renaming', rename],
  ['moving', move],
  ['deleting', drop],
])('says beside what was opened since why %s was refused', async (_, start) => {
  const answer = await open();
  await start();
  begin(null);
  begin(OTHER);
  await answer(changed());
  expect(await screen.findByText('Somebody has changed this meanwhile.')).toBeTruthy();
  expect(useOrganising.getState().task).toBe(OTHER);
});

it('asks about a change although its dialog has been closed, where nothing else is open', async () => {
  const answer = await open();
  await rename();
  begin(null);
  await answer(changed());
  expect(await screen.findByRole('dialog', { name: 'Changed meanwhile' })).toBeTruthy();
});

it('asks nothing any more of whoever comes back to the page', async () => {
  await open();
  begin(OTHER);
  await screen.findByRole('dialog', { name: 'New folder' });
  cleanup();
  await open();
  expect(useOrganising.getState().task).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks about a change nobody who has left the page', async () => {
  const answer = await open();
  await drop();
  cleanup();
  await answer(changed());
  await open();
  expect(await screen.findByText('Somebody has changed this meanwhile.')).toBeTruthy();
  expect(useOrganising.getState().task).toBeNull();
});
