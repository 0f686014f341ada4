import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../demo-kit/data/loaded.tsx';
import { ListSkeleton } from '../../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../../demo-kit/page/missing-page.tsx';
import type { Mail } from '../model/mail.ts';
import { isKnown } from '../model/list-address.ts';
import { MailList, type MailListProps } from './mail-list.tsx';

type ListPaneProps = MailListProps & { query: UseQueryResult<Mail[]> };

/** A list, or that there is no such one. */
export function ListPane({ query, ...props }: ListPaneProps) {
  const { t } = useTranslation('mail');
  if (!isKnown(props.list)) {
    return (
      <MissingPage
        title={t('missing.list')}
        text={t('missing.listText')}
        back={{ to: '/apps/mail/inbox', text: t('missing.toInbox') }}
      />
    );
  }
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {() => <MailList {...props} />}
    </Loaded>
  );
}
