import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { useSession } from '../../../lib/session.ts';
import { PageMessage } from '../../../ui/page-states.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { LinkRow, TextLink } from '../../../ui/text-link.tsx';

type OutcomeProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** Where to go from here. */
  to: '/login' | '/forgot-password' | '/';
  action: string;
};

/**
 * How it ended, as the whole page, and the one step that is left. The pages of guests send whoever is
 * signed in to that account's files, which may be another one's than the link is of.
 */
export function Outcome({ icon, title, text, to, action }: OutcomeProps) {
  const { t } = useTranslation('recovery');
  const email = useSession(({ user }) => user?.data.email);
  const isInTheWay = to !== '/' && email !== undefined;
  return (
    // It stands in place of the form that had the focus, and is read out with it.
    <Stack component="main" ref={takeFocus} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
      <PageMessage
        role="status"
        level="h1"
        icon={icon}
        title={title}
        text={isInTheWay ? `${text} ${t('links.signedIn', { email: isolate(email) })}` : text}
        action={
          <Button
            component={Link}
            to={isInTheWay ? '/logout' : to}
            preload={false}
            variant="contained"
          >
            {isInTheWay ? t('links.logout') : action}
          </Button>
        }
      />
    </Stack>
  );
}

type LinkEndedProps = {
  /** Whether the link is worth nothing any more, or there is none in the address. */
  why: 'ended' | 'missing';
  /** What the link was for. */
  purpose: 'reset' | 'confirm' | 'invitation';
};

/** A link that does not help, and where another one comes from. */
export function LinkEnded({ why, purpose }: LinkEndedProps) {
  const { t } = useTranslation('recovery');
  const { mail } = useRuntimeConfig();
  const asksHere = purpose === 'reset' && mail;
  return (
    <Outcome
      icon={<LinkOffOutlined />}
      title={t(`link.${why}`)}
      text={t(`link.from.${sourceOf(purpose, mail)}`)}
      to={asksHere ? '/forgot-password' : '/login'}
      action={asksHere ? t('link.again') : t('links.login')}
    />
  );
}

function sourceOf(purpose: LinkEndedProps['purpose'], mail: boolean) {
  if (purpose === 'confirm') return 'account';
  if (purpose === 'invitation') return 'inviter';
  return mail ? 'mail' : 'operator';
}

export function BackLinks() {
  const { t } = useTranslation('recovery');
  return (
    <LinkRow role="group" aria-label={t('links.label')}>
      <TextLink to="/login">{t('links.login')}</TextLink>
    </LinkRow>
  );
}
