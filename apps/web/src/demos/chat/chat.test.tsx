import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useResetDemos } from '../../demo-kit/data/use-reset-demos.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { closePanel, openPanel, usePanels } from '../../lib/panels.ts';
import { renderScreen } from '../../testing/render.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { ChatPanel } from './components/chat-panel.tsx';
import { ChatStrip } from './components/chat-strip.tsx';
import { ContactList } from './components/contact-list.tsx';

const SELECT = 'Select a contact to start a conversation.';
const START = 'Start a conversation by typing your message below.';

function Page() {
  const reset = useResetDemos();
  return (
    <>
      <p>Page</p>
      <button onClick={reset}>Reset</button>
    </>
  );
}

const show = async () => {
  await renderScreen(
    <>
      <ContactList />
      <ChatPanel />
      <Page />
    </>,
    { namespaces: ['chat', 'demo-kit'] },
  );
  return userEvent.setup();
};

const panel = () => screen.findByRole('dialog');
const contact = (name: RegExp, inside: HTMLElement = document.body) =>
  within(inside).findByRole('button', { name });

/** Opens the chat with somebody from the strip. */
const choose = async (name: RegExp) => {
  const user = await show();
  await user.click(await contact(name));
  return { user, dialog: await panel() };
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => {
  act(() => closePanel('chat'));
  faults.reset();
  vi.restoreAllMocks();
});

describe('ChatStrip', () => {
  it('[R9.01] takes no room in a window narrower than lg, such as that of jsdom', async () => {
    await renderScreen(<ChatStrip />, { namespaces: ['chat'] });
    expect(await screen.findByLabelText('Other contacts')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('[R4.06] stays open while another contact is chosen beside the page', async () => {
  await renderScreen(
    <>
      <ChatStrip />
      <ChatPanel />
    </>,
    { namespaces: ['chat'] },
  );
  const user = userEvent.setup();
  // As wide as the page is, in a box narrower than the window the strip is not beneath the panel.
  const [strip] = await screen.findAllByLabelText('Contacts');
  if (strip === undefined) throw new Error('There are no contacts beside the page.');
  const inStrip = (name: RegExp) => within(strip).findByText(name);
  await user.click(await inStrip(/^Penny Packet/));
  expect(await screen.findByRole('heading', { name: /^Penny Packet/ })).toBeTruthy();
  await user.click(await inStrip(/^Mira Checksum/));
  expect(await screen.findByRole('heading', { name: /^Mira Checksum/ })).toBeTruthy();
  expect(usePanels.getState().open.has('chat')).toBe(true);
});

describe('ContactList', () => {
  it('[R3.07] lists existing chats first, with status and unread messages in words', async () => {
    await show();
    const chats = await screen.findByRole('list', { name: 'Chats' });
    const inOrder = [
      'Penny Packet, Online, 2 unread messages',
      'Mira Checksum, Online, 1 unread message',
      'Otto Backup, Away',
    ].map((name) => within(chats).getByRole('button', { name }));
    expect(within(chats).getAllByRole('button')).toEqual(inOrder);
    const others = within(screen.getByRole('list', { name: 'Other contacts' }));
    expect(others.getAllByRole('button')).toHaveLength(9);
  });

  it('begins again with the demo data', async () => {
    const { user } = await choose(/Penny Packet/);
    await screen.findByRole('log');
    await user.keyboard('{Escape}');
    await contact(/^Penny Packet, Online$/);
    await user.click(screen.getByText('Reset'));
    expect(await contact(/^Penny Packet, Online, 2 unread messages$/)).toBeTruthy();
  });

  it('shows a way to try again when the contacts cannot be loaded', async () => {
    faults.offline = true;
    const user = await show();
    const retry = await screen.findByRole('button', { name: /could not be loaded/ });
    faults.reset();
    await user.click(retry);
    expect(await contact(/Penny Packet/)).toBeTruthy();
  });
});

describe('ChatPanel', () => {
  it('[R2.25] [R9.01] asks for a contact first, 360 px wide', async () => {
    await show();
    act(() => openPanel('chat'));
    expect(await screen.findByText(SELECT)).toBeTruthy();
    const dialog = await screen.findByRole('dialog', { name: 'Team chat' });
    expect(getComputedStyle(dialog).width).toBe('360px');
  });

  it('[R9.01] is 320 px wide on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await show();
    act(() => openPanel('chat'));
    const dialog = await screen.findByRole('dialog', { name: 'Team chat' });
    expect(getComputedStyle(dialog).width).toBe('320px');
  });

  it('[R4.06] opens with the chosen contact and loads the chat', async () => {
    const { dialog } = await choose(/Penny Packet/);
    const log = await within(dialog).findByRole('log', { name: 'Messages with Penny Packet' });
    expect(log.textContent).toContain('Tell me when you have had a look!');
    expect(within(dialog).getByRole('heading', { name: /Penny Packet/ })).toBeTruthy();
    expect(await contact(/^Penny Packet, Online$/, dialog)).toBeTruthy();
  });

  it('groups what one person says, with one time under it', async () => {
    const { dialog } = await choose(/Penny Packet/);
    const log = await within(dialog).findByRole('log');
    expect(log.querySelectorAll('time')).toHaveLength(4);
  });

  it('[R2.25] invites to begin where nothing was said', async () => {
    const { dialog } = await choose(/Ivy Index/);
    expect(await within(dialog).findByText(START)).toBeTruthy();
    expect(within(dialog).getByPlaceholderText('Type your message')).toBeTruthy();
  });

  it('[R5.06] sends what is not empty, shows it and clears the field', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(send.disabled).toBe(true);
    await user.type(field, '   {Enter}');
    expect(within(dialog).getByText(START)).toBeTruthy();
    await user.type(field, 'hello{Enter}');
    const log = within(dialog).getByRole('log');
    await waitFor(() => expect(log.textContent).toContain('hello'));
    await waitFor(() => expect(field.value).toBe(''));
    const chats = within(dialog).getByRole('list', { name: 'Chats' });
    expect(within(chats).getAllByRole('button')[0]?.textContent).toContain('Ivy Index');
  });

  it('says once that a message is gone with a reload where the tab has no room for it', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    vi.spyOn(cornerSnackbars, 'warning').mockReturnValue('said');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    for (const message of ['one', 'two']) {
      await user.type(field, `${message}{Enter}`);
      const log = within(dialog).getByRole('log');
      await waitFor(() => expect(log.textContent).toContain(message));
    }
    expect(vi.mocked(cornerSnackbars.warning).mock.calls).toEqual([
      [
        'Your browser has no room for this change: it is here until you reload the page.',
        { hideAfter: 8000 },
      ],
    ]);
  });

  it('takes what is typed letter by letter, wherever it is typed', async () => {
    const { dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    // React puts the former text back, and the caret behind it, where a letter comes a moment later.
    const values = ['h', 'he', 'hey'].map((value) => {
      fireEvent.change(field, { target: { value } });
      return field.value;
    });
    expect(values).toEqual(['h', 'he', 'hey']);
  });

  it('has the focus in the field again when a message was sent by the button', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    await user.type(field, 'hello');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field.value).toBe(''));
    expect(document.activeElement).toBe(field);
  });

  it('has the focus at the chosen contact where that goes to those with a chat', async () => {
    const { user, dialog } = await choose(/Penny Packet/);
    await user.click(await contact(/^Ivy Index/, dialog));
    const chats = await within(dialog).findByRole('list', { name: 'Chats' });
    const ivy = await contact(/^Ivy Index/, chats);
    await waitFor(() => expect(document.activeElement).toBe(ivy));
  });

  it('[R5.06] keeps the text of a failed message and sends it again on demand', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    faults.failNext(503);
    await user.type(field, 'hello{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Not sent.');
    expect(field.value).toBe('hello');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field.value).toBe(''));
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('[R5.06] says how long a message may be, and keeps all of one that is longer', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send' });
    await user.click(field);
    await user.paste('a'.repeat(2001));
    expect(field.value).toHaveLength(2001);
    expect(send.disabled).toBe(true);
    const problem = within(dialog).getByRole('alert');
    expect(problem.textContent).toBe('At most 2,000 characters.');
    expect(field.getAttribute('aria-describedby')).toBe(problem.id);
    await user.keyboard('{Backspace}');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(send.disabled).toBe(false);
  });

  it('[R5.06] leaves in the field what is typed while a message is under way', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    faults.delay = 1500;
    await user.type(field, 'hello{Enter}');
    // At once: where keys take their time, the answer comes between two of them.
    await user.paste(' and how are you?');
    await waitFor(() => expect(within(dialog).getByRole('log').textContent).toContain('hello'));
    await waitFor(() => expect(field.value).toBe('and how are you?'));
  });

  it('keeps what was begun to somebody while another is talked to, and once it is closed', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    await user.type(await within(dialog).findByPlaceholderText(/Type/), 'The plan is');
    await user.click(await contact(/Penny Packet/, dialog));
    await within(dialog).findByRole('log', { name: 'Messages with Penny Packet' });
    const value = (field: HTMLElement) => (field as HTMLTextAreaElement).value;
    expect(value(within(dialog).getByPlaceholderText(/Type/))).toBe('');
    // A click beside the panel closes it.
    await user.click(screen.getByText('Page'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await contact(/Ivy Index/));
    const again = within(await panel());
    expect(value(await again.findByPlaceholderText(/Type/))).toBe('The plan is');
    await user.click(screen.getByText('Reset'));
    await user.click(await contact(/Ivy Index/));
    const anew = within(await panel());
    expect(value(await anew.findByPlaceholderText(/Type/))).toBe('');
  });

  it('leaves nothing in the field of a message that is sent while another is talked to', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    faults.delay = 300;
    await user.type(field, 'hello{Enter}');
    await user.click(await contact(/Penny Packet/, dialog));
    await within(dialog).findByRole('log', { name: 'Messages with Penny Packet' });
    await user.click(await contact(/Ivy Index/, dialog));
    const log = await within(dialog).findByRole('log', { name: 'Messages with Ivy Index' });
    await waitFor(() => expect(log.textContent).toContain('hello'));
    expect(within(dialog).getByPlaceholderText<HTMLTextAreaElement>(/Type/).value).toBe('');
  });

  it('shows why a chat could not be loaded, and tries again', async () => {
    const user = await show();
    const button = await contact(/Penny Packet/);
    faults.failNext(500);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('log')).toBeTruthy();
  });

  it('opens with what it was in the beginning once the demo data has begun again', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    await user.type(await within(dialog).findByPlaceholderText(/Type/), 'hello{Enter}');
    await waitFor(() => expect(within(dialog).getByRole('log').textContent).toContain('hello'));
    // The way to the menu of the page closes the panel.
    await user.click(screen.getByText('Page'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByText('Reset'));
    await waitFor(() => {
      const chats = within(screen.getByRole('list', { name: 'Chats' }));
      expect(chats.queryByRole('button', { name: /Ivy Index/ })).toBeNull();
    });
    await user.click(await contact(/Ivy Index/));
    const again = await panel();
    expect(await within(again).findByText(START)).toBeTruthy();
    expect(within(again).getByRole('log').textContent).not.toContain('hello');
    expect(within(again).getByPlaceholderText<HTMLTextAreaElement>(/Type/).value).toBe('');
  });

  it('goes on where the data began again behind an open conversation', async () => {
    const { user, dialog } = await choose(/Ivy Index/);
    const field = await within(dialog).findByPlaceholderText<HTMLTextAreaElement>(/Type/);
    // As by `demo.resetData()`: the chat that was made on opening is gone.
    resetDemoStores();
    await user.type(field, 'hello{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Not sent.');
    expect(field.value).toBe('hello');
    await contact(/^Penny Packet, Online, 2 unread messages$/, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(dialog).getByRole('log').textContent).toContain('hello'));
    expect(field.value).toBe('');
  });

  it('[R4.06] [R2.31] forgets contact and chat when it closes', async () => {
    const { user } = await choose(/Penny Packet/);
    await screen.findByRole('log');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(usePanels.getState().open.has('chat')).toBe(false);
    act(() => openPanel('chat'));
    expect(await screen.findByText(SELECT)).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
  });
});
