import { FILTERS, folderId, FOLDERS, LABELS, type Mail, type MailsQuery } from './mail.ts';

/** What a list shows, as the address says it; the handle may be one that does not exist. */
export type ListAddress = {
  readonly kind: 'folder' | 'filter' | 'label';
  readonly handle: string;
};

/** A label wins over a filter, a filter over a folder; without any, the inbox. */
export function listOf({
  labelHandle,
  filterHandle,
  folderHandle = 'inbox',
}: MailsQuery): ListAddress {
  if (labelHandle !== undefined) return { kind: 'label', handle: labelHandle };
  if (filterHandle !== undefined) return { kind: 'filter', handle: filterHandle };
  return { kind: 'folder', handle: folderHandle };
}

/** The query that asks for a list. */
export const queryOf = ({ kind, handle }: ListAddress): { [name: string]: string } => ({
  [`${kind}Handle`]: handle,
});

/** Below `/apps/mail`; the mail's own part of the address follows. */
export const addressOf = ({ kind, handle }: ListAddress, mailId?: string): string => {
  const list = kind === 'folder' ? handle : `${kind}/${handle}`;
  return ['/apps/mail', list, ...(mailId === undefined ? [] : [mailId])].join('/');
};

const HANDLES: Readonly<Record<ListAddress['kind'], readonly string[]>> = {
  folder: FOLDERS,
  filter: FILTERS,
  label: LABELS,
};

export const isKnown = ({ kind, handle }: ListAddress): boolean => HANDLES[kind].includes(handle);

export const isFolder = (
  { kind, handle }: ListAddress,
  folder: (typeof FOLDERS)[number],
): boolean => kind === 'folder' && handle === folder;

/**
 * Whether a mail belongs into a list. Filters and labels go through all folders but the trash: what
 * is deleted leaves them, too.
 */
export function isIn({ kind, handle }: ListAddress, mail: Mail): boolean {
  if (kind === 'folder') return FOLDERS[mail.folder] === handle;
  if (mail.folder === folderId('trash')) return false;
  if (kind === 'label') return mail.labels.some((label) => LABELS[label] === handle);
  return FILTERS.some((filter) => filter === handle && mail[filter]);
}
