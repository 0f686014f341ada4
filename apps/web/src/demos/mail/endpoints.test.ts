import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { mailApi } from './api/mail-queries.ts';
import {
  folderId,
  type FolderHandle,
  LABELS,
  MAX_RECIPIENTS,
  type Mail,
  type MailsQuery,
  mailStateSchema,
  SUBJECT_MAX_LENGTH,
} from './model/mail.ts';
import { seedMails } from './seed.ts';

const mails = (query: MailsQuery = {}): Promise<Mail[]> => answerOf(mailApi.mails.$get({ query }));
const idsIn = async (query: MailsQuery) => (await mails(query)).map(({ id }) => id);
const mail = (mailId: string): Promise<Mail | null> =>
  answerOf(mailApi.mail.$get({ query: { mailId } }));
const update = (json: Partial<Mail> & { id: string }) =>
  answerOf(mailApi['update-mail'].$post({ json }));
const move = (selectedMailIds: string[], folder: FolderHandle) =>
  answerOf(mailApi['set-folder'].$post({ json: { selectedMailIds, folderId: folderId(folder) } }));
const toggle = (selectedMailIds: string[], labelId: number) =>
  answerOf(mailApi['toggle-label'].$post({ json: { selectedMailIds, labelId } }));

/** As section 3 of the specification lists them. */
const FIELDS =
  'id from to subject message time read starred important hasAttachments attachments labels folder'.split(
    ' ',
  );

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the sample mails', () => {
  it('are the same every time, and valid', () => {
    expect(seedMails(0)).toEqual(seedMails(0));
    expect(mailStateSchema.safeParse(seedMails(0)).success).toBe(true);
  });

  it('are sixteen, of which two are unread and one has pictures', async () => {
    const { mails: all } = seedMails(Date.now());
    expect(all).toHaveLength(16);
    expect(all.filter(({ folder }) => folder === folderId('inbox'))).toHaveLength(13);
    expect(all.filter(({ read }) => !read)).toHaveLength(2);
    const withPictures = all.filter(({ hasAttachments }) => hasAttachments);
    expect(withPictures.map(({ attachments }) => attachments.length)).toEqual([3]);
    expect(withPictures[0]?.attachments.every(({ size }) => size > 0)).toBe(true);
  });

  it('[R3.09] have the fields of a mail', async () => {
    const [first] = await mails();
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(FIELDS));
  });
});

describe('the simulated mail service', () => {
  it('[R7.31] GET mail finds a mail by its id, or nothing', async () => {
    expect(await mail('mail-3')).toMatchObject({ id: 'mail-3', hasAttachments: true });
    expect(await mail('mail-99')).toBeNull();
  });

  it('[R4.15] [R7.31] GET folders, filters and labels are those of the specification', async () => {
    const folders = await answerOf(mailApi.folders.$get());
    expect(folders.map(({ handle }) => handle)).toEqual([
      'inbox',
      'sent',
      'drafts',
      'spam',
      'trash',
    ]);
    expect(folders.map(({ total }) => total)).toEqual([13, 0, 0, 3, 0]);
    expect(folders.map(({ unread }) => unread)).toEqual([2, 0, 0, 0, 0]);
    expect(await answerOf(mailApi.filters.$get())).toEqual([
      { id: 0, handle: 'starred' },
      { id: 1, handle: 'important' },
    ]);
    expect((await answerOf(mailApi.labels.$get())).map(({ handle }) => handle)).toEqual([
      'note',
      'paypal',
      'invoice',
      'amazon',
    ]);
  });

  it('[R7.31] GET mails lists a folder, the inbox without one, the newest first', async () => {
    const inbox = await mails();
    expect(inbox).toEqual(await mails({ folderHandle: 'inbox' }));
    expect(inbox).toHaveLength(13);
    const times = inbox.map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(await mails({ folderHandle: 'spam' })).toHaveLength(3);
    expect(await mails({ folderHandle: 'sent' })).toEqual([]);
    expect(await mails({ folderHandle: 'elsewhere' })).toEqual([]);
  });

  it('[R7.31] GET mails lists what a filter or a label has, in any folder but the trash', async () => {
    expect(await idsIn({ filterHandle: 'important' })).toEqual(['mail-2', 'mail-7']);
    expect(await idsIn({ labelHandle: 'paypal' })).toEqual(['mail-9', 'mail-12']);
    expect(await idsIn({ labelHandle: 'unknown' })).toEqual([]);
    expect(await idsIn({ filterHandle: 'unknown' })).toEqual([]);
    await move(['mail-12'], 'sent');
    await move(['mail-2', 'mail-9'], 'trash');
    expect(await idsIn({ filterHandle: 'important' })).toEqual(['mail-7']);
    expect(await idsIn({ labelHandle: 'paypal' })).toEqual(['mail-12']);
  });

  it('[R7.31] POST update-mail merges by the id', async () => {
    const [changed] = await update({ id: 'mail-1', read: true, starred: true });
    expect(changed).toMatchObject({ id: 'mail-1', read: true, starred: true, important: false });
    expect(await mail('mail-1')).toEqual(changed);
  });

  it('[R7.31] POST update-mail takes several mails, and a whole new one', async () => {
    const json = [
      { id: 'mail-1', folder: folderId('trash') },
      { id: 'mail-14', folder: folderId('inbox') },
    ];
    await answerOf(mailApi['update-mail'].$post({ json }));
    expect(await idsIn({ folderHandle: 'trash' })).toEqual(['mail-1']);
    expect(await mails({ folderHandle: 'inbox' })).toHaveLength(13);
    const sample = await mail('mail-3');
    const written = { ...sample, id: 'written-1', folder: folderId('sent'), attachments: [] };
    await update(written);
    expect(await mails({ folderHandle: 'sent' })).toEqual([{ ...written, hasAttachments: false }]);
  });

  it('[R7.31] POST update-mail changes nothing for a mail that is not there', async () => {
    expect(await update({ id: 'mail-99', read: false })).toEqual([]);
    expect(await mail('mail-99')).toBeNull();
  });

  it.each([
    ['a folder that does not exist', { folder: 5 }],
    ['a label that does not exist', { labels: [LABELS.length] }],
    ['a subject beyond the bound', { subject: 'x'.repeat(SUBJECT_MAX_LENGTH + 1) }],
    ['too many recipients', { to: Array(MAX_RECIPIENTS + 1).fill({ name: '', email: 'a@b.c' }) }],
    [
      'an attachment that is none',
      { attachments: [{ fileName: 'a', type: '', size: 1, url: 'https://elsewhere.example' }] },
    ],
  ])('[R7.31] POST update-mail refuses %s, and changes nothing', async (_, change) => {
    const before = await mail('mail-1');
    await expect(update({ id: 'mail-1', ...change })).rejects.toMatchObject({ status: 400 });
    expect(await mail('mail-1')).toEqual(before);
  });

  it('[R7.31] POST set-folder moves the selected mails and gives them', async () => {
    const moved = await move(['mail-1', 'mail-2', 'mail-99'], 'spam');
    expect(moved.map(({ id, folder }) => [id, folder])).toEqual([
      ['mail-1', folderId('spam')],
      ['mail-2', folderId('spam')],
    ]);
    expect(await mails({ folderHandle: 'spam' })).toHaveLength(5);
  });

  it('[R7.31] POST toggle-label adds the label to a mail without it and takes it from one with it', async () => {
    const invoice = LABELS.indexOf('invoice');
    const toggled = await toggle(['mail-6', 'mail-9'], invoice);
    expect(toggled.map(({ labels }) => labels)).toEqual([[invoice], [LABELS.indexOf('paypal')]]);
    expect((await toggle(['mail-6', 'mail-9'], invoice)).map(({ labels }) => labels)).toEqual([
      [],
      [LABELS.indexOf('paypal'), invoice],
    ]);
  });

  it('[R7.31] POST delete-mails removes them for good', async () => {
    const json = { selectedMailIds: ['mail-1', 'mail-99'] };
    expect(await answerOf(mailApi['delete-mails'].$post({ json }))).toEqual(['mail-1']);
    expect(await mail('mail-1')).toBeNull();
    expect(await mails()).toHaveLength(12);
  });
});
