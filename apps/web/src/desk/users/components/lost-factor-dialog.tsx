import type { UserSecurity } from '@file-server/contract/account-recovery';
import type { User } from '@file-server/contract/users';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { removeSecondFactor } from '../api/security.ts';

type LostFactorDialogProps = { user: User; security: UserSecurity; onClose: () => void };

/** Lets a user sign in who lost their phone. */
export function LostFactorDialog({ user, security, onClose }: LostFactorDialogProps) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const { totp, passkeys } = security;
  // Without an app there is nothing else to remove.
  const [isWithPasskeys, setIsWithPasskeys] = useState(!totp.enabled);
  const remove = (reason: string) =>
    run(async () => {
      const kept = isWithPasskeys ? 'remove' : 'keep';
      await withProof(() => removeSecondFactor(user.id, kept, reason));
      onClose();
      cornerSnackbars.success(t('security.lost.done'));
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    });
  return (
    <>
      <ReasonDialog
        title={t('security.lost.action')}
        text={t('security.lost.text')}
        action={t('security.lost.remove')}
        isBusy={isBusy}
        isComplete={totp.enabled || isWithPasskeys}
        onSubmit={(reason) => void remove(reason)}
        onClose={onClose}
      >
        {passkeys > 0 ? (
          <FormControlLabel
            control={
              <Checkbox
                checked={isWithPasskeys}
                slotProps={{ input: { ref: takeFocus } }}
                onChange={(_, checked) => setIsWithPasskeys(checked)}
              />
            }
            label={t('security.lost.passkeys', { count: passkeys })}
          />
        ) : undefined}
      </ReasonDialog>
      <ProofGate question={question} />
    </>
  );
}
