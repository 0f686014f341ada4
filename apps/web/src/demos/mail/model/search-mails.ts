import { matchingText } from '../../../demo-kit/matches-text.ts';
import { LABELS, type Mail } from './mail.ts';
import { textOf } from './mail-html.ts';

const searchable = ({ from, to, cc, subject, message, labels, attachments }: Mail) => ({
  people: [from.name, from.email, ...[...to, ...cc].flatMap(({ name, email }) => [name, email])],
  words: [subject, textOf(message)],
  labels: labels.map((label) => LABELS[label]),
  files: attachments.map(({ fileName }) => fileName),
});

/** The mails with `text` in what a reader sees of them; all of them without a text. */
export const mailsWith = (mails: readonly Mail[], text: string): readonly Mail[] =>
  text.trim() === ''
    ? mails
    : mails.filter((mail) => matchingText([searchable(mail)], text).length > 0);
