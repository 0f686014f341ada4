import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { holdImages } from '../../testing/hold-images.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { notesApi } from './api/notes-queries.ts';
import { NotesScreen } from './notes-screen.tsx';

setUpDemoScreens();

const kept = async (noteId: string) =>
  (await answerOf(notesApi.notes.$get())).find(({ id }) => id === noteId);

const ROUTE = {
  path: '/apps/notes/{-$view}/{-$labelHandle}/{-$labelId}',
  namespaces: ['notes', 'demo-kit'],
};

/** The dialog of a note. */
async function open(noteId: string) {
  await renderAt(`/apps/notes?note=${noteId}`, <NotesScreen />, ROUTE);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string | RegExp) =>
    user.click(await dialog.findByRole('button', { name }));
  const close = async () => {
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, dialog, press, close };
}

describe('what was taken off a note', () => {
  it('comes back as a label beside those that were put on since', async () => {
    const { user, press, close } = await open('note-1');
    await press(/^Friends/);
    await press('Change labels');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Work' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await press('Undo');
    await close();
    expect((await kept('note-1'))?.labels).toEqual(['label-5', 'label-3', 'label-2']);
  });

  it('comes back as a checklist before what was written since', async () => {
    const { user, dialog, press, close } = await open('note-10');
    await press('Remove the checklist');
    await press('Add a checklist');
    await user.type(dialog.getByLabelText('List item'), 'Candles');
    await press('Undo');
    await close();
    const items = (await kept('note-10'))?.checklist ?? [];
    expect(items.map(({ text }) => text)).toEqual([
      'Bread',
      'Stamps',
      'Return the ladder',
      'Candles',
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(4);
  });

  it('comes back as a reminder, also when its time has passed', async () => {
    const { dialog, press, close } = await open('note-7');
    const before = await kept('note-7');
    await press(/^Reminder/);
    await press('No reminder');
    await waitFor(async () => expect((await kept('note-7'))?.reminder).toBeNull());
    await dialog.findByText('Saved');
    await press('Undo');
    await close();
    expect(before?.reminder).toBeTruthy();
    expect(screen.queryByText('Discard your changes?')).toBeNull();
    expect(await kept('note-7')).toMatchObject({ reminder: before?.reminder });
  });
});

describe('a picture', () => {
  it('is the one that was chosen last, whichever is read first', async () => {
    const reads = holdImages();
    const { user, dialog, close } = await open('note-1');
    const field = dialog.getByLabelText('Add a picture', { selector: 'input' });
    await user.upload(field, new File(['1'], 'one.png', { type: 'image/png' }));
    await user.upload(field, new File(['2'], 'two.png', { type: 'image/png' }));
    await reads.end('two.png');
    await reads.end('one.png');
    await close();
    expect((await kept('note-1'))?.image).toBe('data:image/webp,two.png');
  });

  it('stays off where another is still being read', async () => {
    const reads = holdImages();
    const { user, dialog } = await open('note-1');
    const field = dialog.getByLabelText('Add a picture', { selector: 'input' });
    await user.upload(field, new File(['1'], 'one.png', { type: 'image/png' }));
    await reads.end('one.png');
    await user.upload(field, new File(['2'], 'two.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Remove the picture' }));
    await reads.end('two.png');
    expect(dialog.queryByRole('img')).toBeNull();
  });
});

describe('a label that is added', () => {
  it('has its name again when it could not be kept', async () => {
    await renderAt('/apps/notes', <NotesScreen />, ROUTE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name of the new label');
    faults.failNextChange();
    await user.type(field, 'Balcony{Enter}');
    await screen.findByText('That could not be saved; everything is as it was.');
    await waitFor(() => expect(field.value).toBe('Balcony'));
    await user.type(field, '{Enter}');
    await screen.findByRole('button', { name: 'Rename Balcony' });
    expect(field.value).toBe('');
  });
});

describe('the labels', () => {
  it('are left with Escape, which first takes back a name that is begun', async () => {
    await renderAt('/apps/notes', <NotesScreen />, ROUTE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name of the new label');
    await user.type(field, 'Bal{Escape}');
    expect(field.value).toBe('');
    expect(screen.getByRole('dialog', { name: 'Edit labels' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are not left before it is asked whether a name that is begun is lost', async () => {
    await renderAt('/apps/notes', <NotesScreen />, ROUTE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name of the new label');
    await user.type(field, 'Bal');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const ask = async (answer: string) => {
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: answer }));
    };
    await ask('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field.value).toBe('Bal');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await ask('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the name of a label', () => {
  const begin = async () => {
    await renderAt('/apps/notes', <NotesScreen />, ROUTE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
    await user.click(await screen.findByRole('button', { name: 'Rename Work' }));
    return { user, dialog: screen.getByRole('dialog', { name: 'Edit labels' }) };
  };

  it.each(['Escape', 'Enter'])(
    'is ended by %s, which leaves the dialog open and the focus where it began',
    async (key) => {
      const { user, dialog } = await begin();
      await user.keyboard(`{${key}}`);
      const button = await screen.findByRole('button', { name: 'Rename Work' });
      expect(document.activeElement).toBe(button);
      expect(dialog.isConnected).toBe(true);
    },
  );

  it('takes no focus from where somebody goes on', async () => {
    const { user } = await begin();
    const field = screen.getByLabelText('Name of the new label');
    await user.click(field);
    await screen.findByRole('button', { name: 'Rename Work' });
    expect(document.activeElement).toBe(field);
  });
});

describe('a label that is on show', () => {
  it('is marked as such in the sidebar, also once it is renamed', async () => {
    const { address } = await renderAt('/apps/notes/labels/work/label-2', <NotesScreen />, ROUTE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit labels' }));
    await user.click(await screen.findByRole('button', { name: 'Rename Work' }));
    const field = screen.getByLabelText('Name of the label');
    await user.clear(field);
    await user.type(field, 'İş günü{Enter}');
    await screen.findByRole('button', { name: 'Rename İş günü' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const sidebar = within(await screen.findByRole('navigation', { name: 'Labels' }));
    const link = sidebar.getByRole('link', { name: /^İş günü/ });
    await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
    expect(address()).toBe(link.getAttribute('href'));
  });
});

it('tells those who hear the page how many notes a search has found', async () => {
  await renderAt('/apps/notes', <NotesScreen />, ROUTE);
  await screen.findByRole('list', { name: 'Notes' });
  const told = screen.getByRole('status');
  expect(told.textContent).toBe('');
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('ladder');
  await waitFor(() => expect(told.textContent).toBe('1 note'));
  await user.paste(' of nothing');
  await waitFor(() => expect(told.textContent).toBe('0 notes'));
});

it('offers to clear a search that finds nothing', async () => {
  await renderAt('/apps/notes?q=nothing+of+it', <NotesScreen />, ROUTE);
  const title = await screen.findByRole('heading', { name: /nothing of it/ });
  const clears = screen.getAllByRole('button', { name: 'Clear the search' });
  const clear = clears.find((button) => button.textContent === 'Clear the search');
  if (clear) await userEvent.setup().click(clear);
  await screen.findByRole('list', { name: 'Notes' });
  expect(title.isConnected).toBe(false);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});
