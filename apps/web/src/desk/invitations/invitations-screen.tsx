import type { Invitation } from '@file-server/contract/invitations';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { LinkDialog } from '../../desk-kit/link-dialog.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { SecretDialog } from '../../desk-kit/secret-dialog.tsx';
import { ProofGate } from '../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../shared/proof/use-proof.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { invitationsQuery, refreshInvitations, resend } from './api/invitations.ts';
import { InvitationRow } from './components/invitation-row.tsx';
import { InviteForm } from './components/invite-form.tsx';
import { WithdrawDialog } from './components/withdraw-dialog.tsx';
import { useGoneText } from './model/use-gone-text.ts';

/** /operator/invitations: accounts that wait for their owners. */
export function InvitationsScreen() {
  const { t } = useTranslation(['invitations', 'desk-kit']);
  const queryClient = useQueryClient();
  const [isInviting, setIsInviting] = useState(false);
  const close = () => setIsInviting(false);
  return (
    <DeskPage
      title={t('title')}
      actions={
        <>
          <TextLink to="/operator/users">{t('users')}</TextLink>
          <Button variant="contained" onClick={() => setIsInviting(true)}>
            {t('invite.action')}
          </Button>
        </>
      }
    >
      <Typography color="textSecondary">{t('lead')}</Typography>
      <Invitations />
      {isInviting && (
        <SecretDialog
          title={t('invite.title')}
          shown={{
            ...t('desk-kit:link', { returnObjects: true }),
            ...t('shown', { returnObjects: true }),
          }}
          form={InviteForm}
          refresh={() => refreshInvitations(queryClient)}
          onClose={close}
        />
      )}
    </DeskPage>
  );
}

function Invitations() {
  const { t } = useTranslation('invitations');
  const pages = useInfiniteQuery(invitationsQuery);
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({
    refresh: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  const goneText = useGoneText();
  const [link, setLink] = useState<string | null>(null);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={4} height={64} />;
  }
  const sendAgain = ({ id, email }: Invitation) =>
    run(async () => {
      const sent = await withProof(() => resend(id));
      if (sent.link === null) cornerSnackbars.success(t('sent', { email }));
      else setLink(sent.link);
    }, goneText);
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon={<MailOutlined />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <RowList label={t('title')}>
          {data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isBusy={isBusy}
              onResend={() => void sendAgain(invitation)}
              onWithdraw={() => setWithdrawing(invitation)}
            />
          ))}
        </RowList>
      )}
      <NextPage pages={pages} texts={{ more: t('more'), moreFailed: t('moreFailed') }} />
      {link !== null && (
        <LinkDialog
          link={link}
          texts={t('shown', { returnObjects: true })}
          onClose={() => setLink(null)}
        />
      )}
      {withdrawing !== null && (
        <WithdrawDialog
          invitation={withdrawing}
          // Another one may be open when the answer to this one comes.
          onClose={() => setWithdrawing((now) => (now === withdrawing ? null : now))}
        />
      )}
      <ProofGate question={question} />
    </>
  );
}
