import { useTranslation } from 'react-i18next';
import { useUndo } from '../../demo-kit/data/use-undo.ts';
import { useFormat } from '../../lib/format.ts';
import {
  useRemoveContacts,
  useRestoreContacts,
  useSetStarred,
  useToggleStar,
} from './api/contacts-queries.ts';
import { type Contact, fullName } from './model/contact.ts';

/** What can be done with contacts of a list, one or several. */
export function useContactActions() {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const offerUndo = useUndo();
  const { mutateAsync: remove } = useRemoveContacts();
  const { mutate: restore } = useRestoreContacts();
  const { mutate: toggleStar } = useToggleStar();
  const { mutate: setStarred } = useSetStarred();
  const idsOf = (contacts: readonly Contact[]) => contacts.map(({ id }) => id);
  return {
    toggleStar: ({ id }: Contact) => toggleStar(id),
    setStarred: (contacts: readonly Contact[], starred: boolean) =>
      setStarred({ contactIds: idsOf(contacts), starred }),
    remove: (contacts: readonly Contact[]) => {
      const [first] = contacts;
      const count = contacts.length;
      if (first === undefined) return;
      offerUndo(
        count === 1
          ? t('removedOne', { name: fullName(first) })
          : t('removed', { count, formatted: format.number(count) }),
        () => restore(contacts),
        { change: remove(idsOf(contacts)) },
      );
    },
  };
}

export type ContactActions = ReturnType<typeof useContactActions>;
