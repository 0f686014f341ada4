import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { boundedText, type KitText } from '../../../demo-kit/form/use-entry-form.ts';
import { readPeople, readUnfinished } from '../model/addresses.ts';
import { BLANK, type Opening, resume } from '../model/answering.ts';
import {
  type Attachment,
  type FolderHandle,
  folderId,
  type Mail,
  type MailChange,
  mailSchema,
  MAX_RECIPIENTS,
  SUBJECT_MAX_LENGTH,
} from '../model/mail.ts';
import { OWN_ADDRESS } from '../model/own-address.ts';

/** A mail that is being written. */
export type Composition = {
  /** The id that it has as a draft, and when it is sent. */
  readonly id: string;
  readonly opening: Opening;
  /** Whether there is a draft of it. */
  readonly isKept: boolean;
  readonly marks: Marks;
};

/** What a mail is marked with in the lists, beside what is written. */
type Marks = Pick<Mail, 'starred' | 'important' | 'labels'>;

const UNMARKED: Marks = { starred: false, important: false, labels: [] };

/** A new mail; `now` in ms. */
export const compose = (opening: Opening = BLANK, now = Date.now()): Composition => ({
  id: `written-${now}`,
  opening,
  isKept: false,
  marks: UNMARKED,
});

/** A draft to go on with. */
export const resumed = (draft: Mail): Composition => ({
  id: draft.id,
  opening: resume(draft),
  isKept: true,
  marks: { starred: draft.starred, important: draft.important, labels: draft.labels },
});

/** What stands in the fields; the rest of a mail stands beside them. */
export type Fields = {
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
};

export type Content = Fields & {
  /** HTML. */
  readonly message: string;
  readonly quoted: string;
  readonly attachments: readonly Attachment[];
};

/** What the fields must hold before the mail can be sent, with its messages in the language of `t`. */
export function fieldsSchema(t: TFunction<'mail'>, kit: KitText) {
  const people = z.string().check(
    z.refine((text) => readPeople(text) !== null, {
      error: kit('field.email'),
      abort: true,
    }),
    z.refine((text) => (readPeople(text) ?? []).length <= MAX_RECIPIENTS, {
      error: t('compose.tooMany', { most: MAX_RECIPIENTS }),
    }),
  );
  return z.object({
    to: people.check(
      z.refine((text) => readUnfinished(text).length > 0, { error: t('compose.nobody') }),
    ),
    cc: people,
    bcc: people,
    subject: boundedText(kit, SUBJECT_MAX_LENGTH),
  });
}

/** The mail as it is kept in a folder; null while a bound of the service stands against it. */
export function mailOf(
  { id, marks }: Composition,
  { to, cc, bcc, subject, message, quoted, attachments }: Content,
  folder: FolderHandle,
  now = Date.now(),
): Mail | null {
  const mail = mailSchema.safeParse({
    id,
    from: { ...OWN_ADDRESS, avatar: '' },
    to: readUnfinished(to),
    cc: readUnfinished(cc),
    bcc: readUnfinished(bcc),
    subject,
    message: message + quoted,
    time: new Date(now).toISOString(),
    read: true,
    ...marks,
    hasAttachments: attachments.length > 0,
    attachments,
    folder: folderId(folder),
  });
  return mail.success ? mail.data : null;
}

/** What is kept of a mail that there is a draft of, which may have been marked meanwhile. */
export const withoutMarks = (mail: Mail): MailChange => {
  const { starred: _starred, important: _important, labels: _labels, ...written } = mail;
  return written;
};

/** Equal for contents that are the same; of attachments their names and sizes stand for the bytes. */
export const fingerprint = ({ attachments, ...rest }: Content): string =>
  JSON.stringify([rest, attachments.map(({ fileName, size }) => [fileName, size])]);
