import { useState } from 'react';
import type { Mail } from './model/mail.ts';
import type { MailActions } from './use-mail-actions.ts';

/**
 * Deletes mails: into the trash, from where they can be taken back; what lies in the trash for good,
 * after a question. `onDone` comes before the mails leave their list.
 */
export function useDeletion(inTrash: boolean, actions: MailActions, onDone: () => void) {
  const [asked, setAsked] = useState<readonly Mail[]>([]);
  return {
    /** What is to be deleted for good, if the answer is yes. */
    asked,
    remove: (mails: readonly Mail[]) => {
      if (mails.length === 0) return;
      if (inTrash) {
        setAsked(mails);
        return;
      }
      onDone();
      actions.toTrash(mails);
    },
    confirm: () => {
      setAsked([]);
      onDone();
      actions.deleteForever(asked);
    },
    cancel: () => setAsked([]),
  };
}
