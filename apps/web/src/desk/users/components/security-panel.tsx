import type { UserSecurity } from '@file-server/contract/account-recovery';
import type { User } from '@file-server/contract/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '../../../desk-kit/link-dialog.tsx';
import { Pending } from '../../../desk-kit/pending.tsx';
import { userSecurityQuery } from '../api/security.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { LostFactorDialog } from './lost-factor-dialog.tsx';
import { Panel } from './panel.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

/**
 * With what the user signs in, and letting in who cannot any more. Who signs in elsewhere, or has not
 * taken the account over yet, has nothing here.
 */
export function SecurityPanel({ user }: { user: User }) {
  return user.foreign || user.state === 'invited' ? null : <Security user={user} />;
}

function Security({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const query = useQuery(userSecurityQuery(user.id));
  const security = query.data;
  return (
    <Panel title={t('security.title')}>
      {security === undefined ? (
        <Pending query={query} label={t('loading')} rows={3} height={24} />
      ) : (
        <>
          <Ways security={security} />
          {user.operator ? (
            <Typography variant="body2" color="textSecondary">
              {t('security.ofOperator')}
            </Typography>
          ) : (
            <Recovery user={user} security={security} />
          )}
        </>
      )}
    </Panel>
  );
}

const PROVIDER_NAMES = { 'custom-db': '', firebase: 'Firebase', auth0: 'Auth0' } as const;

/** The ways in, as terms and what is set up. */
function Ways({ security }: { security: UserSecurity }) {
  const { t } = useTranslation('users');
  const { hasPassword, totp, passkeys, providers } = security;
  const ways = [
    ['password', t(hasPassword ? 'security.isSet' : 'security.none')],
    [
      'totp',
      totp.enabled ? t('security.on', { count: totp.recoveryCodesLeft }) : t('security.off'),
    ],
    ['passkeys', passkeys === 0 ? t('security.none') : String(passkeys)],
    ['providers', providers.map((provider) => PROVIDER_NAMES[provider]).join(t('comma'))],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: '176px 1fr' },
        columnGap: 2,
        rowGap: 1,
        margin: 0,
      }}
    >
      {ways
        .filter(([, what]) => what !== '')
        .map(([way, what]) => (
          <Fragment key={way}>
            <Typography component="dt" color="textSecondary">
              {t(`security.${way}`)}
            </Typography>
            <Typography component="dd" sx={{ margin: 0 }}>
              {what}
            </Typography>
          </Fragment>
        ))}
    </Box>
  );
}

function Recovery({ user, security }: { user: User; security: UserSecurity }) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState<'link' | 'email' | 'lost' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  // Closed by hand while its call ran, another one may be open.
  const close = (which: typeof asking) => setAsking((now) => (now === which ? null : now));
  const hasFactor = security.totp.enabled || security.passkeys > 0;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => setAsking('link')}>
        {t('security.link.action')}
      </Button>
      <Button variant="outlined" onClick={() => setAsking('email')}>
        {t('security.email.action')}
      </Button>
      {hasFactor && (
        <Button variant="outlined" color="error" onClick={() => setAsking('lost')}>
          {t('security.lost.action')}
        </Button>
      )}
      {asking === 'link' && (
        <ResetLinkDialog user={user} onLink={setLink} onClose={() => close('link')} />
      )}
      {asking === 'email' && <ChangeEmailDialog user={user} onClose={() => close('email')} />}
      {asking === 'lost' && (
        <LostFactorDialog user={user} security={security} onClose={() => close('lost')} />
      )}
      {link !== null && (
        <LinkDialog
          link={link}
          texts={t('security.link.shown', { returnObjects: true })}
          onClose={() => setLink(null)}
        />
      )}
    </Stack>
  );
}
