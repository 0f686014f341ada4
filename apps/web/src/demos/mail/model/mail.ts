import * as z from 'zod/mini';
import { isoInstant } from '../../../demo-kit/data/iso-date.ts';

/** Folders in their order; a mail carries the place in this list as its folder (R4.15). */
export const FOLDERS = ['inbox', 'sent', 'drafts', 'spam', 'trash'] as const;
export const FILTERS = ['starred', 'important'] as const;
export const LABELS = ['note', 'paypal', 'invoice', 'amazon'] as const;

export type FolderHandle = (typeof FOLDERS)[number];
export type FilterHandle = (typeof FILTERS)[number];
export type LabelHandle = (typeof LABELS)[number];

export const folderId = (handle: FolderHandle): number => FOLDERS.indexOf(handle);

export const SUBJECT_MAX_LENGTH = 200;
/** Characters of HTML. */
export const MESSAGE_MAX_LENGTH = 200_000;
export const MAX_RECIPIENTS = 50;
export const MAX_ATTACHMENTS = 5;
/** All attachments of a mail together, in bytes: what the storage of a tab has room for. */
export const ATTACHMENTS_MAX_BYTES = 500_000;

const bounded = (maxLength: number) => z.string().check(z.maxLength(maxLength));

const personSchema = z.object({ name: bounded(200), email: bounded(254) });
const peopleSchema = z.array(personSchema).check(z.maxLength(MAX_RECIPIENTS));

const attachmentSchema = z.object({
  fileName: bounded(255),
  /** Media type. */
  type: bounded(100),
  /** Bytes. */
  size: z.int().check(z.minimum(0), z.maximum(ATTACHMENTS_MAX_BYTES)),
  /** The content itself, as a data URL. */
  url: z.string().check(z.regex(/^data:/), z.maxLength(ATTACHMENTS_MAX_BYTES * 2)),
});

const among = (list: readonly unknown[]) => z.int().check(z.minimum(0), z.maximum(list.length - 1));

/** A mail (R3.09). `message` is HTML that nobody has cleaned yet. */
export const mailSchema = z.object({
  id: bounded(64).check(z.minLength(1)),
  /** `avatar` is an address; '' = the initials are shown. */
  from: z.object({ name: bounded(200), avatar: z.string(), email: bounded(254) }),
  to: peopleSchema,
  cc: peopleSchema,
  bcc: peopleSchema,
  subject: bounded(SUBJECT_MAX_LENGTH),
  message: bounded(MESSAGE_MAX_LENGTH),
  /** ISO instant. */
  time: isoInstant,
  read: z.boolean(),
  starred: z.boolean(),
  important: z.boolean(),
  hasAttachments: z.boolean(),
  attachments: z.array(attachmentSchema).check(z.maxLength(MAX_ATTACHMENTS)),
  /** Ids of labels. */
  labels: z.array(among(LABELS)),
  /** Id of the folder. */
  folder: among(FOLDERS),
});

export type Mail = z.infer<typeof mailSchema>;
export type Person = z.infer<typeof personSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;

/** Everything that the simulated mail service keeps. */
export const mailStateSchema = z.object({ mails: z.array(mailSchema) });
export type MailState = z.infer<typeof mailStateSchema>;

/** A folder, filter or label, as the sidebar lists it. */
type Place<Handle extends string> = { readonly id: number; readonly handle: Handle };

/** The places of a list of handles; a place's id is where its handle stands. */
export const placesOf = <Handle extends string>(handles: readonly Handle[]): Place<Handle>[] =>
  handles.map((handle, id) => ({ id, handle }));

export type Folder = Place<FolderHandle> & {
  /** Mails in it. */
  readonly total: number;
  readonly unread: number;
};

export const mailQuerySchema = z.object({ mailId: z.string() });

/** GET mails: a label wins over a filter, a filter over a folder; without any, the inbox. */
export const mailsQuerySchema = z.object({
  labelHandle: z.optional(z.string()),
  filterHandle: z.optional(z.string()),
  folderHandle: z.optional(z.string()),
});
export type MailsQuery = z.infer<typeof mailsQuerySchema>;

/** What changes of the mail with that id; a whole mail of an id that is not known is added. */
export type MailChange = Partial<Mail> & Pick<Mail, 'id'>;
const mailChangeSchema = z.extend(z.partial(mailSchema), { id: mailSchema.shape.id });

/** POST update-mail: one mail, or several; one that is none with its change stays as it was. */
export const updateMailSchema = z.union([mailChangeSchema, z.array(mailChangeSchema)]);

export const mailIdsSchema = z.object({ selectedMailIds: z.array(z.string()) });
export const setFolderSchema = z.extend(mailIdsSchema, { folderId: among(FOLDERS) });
export const toggleLabelSchema = z.extend(mailIdsSchema, { labelId: among(LABELS) });
