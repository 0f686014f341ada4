import { isSame, writePeople } from './addresses.ts';
import { type Mail, type Person, SUBJECT_MAX_LENGTH } from './mail.ts';
import { cleanHtml } from './mail-html.ts';
import { OWN_ADDRESS } from './own-address.ts';

/** What a new mail begins with. */
export type Opening = {
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  /** HTML. */
  readonly message: string;
  /** HTML of the mail that is answered or forwarded; '' = none. */
  readonly quoted: string;
  readonly attachments: Mail['attachments'];
};

export const BLANK: Opening = {
  to: '',
  cc: '',
  bcc: '',
  subject: '',
  message: '',
  quoted: '',
  attachments: [],
};

const prefixed = (prefix: 'Re' | 'Fwd', subject: string): string => {
  const bare = subject.replace(new RegExp(`^\\s*${prefix}:\\s*`, 'i'), '');
  return `${prefix}: ${bare}`.slice(0, SUBJECT_MAX_LENGTH);
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A mark that mail programs share: what stands inside is cited. */
const CITED = '<blockquote type="cite">';

const quote = (heading: string, { message }: Mail): string =>
  `<p>${escaped(heading)}</p>${CITED}${cleanHtml(message)}</blockquote>`;

const isOwn = (person: Person): boolean => isSame(person, OWN_ADDRESS);

/** Whom an answer goes to: the sender, or the recipients of a mail of one's own. */
const correspondents = ({ from, to }: Mail): readonly Person[] =>
  isOwn(from) ? to : [{ name: from.name, email: from.email }];

/** An answer to the sender; `heading` says whose words follow. */
export const replyTo = (mail: Mail, heading: string): Opening => ({
  ...BLANK,
  to: writePeople(correspondents(mail)),
  subject: prefixed('Re', mail.subject),
  quoted: quote(heading, mail),
});

/** Everybody else who has the mail, for an answer to all of them. */
export function othersOf(mail: Mail): readonly Person[] {
  const first = correspondents(mail);
  return [...mail.to, ...mail.cc].filter(
    (person) => !isOwn(person) && !first.some((other) => isSame(person, other)),
  );
}

/** An answer to the sender, with a copy to everybody else who has the mail. */
export const replyToAll = (mail: Mail, heading: string): Opening => ({
  ...replyTo(mail, heading),
  cc: writePeople(othersOf(mail)),
});

/** The mail with its attachments, to somebody else. */
export const forward = (mail: Mail, heading: string): Opening => ({
  ...BLANK,
  subject: prefixed('Fwd', mail.subject),
  quoted: quote(heading, mail),
  attachments: mail.attachments,
});

/** A kept draft, to go on with: what is cited stands apart from what is written. */
export function resume(draft: Mail): Opening {
  const { message } = draft;
  const cited = message.indexOf(CITED);
  const heading = cited < 0 ? -1 : message.lastIndexOf('<p>', cited);
  const written = heading < 0 ? message : message.slice(0, heading);
  return {
    to: writePeople(draft.to),
    cc: writePeople(draft.cc),
    bcc: writePeople(draft.bcc),
    subject: draft.subject,
    message: written,
    quoted: message.slice(written.length),
    attachments: draft.attachments,
  };
}
