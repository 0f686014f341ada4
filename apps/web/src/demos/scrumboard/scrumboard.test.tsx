import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { scrumboardApi } from './api/scrumboard-queries.ts';
import { BoardScreen } from './board-screen.tsx';

setUpDemoScreens();

const FAILED = 'That could not be saved; everything is as it was.';

const BOARD = '/apps/scrumboard/boards/board-2/moving-house';

/** The board of two lists. */
async function open(search = '') {
  const rendered = await renderAt(`${BOARD}${search}`, <BoardScreen />, {
    path: '/apps/scrumboard/boards/$boardId/{-$boardUri}',
    namespaces: ['scrumboard', 'demo-kit'],
  });
  return { ...rendered, user: userEvent.setup() };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('what is added to a board', () => {
  it.each([
    ['Add card', 'Title of the card'],
    ['Add list', 'Name of the list'],
  ])('has its name again when it could not be kept: %s', async (button, label) => {
    const { user } = await open();
    const [add] = await screen.findAllByRole('button', { name: button });
    if (add) await user.click(add);
    faults.failNextChange();
    await user.type(screen.getByLabelText(label), 'Count the cables{Enter}');
    await screen.findByText(FAILED);
    const name = () => screen.getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect(name()).toBe('Count the cables'));
    await user.type(screen.getByLabelText(label), '{Enter}');
    await within(screen.getByRole('list', { name: /Moving house/ })).findByText('Count the cables');
    expect(name()).toBe('');
  });

  it.each([
    ['Add card', 'Title of the card'],
    ['Add list', 'Name of the list'],
  ])('has what was begun of its name again after it was closed: %s', async (button, label) => {
    const { user } = await open();
    const field = async () => {
      const [add] = await screen.findAllByRole('button', { name: button });
      if (add) await user.click(add);
      return screen.getByLabelText<HTMLInputElement>(label);
    };
    await user.type(await field(), 'Count{Escape}');
    expect(screen.queryByLabelText(label)).toBeNull();
    expect((await field()).value).toBe('Count');
    await user.click(screen.getByRole('button', { name: 'Close without adding' }));
    expect((await field()).value).toBe('Count');
  });

  it('is asked about when the board is left, and not when a card is opened', async () => {
    const { user, address } = await open();
    const [add] = await screen.findAllByRole('button', { name: 'Add card' });
    if (add) await user.click(add);
    await user.type(screen.getByLabelText('Title of the card'), 'Count{Escape}');
    await user.click(await screen.findByText(/^Pack the machine/));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Boards' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(address()).toBe(BOARD);
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/apps/scrumboard/boards'));
  });
});

it('has the focus at its name when a list is removed that had it', async () => {
  const { user } = await open();
  const [actions] = await screen.findAllByRole('button', { name: /^Actions of the list/ });
  if (actions) await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove list' }));
  const heading = screen.getByRole('heading', { level: 1, name: /Moving house/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('says in the form that the number asks for how many cards a list has', async () => {
  await open();
  const list = (name: RegExp) => screen.findByRole('button', { name });
  expect((await list(/^To carry/)).textContent).toMatch(/1card in this list\./);
});

describe('a card that is open', () => {
  const CARD = '?card=card-1';
  const dialog = async () => within(await screen.findByRole('dialog'));
  const kept = async () => {
    const { cards } = await answerOf(scrumboardApi.board.$get({ query: { boardId: 'board-2' } }));
    return cards.find(({ id }) => id === 'card-1');
  };

  it('gives the focus back to its face in the list, which a press has opened it from', async () => {
    const { user } = await open();
    await user.click(await screen.findByText(/^Pack the machine/));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/^.*Pack the machine/);
    expect(document.activeElement?.getAttribute('role')).toBe('button');
  });

  it('asks before a due date that is typed in part is lost', async () => {
    const { user } = await open(CARD);
    await user.click(await (await dialog()).findByRole('spinbutton', { name: 'Day' }));
    await user.keyboard('{Backspace}');
    await (await dialog()).findByText('This is no date with a time.');
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('is not opened again by the way back once it is closed', async () => {
    const { user, address, history } = await open();
    await user.click(await screen.findByText(/^Pack the machine/));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => history.back());
    await waitFor(() => expect(address()).toBe(BOARD));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before a comment that was not sent is lost', async () => {
    const { user } = await open(CARD);
    await user.type((await dialog()).getByLabelText('Write a comment'), 'Two people{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click((await dialog()).getByRole('button', { name: 'Comment' }));
    await (await dialog()).findByText('Two people');
    const field = (await dialog()).getByLabelText('Write a comment');
    expect(document.activeElement).toBe(field);
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await kept())?.activities[0]).toMatchObject({ message: 'Two people' });
  });

  it('asks before the address of a page that was not attached is lost', async () => {
    const { user } = await open(CARD);
    await user.click((await dialog()).getByRole('button', { name: 'Attach a link' }));
    await user.type((await dialog()).getByLabelText('Address of the page'), 'example.com/plan');
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('asks before a thing to do that was not added is lost', async () => {
    const { user } = await open(CARD);
    await user.click((await dialog()).getByRole('button', { name: 'Add checklist' }));
    await user.click((await dialog()).getByRole('button', { name: 'Add an item' }));
    await user.type((await dialog()).getByLabelText('Thing to do'), 'Call the porter');
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // Once the field is empty there is nothing to ask about.
    await user.type((await dialog()).getByLabelText('Thing to do'), '{Enter}');
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await kept())?.checklists.at(-1)?.checkItems).toMatchObject([
      { name: 'Call the porter' },
    ]);
  });

  it('asks nothing about a comment when the card is removed', async () => {
    const { user } = await open(CARD);
    await user.type((await dialog()).getByLabelText('Write a comment'), 'Two people');
    await user.click((await dialog()).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await kept()).toBeUndefined();
  });

  it('comes back with what was written last when its removal is taken back', async () => {
    const { user } = await open(CARD);
    await user.type((await dialog()).getByLabelText('Description'), 'With its plug in.');
    await user.click((await dialog()).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove card' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await kept()).toBeTruthy());
    expect(await kept()).toMatchObject({ description: 'With its plug in.' });
  });

  it('offers no way back where its removal has failed', async () => {
    const { user } = await open(CARD);
    await user.click((await dialog()).getByRole('button', { name: 'More actions' }));
    faults.failNextChange();
    await user.click(await screen.findByRole('menuitem', { name: 'Remove card' }));
    await screen.findByText(FAILED);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 3000,
    });
    expect(await kept()).toBeTruthy();
  });

  it('can be moved to each of two lists of one name', async () => {
    const logged = vi.spyOn(console, 'error');
    await answerOf(
      scrumboardApi.list.new.$post({ json: { boardId: 'board-2', data: { name: 'Carried' } } }),
    );
    const { user } = await open(CARD);
    await user.click((await dialog()).getByRole('button', { name: 'More actions' }));
    expect(await screen.findAllByRole('menuitem', { name: /Carried/ })).toHaveLength(2);
    expect(logged.mock.calls.join()).not.toContain('same key');
  });
});

describe('the face of a card', () => {
  it('tells by its colour whether a date has passed', async () => {
    await renderAt('/apps/scrumboard/boards/board-1/download-portal', <BoardScreen />, {
      path: '/apps/scrumboard/boards/$boardId/{-$boardUri}',
      namespaces: ['scrumboard', 'demo-kit'],
    });
    const colourOf = async (title: RegExp) => {
      const [mark] = await screen.findAllByTitle(title);
      return mark && getComputedStyle(mark).color;
    };
    const colours = [
      await colourOf(/^Due /),
      await colourOf(/^Overdue /),
      await colourOf(/^\d+ attachment/),
    ];
    expect(colours).not.toContain('');
    expect(new Set(colours).size).toBe(3);
  });
});
