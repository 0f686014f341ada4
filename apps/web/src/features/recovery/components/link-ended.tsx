import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { Outcome } from './outcome.tsx';

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

/** Used, replaced, expired or mutilated: the same link will not help again. */
export const isLinkEnded = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem?.code === 'link_ended' || error.problem?.code === 'invalid_request');
