import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { useFormat } from '../../lib/format.ts';
import { useMailAction } from './api/mail-queries.ts';
import { type FilterHandle, type FolderHandle, folderId, type Mail } from './model/mail.ts';
import { type MailAction, undoOf } from './model/mail-change.ts';

const idsOf = (mails: readonly Mail[]): string[] => mails.map(({ id }) => id);

/** What can be done with mails, one or several; each of it can be taken back but `deleteForever`. */
export function useMailActions() {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const offerUndo = useUndo();
  const { mutate, mutateAsync } = useMailAction();

  const act = (action: MailAction, mails: readonly Mail[], message: string): void => {
    if (mails.length === 0) return;
    const undo = undoOf(action, mails);
    if (undo === null) return mutate(action);
    offerUndo(message, () => mutate(undo), { change: mutateAsync(action) });
  };
  const counted = (mails: readonly Mail[]) => ({
    count: mails.length,
    formatted: format.number(mails.length),
  });
  const set = (mails: readonly Mail[], change: Partial<Mail>): MailAction => ({
    kind: 'update',
    changes: mails.map(({ id }) => ({ id, ...change })),
  });

  return {
    /** Without a word: its own control shows it, and takes it back. */
    mark: (mails: readonly Mail[], filter: FilterHandle, on: boolean) => {
      mutate(set(mails, { [filter]: on }));
    },
    /** Without a word, as a mail that is opened. */
    open: (mail: Mail) => mutate(set([mail], { read: true })),
    setRead: (mails: readonly Mail[], read: boolean) => {
      const changing = mails.filter((mail) => mail.read !== read);
      const message = t(read ? 'done.read' : 'done.unread', counted(changing));
      act(set(changing, { read }), changing, message);
    },
    move: (mails: readonly Mail[], folder: FolderHandle) => {
      const changing = mails.filter((mail) => mail.folder !== folderId(folder));
      const message = t('done.moved', { ...counted(changing), folder: t(`folders.${folder}`) });
      act({ kind: 'move', ids: idsOf(changing), folder }, changing, message);
    },
    toTrash: (mails: readonly Mail[]) => {
      const message = t('done.deleted', counted(mails));
      act({ kind: 'move', ids: idsOf(mails), folder: 'trash' }, mails, message);
    },
    toggleLabel: (mails: readonly Mail[], label: number) => {
      const message = t('done.labelled', counted(mails));
      act({ kind: 'label', ids: idsOf(mails), label }, mails, message);
    },
    deleteForever: (mails: readonly Mail[]) => mutate({ kind: 'delete', ids: idsOf(mails) }),
  };
}

export type MailActions = ReturnType<typeof useMailActions>;
