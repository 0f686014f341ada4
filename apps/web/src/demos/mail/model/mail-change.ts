import { type FolderHandle, folderId, type Mail, type MailChange } from './mail.ts';

/** What is done to one or several mails at once. */
export type MailAction =
  | { readonly kind: 'update'; readonly changes: readonly MailChange[] }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly folder: FolderHandle }
  | { readonly kind: 'label'; readonly ids: readonly string[]; readonly label: number }
  | { readonly kind: 'delete'; readonly ids: readonly string[] };

/** With the label if it was without, without if it was with (R4.15). */
export const toggled = (labels: readonly number[], label: number): number[] =>
  labels.includes(label)
    ? labels.filter((other) => other !== label)
    : [...labels, label].toSorted((one, other) => one - other);

/** A mail as an action leaves it; null = it is gone. */
export function afterAction(action: MailAction, mail: Mail): Mail | null {
  if (action.kind === 'update') {
    const change = action.changes.find(({ id }) => id === mail.id);
    return change === undefined ? mail : { ...mail, ...change };
  }
  if (!action.ids.includes(mail.id)) return mail;
  switch (action.kind) {
    case 'move':
      return { ...mail, folder: folderId(action.folder) };
    case 'label':
      return { ...mail, labels: toggled(mail.labels, action.label) };
    case 'delete':
      return null;
  }
}

/** What takes an action back; null = nothing can. */
export function undoOf(action: MailAction, mails: readonly Mail[]): MailAction | null {
  switch (action.kind) {
    case 'delete':
      return null;
    case 'label':
      return action;
    case 'move':
      return { kind: 'update', changes: mails.map(({ id, folder }) => ({ id, folder })) };
    case 'update': {
      const before = action.changes.flatMap((change) => {
        const mail = mails.find(({ id }) => id === change.id);
        return mail === undefined ? [] : [former(change, mail)];
      });
      return { kind: 'update', changes: before };
    }
  }
}

/** The present values of what `change` is going to change. */
const former = (change: MailChange, mail: Mail): MailChange => ({
  ...Object.fromEntries(Object.entries(mail).filter(([field]) => Object.hasOwn(change, field))),
  id: mail.id,
});
