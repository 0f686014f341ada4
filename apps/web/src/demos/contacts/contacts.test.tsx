import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { holdImages } from '../../testing/hold-images.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { contactsApi } from './api/contacts-queries.ts';
import { ContactsScreen } from './contacts-screen.tsx';

setUpDemoScreens();

const FAILED = 'That could not be saved; everything is as it was.';

const open = (address = '/apps/contacts/all', path = '/apps/contacts/$list') =>
  renderAt(address, <ContactsScreen />, {
    path,
    namespaces: ['contacts', 'demo-kit'],
  });

/** The form of a new contact, with a first name. */
async function begin() {
  const { history } = await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New contact' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }));
  const name = dialog.getByLabelText<HTMLInputElement>(/First name/);
  await user.type(name, 'Zenobia');
  const leave = () => act(() => history.push('/apps/contacts/starred'));
  return { user, name, add: dialog.getByRole('button', { name: 'Add' }), leave };
}

const added = async () =>
  (await answerOf(contactsApi.contacts.$get({ query: {} }))).filter(
    (contact) => contact.name === 'Zenobia',
  );

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a contact that is added', () => {
  it('stays in the form until it is kept', async () => {
    const { user, name, add } = await begin();
    faults.failNextChange(400);
    await user.click(add);
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(name.isConnected && name.value).toBe('Zenobia');
    await user.click(add);
    await isClosed();
    expect(await added()).toHaveLength(1);
  });

  it('is asked about when the page is left after it could not be kept', async () => {
    const { user, add, leave } = await begin();
    faults.failNextChange();
    await user.click(add);
    await screen.findByText(FAILED);
    leave();
    expect(await screen.findByText('Discard your changes?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await isClosed();
  });

  it('is said to be among all contacts, where the list on show has it not', async () => {
    await open('/apps/contacts/group/friends?contact=new', '/apps/contacts/group/$groupId');
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }));
    await user.type(dialog.getByLabelText(/First name/), 'Zenobia');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Zenobia was added to “All contacts”.')).toBeTruthy();
  });

  it('is added once, however often the button is pressed while it is kept', async () => {
    const { user, add } = await begin();
    faults.delay = 300;
    await user.dblClick(add);
    await isClosed();
    await waitFor(() => expect(window.demo?.underWay.calls).toBe(0));
    expect(await added()).toHaveLength(1);
  });
});

describe('a contact of a list', () => {
  it('says why it cannot be opened, and is tried again', async () => {
    await open('/apps/contacts/starred');
    const user = userEvent.setup();
    const rows = await within(await screen.findByRole('table')).findAllByRole('link');
    faults.failureRate = 1;
    await user.click(rows[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
    expect(dialog.getByRole('alert')).toBeTruthy();
    faults.failureRate = 0;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/First name/)).toBeTruthy();
  });
});

describe('the picture of a contact', () => {
  const picture = () =>
    screen.getByRole('dialog').querySelector('.MuiAvatar-img')?.getAttribute('src');

  async function choose(...names: readonly string[]) {
    const { user } = await begin();
    const field = screen.getByLabelText('Choose a picture', { selector: 'input' });
    for (const name of names) {
      await user.upload(field, new File([name], name, { type: 'image/png' }));
    }
    return user;
  }

  it('is the one that was chosen last, whichever is read first', async () => {
    const reads = holdImages();
    await choose('one.png', 'two.png');
    await reads.end('two.png');
    await reads.end('one.png');
    expect(picture()).toBe('data:image/webp,two.png');
  });

  it('stays off where another is still being read', async () => {
    const reads = holdImages();
    const user = await choose('one.png');
    await reads.end('one.png');
    const field = screen.getByLabelText('Choose a picture', { selector: 'input' });
    await user.upload(field, new File(['2'], 'two.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await reads.end('two.png');
    expect(picture()).toBeUndefined();
  });
});

it('offers no way back where a deletion has failed', async () => {
  await open();
  faults.failNextChange();
  const name = 'Delete Ada Archive';
  await userEvent.setup().click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  // Long before it would leave by itself.
  await waitFor(() => expect(screen.queryByText('Ada Archive was deleted.')).toBeNull(), {
    timeout: 3000,
  });
});

it.each(['contact', 'contact-2'])('finds nobody by an id that nobody sees: %s', async (text) => {
  await open(`/apps/contacts/all?q=${text}`);
  expect(await screen.findByText(`No contact has “${text}” in it.`)).toBeTruthy();
});

it('says that a group cannot be shown without the user whose it is, and asks again', async () => {
  // The user is asked for first.
  faults.failNext();
  await open('/apps/contacts/group/friends', '/apps/contacts/group/$groupId');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('row')).toHaveLength(1 + 3);
});

describe('by keyboard', () => {
  it('the focus stays in the page when the contact that had it is deleted', async () => {
    await open();
    const user = userEvent.setup();
    const [remove] = await screen.findAllByRole('button', { name: /^Delete / });
    remove?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(remove?.isConnected).toBe(false));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('the menu of the page has a name', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menu', { name: 'More' })).toBeTruthy();
  });
});

it('tells those who hear the page that a search has found nobody', async () => {
  await open();
  await screen.findByRole('table');
  const [told] = screen.getAllByRole('status');
  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('nobody at all');
  await waitFor(() => expect(told?.textContent).toBe('Nothing found.'));
  expect(told?.isConnected).toBe(true);
});
