import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { retryImport, userImportQuery } from '../api/user-imports.ts';

/** Goes on with an import that has failed. */
export function RetryButton({ id }: { id: string }) {
  const { t } = useTranslation('user-imports');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const retry = async () => {
    const running = await withProof(() => retryImport(id));
    queryClient.setQueryData(userImportQuery(id).queryKey, running);
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        onClick={() => void run(retry)}
        sx={{ alignSelf: 'start' }}
      >
        {t('retry')}
      </Button>
      <ProofGate question={question} />
    </>
  );
}
