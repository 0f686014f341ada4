import type { UserImport } from '@file-server/contract/user-imports';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { discardImport, retryImport, userImportQuery } from '../api/user-imports.ts';

/** Goes on with an import that has failed, or gives up the rows that it has not come to. */
export function FailedImportActions({ id }: { id: string }) {
  const { t } = useTranslation('user-imports');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (action: (id: string) => Promise<UserImport>) =>
    void run(async () => {
      const changed = await withProof(() => action(id));
      queryClient.setQueryData(userImportQuery(id).queryKey, changed);
    });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => ask(retryImport)}>
        {t('retry')}
      </Button>
      <Button color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t('discard.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('discard.title')}
        text={t('discard.text')}
        action={t('discard.action')}
        cancelText={t('discard.cancel')}
        onConfirm={() => {
          setIsAsking(false);
          ask(discardImport);
        }}
        onCancel={() => setIsAsking(false)}
      />
      <ProofGate question={question} />
    </Stack>
  );
}
