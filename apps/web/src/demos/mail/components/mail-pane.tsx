import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../../demo-kit/data/loaded.tsx';
import { MissingPage } from '../../../demo-kit/page/missing-page.tsx';
import type { Mail } from '../model/mail.ts';
import { addressOf, isKnown, type ListAddress } from '../model/list-address.ts';
import type { Answer } from '../use-writing.ts';
import { MailDetail } from './mail-detail.tsx';

type MailPaneProps = {
  query: UseQueryResult<Mail | null>;
  list: ListAddress;
  onAnswer: (mail: Mail, answer: Answer) => void;
};

/** The mail that is open, or that there is no such one. */
export function MailPane({ query, list, onAnswer }: MailPaneProps) {
  const { t } = useTranslation('mail');
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {(mail) =>
        mail === null ? (
          <MissingPage
            title={t('missing.mail')}
            text={t('missing.mailText')}
            back={
              isKnown(list)
                ? { to: addressOf(list), text: t('action.back') }
                : { to: '/apps/mail/inbox', text: t('missing.toInbox') }
            }
          />
        ) : (
          <MailDetail key={mail.id} mail={mail} onAnswer={(answer) => onAnswer(mail, answer)} />
        )
      }
    </Loaded>
  );
}

function Waiting() {
  return (
    <Stack
      aria-hidden="true"
      sx={{ gap: 2, width: '100%', maxWidth: 880, marginInline: 'auto', padding: 3 }}
    >
      <Skeleton width="60%" height={36} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
        <Skeleton variant="circular" width={40} height={40} />
        <Skeleton width="30%" />
      </Stack>
      <Skeleton variant="rounded" height={160} />
    </Stack>
  );
}
