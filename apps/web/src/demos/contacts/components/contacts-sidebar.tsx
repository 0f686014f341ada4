import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { SidebarList } from '../../../demo-kit/page/sidebar-list.tsx';
import { PersonAvatar } from '../../../demo-kit/person-avatar.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ContactGroup, ContactsUser } from '../model/contact.ts';

type ContactsSidebarProps = { user: ContactsUser | undefined; onNew: () => void };

/** Whose contacts they are, a way to add one, and the lists and groups that there are. */
export function ContactsSidebar({ user, onNew }: ContactsSidebarProps) {
  const { t } = useTranslation('contacts');
  const groupName = useGroupName();
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {user === undefined ? (
            <Skeleton variant="circular" width={40} height={40} />
          ) : (
            <PersonAvatar name={user.name} image={user.avatar} />
          )}
          <Typography noWrap sx={{ flexGrow: 1, fontWeight: 600 }}>
            {user ? <OneLine>{user.name}</OneLine> : <Skeleton width="70%" />}
          </Typography>
        </Box>
        <Button variant="contained" size="large" startIcon={<PersonAddOutlined />} onClick={onNew}>
          {t('new')}
        </Button>
      </Box>
      <SidebarList
        title={t('lists.label')}
        hideTitle
        items={[
          { id: 'all', to: '/apps/contacts/all', icon: <GroupOutlined />, text: t('lists.all') },
          {
            id: 'frequent',
            to: '/apps/contacts/frequent',
            icon: <HistoryOutlined />,
            text: t('lists.frequent'),
            count: user?.frequentContacts.length,
          },
          {
            id: 'starred',
            to: '/apps/contacts/starred',
            icon: <StarBorderOutlined />,
            text: t('lists.starred'),
            count: user?.starred.length,
          },
        ]}
      />
      <SidebarList
        title={t('groups.label')}
        items={(user?.groups ?? []).map((group) => ({
          id: group.id,
          to: `/apps/contacts/group/${group.id}`,
          icon: <LabelIcon />,
          text: groupName(group),
          count: group.contactIds.length,
        }))}
      />
    </>
  );
}

const NAMED = ['friends', 'clients', 'recent-workers'] as const;

/** The groups of the sample have names in every language. */
function useGroupName(): (group: ContactGroup) => string {
  const { t } = useTranslation('contacts');
  return ({ id, name }) => {
    const named = NAMED.find((known) => known === id);
    return named === undefined ? name : t(`groups.${named}`);
  };
}
