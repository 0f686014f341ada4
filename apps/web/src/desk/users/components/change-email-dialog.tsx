import { changeEmailRequestSchema } from '@file-server/contract/account';
import type { User } from '@file-server/contract/users';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshUsers } from '../../../desk-kit/desk-keys.ts';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { assignEmail } from '../api/security.ts';

/** Gives a user another address to sign in with. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const email = typed.trim();
  const isAddress = changeEmailRequestSchema.safeParse({ email }).success;
  const faultOf = () => {
    if (email === taken) return 'taken';
    if (email.toLowerCase() === user.email.toLowerCase()) return 'same';
    // Nobody is told of one that is half typed.
    return hasLeft && email !== '' && !isAddress ? 'invalid' : null;
  };
  const fault = faultOf();
  const change = (reason: string) =>
    run(async () => {
      try {
        await withProof(() => assignEmail(user.id, email, reason));
      } catch (error) {
        if (problemCodeOf(error) !== 'email_taken') throw error;
        return setTaken(email);
      }
      onClose();
      cornerSnackbars.success(t('security.email.done'));
      await refreshUsers(queryClient);
    });
  return (
    <>
      <ReasonDialog
        title={t('security.email.action')}
        text={t('security.email.text', { email: user.email })}
        action={t('security.email.action')}
        isBusy={isBusy}
        isComplete={isAddress && fault === null}
        onSubmit={(reason) => void change(reason)}
        onClose={onClose}
      >
        <TextField
          size="small"
          type="email"
          // The label of an outlined field reaches above it.
          sx={{ marginBlockStart: 1 }}
          label={t('security.email.label')}
          value={typed}
          error={fault !== null}
          helperText={fault && t(`security.email.${fault}`)}
          onFocus={() => setHasLeft(false)}
          onBlur={() => setHasLeft(true)}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{
            formHelperText: { role: 'alert' },
            htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
          }}
          inputRef={takeFocus}
        />
      </ReasonDialog>
      <ProofGate question={question} />
    </>
  );
}
