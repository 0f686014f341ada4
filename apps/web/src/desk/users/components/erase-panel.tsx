import type { User } from '@file-server/contract/users';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshUsers, userKeys } from '../../../desk-kit/desk-keys.ts';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';
import { isolate } from '../../../lib/isolate.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { eraseUser } from '../api/users.ts';
import { Panel } from './panel.tsx';

/** Removing who the user is, for ever. An operator has to be made a customer first. */
export function ErasePanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel
      title={t('erase.title')}
      actions={
        !user.operator && (
          <Button color="error" onClick={() => setIsAsking(true)}>
            {t('erase.action')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">
        {t(user.operator ? 'erase.ofOperator' : 'erase.lead')}
      </Typography>
      {isAsking && <EraseDialog user={user} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [typed, setTyped] = useState('');
  const { id, email } = user;
  const erase = (reason: string) =>
    run(async () => {
      await withProof(() => eraseUser(id, reason));
      onClose();
      cornerSnackbars.success(t('erase.done'));
      // What was typed here, of this user, goes with them.
      await navigate({ to: '/operator/users', ignoreBlocker: true });
      // Nobody asks for their page again, which is gone.
      for (const part of ['one', 'sessions', 'security']) {
        queryClient.removeQueries({ queryKey: [...userKeys.all, part, id] });
      }
      await refreshUsers(queryClient);
    });
  return (
    <>
      <ReasonDialog
        title={t('erase.confirm', { email: isolate(email) })}
        text={t(user.foreign ? 'erase.foreign' : 'erase.text')}
        action={t('erase.action')}
        isBusy={isBusy}
        isComplete={typed.trim().toLowerCase() === email.toLowerCase()}
        onSubmit={(reason) => void erase(reason)}
        onClose={onClose}
      >
        <TextField
          size="small"
          // The label of an outlined field reaches above it.
          sx={{ marginBlockStart: 1 }}
          label={t('erase.typed')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
          inputRef={takeFocus}
        />
      </ReasonDialog>
      <ProofGate question={question} />
    </>
  );
}
