import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mailsQuery } from './api/mail-queries.ts';
import type { Mail } from './model/mail.ts';
import { isKnown, listOf } from './model/list-address.ts';
import { mailsWith } from './model/search-mails.ts';

type Params = {
  folderHandle?: string;
  filterHandle?: string;
  labelHandle?: string;
  /** '' or absent = the list is on show. */
  mailId?: string;
};

const NONE: readonly Mail[] = [];

/** What the address names: a list, and the mail of it that is open. */
export function useMailList(text: string) {
  const { t } = useTranslation('mail');
  const { mailId = '', ...handles }: Params = useParams({ strict: false });
  const list = listOf(handles);
  const query = useQuery({ ...mailsQuery(list), enabled: isKnown(list) });
  const all = query.data ?? NONE;
  const mails = useMemo(
    () => mailsWith(all, text, (label) => t(`labels.${label}`)),
    [all, text, t],
  );
  return { list, mailId, query, mails };
}
