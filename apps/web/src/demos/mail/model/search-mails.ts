import { matchesText } from '../../../demo-kit/matches-text.ts';
import { type LabelHandle, LABELS, type Mail } from './mail.ts';
import { textOf } from './mail-html.ts';

/** The name of a label in the language of the page. */
type NameOfLabel = (label: LabelHandle) => string;

const searchable = (
  { from, to, cc, subject, message, labels, attachments }: Mail,
  nameOfLabel: NameOfLabel,
) => ({
  people: [from.name, from.email, ...[...to, ...cc].flatMap(({ name, email }) => [name, email])],
  words: [subject, textOf(message)],
  labels: labels.flatMap((label) => LABELS[label] ?? []).map(nameOfLabel),
  files: attachments.map(({ fileName }) => fileName),
});

/** The mails with `text` in what a reader sees of them; all of them without a text. */
export const mailsWith = (
  mails: readonly Mail[],
  text: string,
  nameOfLabel: NameOfLabel,
): readonly Mail[] =>
  text.trim() === ''
    ? mails
    : mails.filter((mail) => matchesText(searchable(mail, nameOfLabel), text));
