import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mailQuery } from './api/mail-queries.ts';
import { folderId, type Mail } from './model/mail.ts';
import type { MailActions } from './use-mail-actions.ts';

/** The mail that the address names. It counts as read once it is open. */
export function useOpenedMail(mailId: string, listed: readonly Mail[], actions: MailActions) {
  const query = useQuery({
    ...mailQuery(mailId),
    placeholderData: () => listed.find(({ id }) => id === mailId),
  });
  const mail = mailId === '' ? undefined : query.data;
  const isDraft = mail?.folder === folderId('drafts');

  const seen = useRef('');
  useEffect(() => {
    if (seen.current === mailId || (mailId !== '' && mail === undefined)) return;
    seen.current = mailId;
    if (mail && !mail.read) actions.open(mail);
  }, [mailId, mail, actions]);

  return { query, mail, isDraft };
}
