import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { changeTexts } from '../../lib/i18n/index.ts';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { setUpDemoScreens } from '../../testing/demo-screens.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { mailApi } from './api/mail-queries.ts';
import { MailScreen } from './mail-screen.tsx';
import { type FolderHandle, folderId, LABELS, type Mail } from './model/mail.ts';
import { OWN_ADDRESS } from './model/own-address.ts';

setUpDemoScreens();

const WRITTEN: Mail = {
  id: 'written-1',
  from: { ...OWN_ADDRESS, avatar: '' },
  to: [{ name: '', email: 'someone@example.com' }],
  cc: [],
  bcc: [],
  subject: 'First words',
  message: '<p>Text</p>',
  time: new Date(0).toISOString(),
  read: true,
  starred: true,
  important: true,
  hasAttachments: false,
  attachments: [],
  labels: [LABELS.indexOf('invoice')],
  folder: folderId('drafts'),
};

const kept = (): Promise<Mail | null> =>
  answerOf(mailApi.mail.$get({ query: { mailId: WRITTEN.id } }));

const ROUTE = {
  path: '/apps/mail/$folderHandle/{-$mailId}',
  namespaces: ['mail', 'demo-kit'],
};

/** The mail program with one more mail in `folder`, at `address` below its own. */
async function open(folder: FolderHandle, address: string, attachments: Mail['attachments'] = []) {
  const json = { ...WRITTEN, attachments, folder: folderId(folder) };
  await answerOf(mailApi['update-mail'].$post({ json }));
  await renderAt(`/apps/mail/${address}`, <MailScreen />, ROUTE);
  return userEvent.setup();
}

const composer = () => screen.findByRole('dialog', { name: 'Draft' });
const subjectIn = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLInputElement>('Subject');

async function rewrite(user: ReturnType<typeof userEvent.setup>, subject: string) {
  const field = subjectIn(await composer());
  await user.clear(field);
  await user.type(field, subject);
}

async function close(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await composer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** A change has failed, and nothing offers to take it back. */
async function isWithdrawn() {
  await screen.findAllByText('That could not be saved; everything is as it was.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
    timeout: 3000,
  });
}

describe('a draft', () => {
  it('is gone on with as it was kept last, also when it was open for reading before', async () => {
    const user = await open('sent', `sent/${WRITTEN.id}`);
    await screen.findByRole('heading', { name: 'First words' });
    await user.click(screen.getByRole('button', { name: 'Move to folder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Drafts' }));
    await user.click(await screen.findByRole('link', { name: /^Drafts/ }));
    await user.click(await screen.findByRole('link', { name: /First words/ }));
    await rewrite(user, 'Second words');
    await close(user);
    await user.click(await screen.findByRole('link', { name: /Second words/ }));
    expect(subjectIn(await composer()).value).toBe('Second words');
  });

  it('stays starred, important and labelled while it is written', async () => {
    const user = await open('drafts', `drafts/${WRITTEN.id}`);
    await rewrite(user, 'Second words');
    await close(user);
    const { starred, important, labels } = WRITTEN;
    expect(await kept()).toMatchObject({ subject: 'Second words', starred, important, labels });
  });

  it('comes back with its marks when discarding it is taken back', async () => {
    const user = await open('drafts', `drafts/${WRITTEN.id}`);
    const dialog = within(await composer());
    await user.click(dialog.getByRole('button', { name: 'Discard the draft' }));
    await waitFor(async () => expect(await kept()).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const { subject, starred, important, labels } = WRITTEN;
    await waitFor(async () =>
      expect(await kept()).toMatchObject({ subject, starred, important, labels }),
    );
  });

  it('takes every file along that is chosen while others are read', async () => {
    const reads: (() => void)[] = [];
    const read = FileReader.prototype.readAsDataURL;
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function later(
      this: FileReader,
      file: Blob,
    ) {
      reads.push(() => read.call(this, file));
    });
    const user = await open('drafts', `drafts/${WRITTEN.id}`);
    const dialog = within(await composer());
    const field = dialog.getByLabelText('Attach files', { selector: 'input' });
    await user.upload(field, new File(['1'], 'one.txt'));
    await user.upload(field, new File(['2'], 'two.txt'));
    for (const name of ['two.txt', 'one.txt']) {
      reads.pop()?.();
      await dialog.findByText(name);
    }
    expect(dialog.getByText('two.txt')).toBeTruthy();
    await close(user);
    const names = (await kept())?.attachments.map(({ fileName }) => fileName);
    expect(names).toEqual(['two.txt', 'one.txt']);
  });

  it('offers no way back where discarding it has failed', async () => {
    const user = await open('drafts', `drafts/${WRITTEN.id}`);
    const discard = within(await composer()).getByRole('button', { name: 'Discard the draft' });
    // Twice, for the draft may be kept once more before it is discarded.
    faults.failNextChange();
    faults.failNextChange();
    await user.click(discard);
    await isWithdrawn();
    expect(await kept()).toMatchObject({ subject: WRITTEN.subject });
  });
});

describe('a new mail', () => {
  it('is closed by the way back, and waits in the drafts', async () => {
    const { history } = await renderAt('/apps/mail/inbox', <MailScreen />, ROUTE);
    const user = userEvent.setup();
    act(() => history.push('/apps/mail/spam'));
    await screen.findByRole('list', { name: 'Mails' });
    await user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'New mail' });
    await user.type(subjectIn(dialog), 'Begun');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const drafts = () => answerOf(mailApi.mails.$get({ query: { folderHandle: 'drafts' } }));
    await vi.waitFor(async () => expect(await drafts()).toMatchObject([{ subject: 'Begun' }]));
  });

  async function write() {
    await renderAt('/apps/mail/inbox', <MailScreen />, ROUTE);
    const user = userEvent.setup();
    const [compose] = await screen.findAllByRole('button', { name: 'Compose' });
    if (compose) await user.click(compose);
    return { user, dialog: await screen.findByRole('dialog', { name: 'New mail' }) };
  }

  it('has a text that only a click into it focuses, also in Chrome', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog } = await write();
    await within(dialog).findByRole('textbox', { name: 'Message' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('stays sent, whatever is pressed while it is on its way', async () => {
    const { user, dialog } = await write();
    await user.type(within(dialog).getByLabelText(/^To/), 'someone@example.com');
    faults.delay = 1500;
    await user.type(subjectIn(dialog), 'A whole thought');
    // Looked up before the mail is on its way, which is not for long.
    const send = within(dialog).getByRole('button', { name: 'Send' });
    const close = within(dialog).getByRole('button', { name: 'Close' });
    await user.click(send);
    await user.click(send);
    await user.click(close);
    await screen.findByText('Sent.');
    faults.delay = 0;
    await waitFor(() => expect(window.demo?.underWay.calls).toBe(0));
    const listed = async (folderHandle: FolderHandle) => {
      const mails = await answerOf(mailApi.mails.$get({ query: { folderHandle } }));
      return mails.map(({ subject }) => subject);
    };
    expect([await listed('sent'), await listed('drafts')]).toEqual([['A whole thought'], []]);
    expect(screen.getAllByText('Sent.')).toHaveLength(1);
  });

  it('leaves no draft when it is discarded while its first draft is being kept', async () => {
    const logged = vi.spyOn(console, 'debug');
    const { user, dialog } = await write();
    faults.delay = 1500;
    await user.type(subjectIn(dialog), 'Half a thought');
    const discard = within(dialog).getByRole('button', { name: 'Discard the draft' });
    await within(dialog).findByText('Saving…');
    await user.click(discard);
    await screen.findByText('Draft discarded.');
    faults.delay = 0;
    await waitFor(() => expect(logged.mock.calls.join()).toContain('/api/mail-app/update-mail'));
    await waitFor(async () => {
      const drafts = await answerOf(mailApi.mails.$get({ query: { folderHandle: 'drafts' } }));
      expect(drafts).toEqual([]);
    });
  });
});

describe('a mail that is read', () => {
  const read = () => screen.findByRole('heading', { name: 'First words' });

  it('is deleted for good after a question where it lies in the trash, whatever led to it', async () => {
    // As after deleting it and going back.
    const user = await open('trash', `inbox/${WRITTEN.id}`);
    await read();
    await user.click(screen.getByRole('button', { name: 'Delete forever' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete forever' }));
    await waitFor(async () => expect(await kept()).toBeNull());
  });

  it('is followed by the list where it is none of it', async () => {
    const user = await open('trash', `inbox/${WRITTEN.id}`);
    await read();
    await user.keyboard('e');
    await screen.findByRole('list', { name: 'Mails' });
  });

  it('shows each of two attachments of one name', async () => {
    const logged = vi.spyOn(console, 'error');
    const attachment = { fileName: 'plan.txt', type: 'text/plain', size: 1, url: 'data:,' };
    const twins = [
      { ...attachment, url: 'data:,1' },
      { ...attachment, url: 'data:,2' },
    ];
    await open('inbox', `inbox/${WRITTEN.id}`, twins);
    await read();
    const links = screen.getAllByRole('link', { name: 'Download plan.txt' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['data:,1', 'data:,2']);
    expect(logged.mock.calls.join()).not.toContain('same key');
  });
});

describe('the list of mails', () => {
  it('loses one mail by one press of Delete, however long it is held', async () => {
    await open('inbox', 'inbox');
    const row = await screen.findByRole('link', { name: /First words/ });
    const mails = () => document.querySelectorAll('[data-mail]').length;
    const before = mails();
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    await waitFor(() => expect(row.isConnected).toBe(false));
    // The row in its place has the focus.
    expect(document.activeElement?.matches('[data-mail] a')).toBe(true);
    fireEvent.keyDown(document.activeElement ?? row, { key: 'Delete', repeat: true });
    await screen.findByText('Moved to the trash.');
    expect(mails()).toBe(before - 1);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });
});

describe('the list', () => {
  it('counts no mails where they could not be loaded', async () => {
    faults.failureRate = 1;
    await renderAt('/apps/mail/inbox', <MailScreen />, ROUTE);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the search', () => {
  afterEach(() => act(() => changeTexts('en')));

  it('finds a label by the name that one reads', async () => {
    await open('inbox', 'inbox?q=fatura');
    await screen.findByText('No mail with “fatura” is here.');
    await act(() => changeTexts('tr'));
    await screen.findByRole('link', { name: /First words/ });
  });
});

describe('what could not be done with a mail', () => {
  it('offers no way back', async () => {
    const user = await open('inbox', `inbox/${WRITTEN.id}`);
    await screen.findByRole('heading', { name: 'First words' });
    faults.failNextChange();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await isWithdrawn();
  });
});

describe('the places of mails', () => {
  it.each(['SendOutlinedIcon', 'LabelImportantOutlinedIcon'])(
    'have icons that point where one reads to, from right to left: %s',
    async (icon) => {
      document.documentElement.dir = 'rtl';
      await open('sent', 'sent');
      const [place] = await within(
        screen.getByRole('complementary', { name: 'Mail' }),
      ).findAllByTestId(icon);
      expect(getComputedStyle(place ?? document.body).transform).toBe('scaleX(-1)');
      document.documentElement.dir = '';
    },
  );
});

describe('the list that a mail was opened from', () => {
  const subject = /Restore test of the month/;
  const read = async () => {
    await renderAt('/apps/mail/inbox', <MailScreen />, ROUTE);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: subject }));
    await screen.findByRole('heading', { name: subject });
    return user;
  };
  const hasFocus = async () => {
    const row = await screen.findByRole('link', { name: subject });
    expect(document.activeElement).toBe(row);
  };

  it('has the focus on the mail again by the button that closes it', async () => {
    const user = await read();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await hasFocus();
  });

  it('has it by the key, also once the page has taken the focus', async () => {
    const user = await read();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await user.keyboard('u');
    await hasFocus();
  });
});
