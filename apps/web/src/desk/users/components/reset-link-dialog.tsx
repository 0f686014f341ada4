import type { User } from '@file-server/contract/users';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { giveResetLink } from '../api/security.ts';

type ResetLinkDialogProps = {
  user: User;
  /** Takes a link that nobody mails. */
  onLink: (link: string) => void;
  onClose: () => void;
};

/** Has a user choose a new password. */
export function ResetLinkDialog({ user, onLink, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation('users');
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const { id, email } = user;
  const give = (reason: string) =>
    run(async () => {
      const link = await withProof(() => giveResetLink(id, reason));
      onClose();
      if (link === null) cornerSnackbars.success(t('security.link.mailed', { email }));
      else onLink(link);
    });
  return (
    <>
      <ReasonDialog
        title={t('security.link.title')}
        text={t('security.link.text', { email })}
        action={t('security.link.give')}
        isBusy={isBusy}
        onSubmit={(reason) => void give(reason)}
        onClose={onClose}
      />
      <ProofGate question={question} />
    </>
  );
}
