import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { NothingFound } from '../../../demo-kit/page/nothing-found.tsx';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import { addressOf, type ListAddress } from '../model/list-address.ts';
import { FOLDERS, type Mail } from '../model/mail.ts';
import type { MailActions } from '../use-mail-actions.ts';
import type { RowCursor } from '../use-row-cursor.ts';
import { MailRow } from './mail-row.tsx';
import { FOLDER_ICONS } from './mail-sidebar.tsx';

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export type MailListProps = {
  list: ListAddress;
  mails: readonly Mail[];
  searched: string;
  selection: Selection<Mail>;
  actions: MailActions;
  cursor: RowCursor;
  onClearSearch: () => void;
};

/** The mails of a list that have what is looked for. */
export function MailList(props: MailListProps) {
  const { list, mails, selection, actions, cursor } = props;
  const { t } = useTranslation('mail');
  if (mails.length === 0) return <NoMails {...props} />;
  return (
    <Rows aria-label={t('list.label')} {...cursor.listProps}>
      {mails.map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          address={addressOf(list, mail.id)}
          selected={selection.has(mail)}
          onToggle={() => selection.toggle(mail)}
          actions={actions}
        />
      ))}
    </Rows>
  );
}

function NoMails({ list, searched, onClearSearch }: MailListProps) {
  const { t } = useTranslation('mail');
  const text = searched.trim();
  if (text !== '') {
    return <NothingFound title={t('empty.found', { text })} onClear={onClearSearch} />;
  }
  const folder = FOLDERS.find((handle) => list.kind === 'folder' && handle === list.handle);
  const Icon = FOLDER_ICONS[folder ?? 'inbox'];
  return <EmptyState icon={<Icon />} title={t(`empty.${folder ?? 'list'}`)} />;
}
