import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { NothingFound } from '../../../demo-kit/page/nothing-found.tsx';
import { EntryLink } from '../../../demo-kit/page/row-link.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { DataTable } from '../../../demo-kit/table/data-table.tsx';
import { type Column, useRows } from '../../../demo-kit/table/use-rows.ts';
import type { Selection } from '../../../demo-kit/table/use-selection.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { type Contact, fullName } from '../model/contact.ts';
import type { ContactActions } from '../use-contact-actions.ts';
import { StarButton } from './star-button.tsx';

type ContactTableProps = {
  contacts: readonly Contact[];
  /** Ids of the starred. */
  starred: readonly string[];
  listKey: string;
  searched: string;
  selection: Selection<Contact>;
  actions: ContactActions;
  onOpen: (contact: Contact) => void;
  onClearSearch: () => void;
};

/** The contacts of a list that have what is looked for. */
export function ContactTable(props: ContactTableProps) {
  const { contacts, starred, listKey, searched, selection, actions, onOpen, onClearSearch } = props;
  const { t } = useTranslation('contacts');
  const columns = useColumns();
  const rows = useRows(contacts, columns, listKey);
  const star = (contact: Contact) => (
    <StarButton
      contact={contact}
      starred={starred.includes(contact.id)}
      onToggle={() => actions.toggleStar(contact)}
    />
  );
  if (contacts.length === 0) {
    return searched.trim() === '' ? (
      <EmptyState icon={<GroupOutlined />} title={t('empty.list')} />
    ) : (
      <NothingFound title={t('empty.found', { text: searched.trim() })} onClear={onClearSearch} />
    );
  }
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      selection={selection}
      nameOf={fullName}
      onOpen={onOpen}
      actions={(contact) => (
        <>
          {star(contact)}
          <IconAction
            icon={DeleteOutlined}
            label={t('remove', { name: fullName(contact) })}
            onClick={() => actions.remove([contact])}
            sx={{ color: 'text.secondary' }}
          />
        </>
      )}
      compact={(contact) => <CompactContact contact={contact} star={star(contact)} />}
    />
  );
}

function useColumns(): readonly Column<Contact>[] {
  const { t } = useTranslation('contacts');
  return useMemo(() => {
    const text = (
      id: 'lastName' | 'jobTitle' | 'company',
      from?: 'lg' | 'xl',
    ): Column<Contact> => ({
      id,
      title: t(`columns.${id}`),
      value: (contact) => contact[id],
      cell: (contact) => <bdi>{contact[id]}</bdi>,
      ...(from && { from }),
    });
    const link = (id: 'email' | 'phone', scheme: string, from?: 'lg' | 'xl'): Column<Contact> => ({
      id,
      title: t(`columns.${id}`),
      value: (contact) => contact[id],
      cell: (contact) => (
        <Link
          href={`${scheme}:${contact[id]}`}
          color="inherit"
          onClick={(event) => event.stopPropagation()}
        >
          <bdi>{contact[id]}</bdi>
        </Link>
      ),
      ...(from && { from }),
    });
    return [
      {
        id: 'name',
        title: t('columns.name'),
        value: ({ name }) => name,
        cell: (contact) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <PersonAvatar name={fullName(contact)} image={contact.avatar} size={36} />
            <EntryLink param="contact" id={contact.id}>
              <bdi>{contact.name}</bdi>
            </EntryLink>
          </Box>
        ),
      },
      text('lastName'),
      text('jobTitle', 'lg'),
      text('company', 'xl'),
      link('email', 'mailto'),
      link('phone', 'tel', 'xl'),
    ];
  }, [t]);
}

type CompactContactProps = { contact: Contact; star: ReactNode };

/** A contact on a phone: who, and what they do where. */
function CompactContact({ contact, star }: CompactContactProps) {
  const work = [contact.jobTitle, contact.company].filter((part) => part !== '');
  return (
    <>
      <PersonAvatar name={fullName(contact)} image={contact.avatar} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap>
          <OneLine>
            <EntryLink param="contact" id={contact.id}>
              {fullName(contact)}
            </EntryLink>
          </OneLine>
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          <OneLine>{work.join(' · ')}</OneLine>
        </Typography>
      </Box>
      <Box component="span" onClick={(event) => event.stopPropagation()}>
        {star}
      </Box>
    </>
  );
}
