import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { TodoScreen } from './todo-screen.tsx';

setUpDemoScreens();

const FAILED = 'That could not be saved; everything is as it was.';

describe('a to-do that is added', () => {
  it('stays in the form until it is kept', async () => {
    await renderAt('/apps/todo/all?todo=new', <TodoScreen />, {
      path: '/apps/todo/$folder',
      namespaces: ['todo', 'demo-kit'],
    });
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog', { name: 'New to-do' }));
    const title = dialog.getByLabelText<HTMLInputElement>(/Title/);
    await user.click(title);
    await user.paste('Feed the tape robot');
    faults.failNextChange();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(title.isConnected && title.value).toBe('Feed the tape robot');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Feed the tape robot')).toBeTruthy();
  });
});

const openList = (address: string, path: string) =>
  renderAt(address, <TodoScreen />, { path, namespaces: ['todo', 'demo-kit'] });

it.each([
  ['/apps/todo/label/api', '/apps/todo/label/$label'],
  ['/apps/todo/filter/starred', '/apps/todo/filter/$filter'],
  ['/apps/todo/filter/today', '/apps/todo/filter/$filter'],
])('puts a to-do that its form adds into the list on show: %s', async (address, path) => {
  await openList(`${address}?todo=new`, path);
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'New to-do' }));
  await user.click(dialog.getByLabelText(/Title/));
  await user.paste('Feed the tape robot');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Feed the tape robot')).toBeTruthy();
});

it('asks before a to-do that is half typed above its list is lost', async () => {
  await openList('/apps/todo/all', '/apps/todo/$folder');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Add a task/), 'Feed the');
  await user.click(screen.getByRole('link', { name: /^Starred/ }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

describe('a to-do of a list', () => {
  it('says why it cannot be opened, and is tried again', async () => {
    await openList('/apps/todo/filter/starred', '/apps/todo/filter/$filter');
    const user = userEvent.setup();
    const row = await screen.findByRole('link', { name: 'Shrink the icons by a pixel' });
    faults.failureRate = 1;
    await user.click(row);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit to-do' }));
    expect(dialog.getByRole('alert')).toBeTruthy();
    faults.failureRate = 0;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/Title/)).toBeTruthy();
  });
});

describe('the line to type a to-do', () => {
  const line = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Add a task,/ });

  it('has the text again when it could not be kept', async () => {
    await openList('/apps/todo/all', '/apps/todo/$folder');
    const user = userEvent.setup();
    faults.failNextChange();
    await user.type(await line(), 'Feed the tape robot{Enter}');
    await screen.findByText(FAILED);
    await waitFor(async () => expect((await line()).value).toBe('Feed the tape robot'));
  });

  it.each(['today', 'dueDate'])('adds one of the list %s', async (filter) => {
    await openList(`/apps/todo/filter/${filter}`, '/apps/todo/filter/$filter');
    const user = userEvent.setup();
    await user.type(await line(), 'Feed the tape robot{Enter}');
    await screen.findByRole('link', { name: 'Feed the tape robot' });
  });
});

describe('the search', () => {
  it.each([
    // What a to-do is kept by, and nobody reads.
    ['todo-1', []],
    ['label-2', []],
    ['fern', ['Water the office fern', 'Answer the oldest question']],
    [
      'ISSUE',
      [
        'Find out why Tuesday is slow',
        'Water the office fern',
        'Rehearse the restore',
        'Turn the page around',
        'Answer the oldest question',
      ],
    ],
  ])('finds what one reads of a to-do, by %s', async (text, titles) => {
    await openList(`/apps/todo/all?q=${text}`, '/apps/todo/$folder');
    await waitFor(() => {
      const links = within(screen.getByRole('list', { name: 'To-do' })).queryAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(titles);
    });
  });

  it('offers to clear itself where it finds nothing', async () => {
    await openList('/apps/todo/all?q=nothing+of+it', '/apps/todo/$folder');
    const title = await screen.findByRole('heading', { name: /nothing of it/ });
    const clears = screen.getAllByRole('button', { name: 'Clear the search' });
    const clear = clears.find((button) => button.textContent === 'Clear the search');
    if (clear) await userEvent.setup().click(clear);
    await screen.findByRole('link', { name: 'Water the office fern' });
    expect(title.isConnected).toBe(false);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('what could not be done with a to-do', () => {
  const isWithdrawn = async () => {
    await screen.findByText(FAILED);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 3000,
    });
  };

  it('offers no way back out of the bin', async () => {
    await openList('/apps/todo/all?todo=todo-1', '/apps/todo/$folder');
    const dialog = within(await screen.findByRole('dialog'));
    faults.failNextChange();
    await userEvent.setup().click(await dialog.findByRole('button', { name: 'Delete' }));
    await isWithdrawn();
  });

  it('offers no way back into it', async () => {
    await openList('/apps/todo/filter/deleted', '/apps/todo/filter/$filter');
    const [restore] = await screen.findAllByRole('button', { name: /^Restore (?!all)/ });
    faults.failNextChange();
    if (restore) await userEvent.setup().click(restore);
    await isWithdrawn();
  });
});

it('tells those who hear the page how many to-dos a search has found', async () => {
  await openList('/apps/todo/all', '/apps/todo/$folder');
  await screen.findByRole('link', { name: 'Shrink the icons by a pixel' });
  const told = screen.getByRole('status');
  expect(told.textContent).toBe('');
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('by a pixel');
  await waitFor(() => expect(told.textContent).toBe('1 to-do'));
  await user.paste(' of nothing');
  await waitFor(() => expect(told.textContent).toBe('0 to-dos'));
});
