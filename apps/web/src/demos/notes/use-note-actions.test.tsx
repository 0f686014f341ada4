import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { renderScreen } from '../../testing/render.tsx';
import { notesApi, notesQuery, useUpdateNote } from './api/notes-queries.ts';
import { useNoteActions } from './use-note-actions.ts';

function FirstNote() {
  const note = useQuery(notesQuery).data?.find(({ id }) => id === 'note-1');
  const actions = useNoteActions();
  const { mutate: update } = useUpdateNote();
  if (note === undefined) return null;
  return (
    <>
      <p>{`${note.title}, ${note.archive ? 'archived' : 'at hand'}`}</p>
      <button onClick={() => actions.setArchived(note, true)}>Archive</button>
      <button onClick={() => actions.remove(note)}>Remove</button>
      <button onClick={() => update({ ...note, title: 'Plans' })}>Rename</button>
    </>
  );
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => {
  faults.reset();
  vi.restoreAllMocks();
});

it('takes a note out of the archive, and leaves what was changed of it since', async () => {
  await renderScreen(<FirstNote />, { namespaces: ['notes', 'demo-kit'] });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Archive'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByText('Rename'));
  await screen.findByText('Plans, archived');
  await user.click(undo);
  await waitFor(async () => {
    const notes = await answerOf(notesApi.notes.$get());
    const note = notes.find(({ id }) => id === 'note-1');
    expect(note).toMatchObject({ title: 'Plans', archive: false });
  });
});

it.each(['Archive', 'Remove'])('offers no way back where it failed: %s', async (button) => {
  await renderScreen(<FirstNote />, { namespaces: ['notes', 'demo-kit'] });
  faults.failNextChange();
  await userEvent.setup().click(await screen.findByText(button));
  await screen.findByText('That could not be saved; everything is as it was.');
  // Long before it would leave by itself.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
    timeout: 3000,
  });
});
