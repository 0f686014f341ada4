import type { User } from '@file-server/contract/users';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { isolate } from '../../../lib/isolate.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { changeOperator } from '../api/users.ts';
import { Panel } from './panel.tsx';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';

/** Whether the user is an operator; who decides it has to prove who they are. */
export function RolePanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction({
    refresh: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
  const verb = user.operator ? 'revoke' : 'grant';
  // A reason for the one is none for the other, where somebody else was faster.
  const [asking, setAsking] = useState<typeof verb | null>(null);
  const decide = (reason: string) =>
    run(async () => {
      await withProof(() => changeOperator(user, !user.operator, reason));
      setAsking(null);
      cornerSnackbars.success(t('changed'));
    });
  return (
    <Panel
      title={t('role.title')}
      actions={
        <Button
          color={user.operator ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={() => setAsking(verb)}
        >
          {t(`role.${verb}`)}
        </Button>
      }
    >
      <Typography color="textSecondary">
        {t(user.operator ? 'role.isOperator' : 'role.isCustomer')}
      </Typography>
      {asking === verb && (
        <ReasonDialog
          title={t(`role.${verb}`)}
          text={t(`role.text.${verb}`, { email: isolate(user.email) })}
          action={t(`role.${verb}`)}
          isBusy={isBusy}
          onSubmit={(reason) => void decide(reason)}
          onClose={() => setAsking(null)}
        />
      )}
      <ProofGate question={question} />
    </Panel>
  );
}
