import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { readPeople, readUnfinished } from '../model/addresses.ts';
import { BLANK, type Opening, resume } from '../model/answering.ts';
import {
  type Attachment,
  type FolderHandle,
  folderId,
  type Mail,
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
};

/** A new mail; `now` in ms. */
export const compose = (opening: Opening = BLANK, now = Date.now()): Composition => ({
  id: `written-${now}`,
  opening,
  isKept: false,
});

/** A draft to go on with. */
export const resumed = (draft: Mail): Composition => ({
  id: draft.id,
  opening: resume(draft),
  isKept: true,
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
export function fieldsSchema(t: TFunction<['mail', 'demo-kit']>) {
  const people = z.string().check(
    z.refine((text) => readPeople(text) !== null, {
      error: t('field.email', { ns: 'demo-kit' }),
      abort: true,
    }),
    z.refine((text) => (readPeople(text) ?? []).length <= MAX_RECIPIENTS, {
      error: t('compose.tooMany', { most: MAX_RECIPIENTS }),
    }),
  );
  const tooLong = t('field.long', { ns: 'demo-kit', most: SUBJECT_MAX_LENGTH });
  return z.object({
    to: people.check(
      z.refine((text) => readUnfinished(text).length > 0, { error: t('compose.nobody') }),
    ),
    cc: people,
    bcc: people,
    subject: z.string().check(z.maxLength(SUBJECT_MAX_LENGTH, tooLong)),
  });
}

/** The mail as it is kept in a folder; null while a bound of the service stands against it. */
export function mailOf(
  { id }: Composition,
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
    starred: false,
    important: false,
    hasAttachments: attachments.length > 0,
    attachments,
    labels: [],
    folder: folderId(folder),
  });
  return mail.success ? mail.data : null;
}

/** Tells whether two contents are the same. */
export const fingerprint = ({ attachments, ...rest }: Content): string =>
  JSON.stringify([rest, attachments.map(({ fileName, size }) => [fileName, size])]);
