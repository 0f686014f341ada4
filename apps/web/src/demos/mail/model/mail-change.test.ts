import { describe, expect, it } from 'vitest';
import { seedMails } from '../seed.ts';
import { folderId, type Mail } from './mail.ts';
import { afterAction, type MailAction, undoOf } from './mail-change.ts';

const { mails } = seedMails(0);
const after = (action: MailAction, of: readonly Mail[] = mails) =>
  of.map((mail) => afterAction(action, mail)).filter((mail) => mail !== null);

describe('an action', () => {
  it.each([
    { kind: 'move', ids: ['mail-1', 'mail-14'], folder: 'trash' },
    { kind: 'label', ids: ['mail-1', 'mail-2'], label: 0 },
    {
      kind: 'update',
      changes: [
        { id: 'mail-1', read: true },
        { id: 'mail-3', starred: false },
      ],
    },
  ] as const satisfies readonly MailAction[])('[R4.15] is taken back: $kind', (action) => {
    const undo = undoOf(action, mails);
    expect(after(action)).not.toEqual(mails);
    expect(undo && after(undo, after(action))).toEqual(mails);
  });

  it('moves, labels and changes no other mail', () => {
    const moved = after({ kind: 'move', ids: ['mail-2'], folder: 'spam' });
    expect(moved.filter((mail, index) => mail !== mails[index])).toEqual([
      { ...mails[1], folder: folderId('spam') },
    ]);
  });

  it('that deletes for good is not taken back', () => {
    const action: MailAction = { kind: 'delete', ids: ['mail-1'] };
    expect(after(action)).toHaveLength(15);
    expect(undoOf(action, mails)).toBeNull();
  });
});
