import type { User } from '@file-server/contract/users';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { problemCodeOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { isolate } from '../../lib/isolate.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { userQuery } from './api/users.ts';
import { EntitlementsPanel } from './components/entitlements-panel.tsx';
import { ErasePanel } from './components/erase-panel.tsx';
import { LandingPanel } from './components/landing-panel.tsx';
import { NotesPanel } from './components/notes-panel.tsx';
import { QuotaPanel } from './components/quota-panel.tsx';
import { RolePanel } from './components/role-panel.tsx';
import { SecurityPanel } from './components/security-panel.tsx';
import { SessionsPanel } from './components/sessions-panel.tsx';
import { TermsPanel } from './components/terms-panel.tsx';
import { States } from './components/user-row.tsx';
import { useUsedText } from './use-used-text.ts';

/** What can be seen and done about one user, in this order. */
const PANELS: readonly ComponentType<{ user: User }>[] = [
  TermsPanel,
  QuotaPanel,
  EntitlementsPanel,
  LandingPanel,
  NotesPanel,
  SessionsPanel,
  SecurityPanel,
  RolePanel,
  ErasePanel,
];

/** /operator/users/:id: everything that holds for one user. */
export function UserScreen() {
  const { t } = useTranslation('users');
  const { userId = '' }: { userId?: string } = useParams({ strict: false });
  const query = useQuery(userQuery(userId));
  // Who was erased leaves the page of another operator, too.
  const isGone = problemCodeOf(query.error) === 'not_found';
  const user = isGone ? undefined : query.data;
  return (
    <DeskPage
      title={user?.email ?? t('one')}
      isName={user !== undefined}
      actions={user && <Ways user={user} />}
    >
      {isGone ? (
        <EmptyState
          icon={<PersonOffOutlined />}
          title={t('gone.title')}
          text={t('gone.text')}
          action={<TextLink to="/operator/users">{t('title')}</TextLink>}
        />
      ) : user === undefined ? (
        <Pending query={query} label={t('loading')} rows={3} height={160} />
      ) : (
        <>
          <Facts user={user} />
          {/* Another user has other forms. */}
          <Stack key={user.id} sx={{ gap: 3, maxWidth: 720 }}>
            {PANELS.map((Panel, place) => (
              <Panel key={place} user={user} />
            ))}
          </Stack>
        </>
      )}
    </DeskPage>
  );
}

/** The lists that lead on from a user. */
function Ways({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <TextLink to="/operator/users">{t('title')}</TextLink>
      {user.state === 'invited' && (
        <TextLink to="/operator/invitations">{t('invitations')}</TextLink>
      )}
      {user.tokens > 0 && (
        <TextLink to="/operator/tokens" search={{ owner: user.id }}>
          {t('tokens', { count: user.tokens })}
        </TextLink>
      )}
      <TextLink to="/operator/ledger" search={{ user: user.id }}>
        {t('ledger')}
      </TextLink>
    </Stack>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const usedText = useUsedText();
  const { firstName, lastName, createdAt, sessions } = user;
  const name = `${firstName} ${lastName}`.trim();
  const facts = [
    name === '' ? '' : isolate(name),
    usedText(user),
    t('since', { date: format.date(createdAt) }),
    t('sessions', { count: sessions }),
  ];
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <States user={user} />
    </Stack>
  );
}
