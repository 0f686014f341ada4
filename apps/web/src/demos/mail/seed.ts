import {
  type FilterHandle,
  folderId,
  LABELS,
  type Mail,
  type MailState,
  type Person,
} from './model/mail.ts';
import { OWN_ADDRESS } from './model/own-address.ts';
import { LETTERS, type Letter } from './seed/letters.ts';
import { pictureNamed } from './seed/pictures.ts';

const MINUTE = 60_000;

const personOf = ([name, email]: readonly [string, string]): Person => ({ name, email });

function mailOf(letter: Letter, index: number, now: number): Mail {
  const { from, subject, html, ago, unread, flagged = [], labels = [], cc = [] } = letter;
  const attachments = (letter.pictures ?? []).map(pictureNamed);
  const isMarked = (mark: FilterHandle): boolean => flagged.includes(mark);
  return {
    id: `mail-${index + 1}`,
    from: { ...personOf(from), avatar: '' },
    to: [OWN_ADDRESS],
    cc: cc.map(personOf),
    bcc: [],
    subject,
    message: html,
    time: new Date(now - ago * MINUTE).toISOString(),
    read: unread !== true,
    starred: isMarked('starred'),
    important: isMarked('important'),
    hasAttachments: attachments.length > 0,
    attachments,
    labels: labels.map((label) => LABELS.indexOf(label)),
    folder: folderId(letter.folder ?? 'inbox'),
  };
}

/** Sixteen mails, the same every time but for the clock (`now` in ms). */
export const seedMails = (now: number): MailState => ({
  mails: LETTERS.map((letter, index) => mailOf(letter, index, now)),
});
