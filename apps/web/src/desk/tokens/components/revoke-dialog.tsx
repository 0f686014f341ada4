import type { ApiToken } from '@file-server/contract/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../desk-kit/confirm-dialog.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { revokeToken, tokenKeys } from '../api/tokens.ts';

/** The question before a program is shut out. */
export function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const revoke = () =>
    run(async () => {
      await withProof(() => revokeToken(token.id));
      await queryClient.invalidateQueries({ queryKey: tokenKeys.all });
      cornerSnackbars.success(t('revoke.done'));
      onClose();
    });
  return (
    <>
      <ConfirmDialog
        texts={{
          title: t('revoke.title', { name: token.name }),
          text: t('revoke.text'),
          action: t('revoke.action'),
          cancel: t('cancel'),
        }}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
        onClose={onClose}
      />
      <ProofGate question={question} />
    </>
  );
}
