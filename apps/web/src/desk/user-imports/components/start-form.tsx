import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isReason, ReasonField } from '../../../desk-kit/reason-field.tsx';
import { useUnansweredText } from '../../../desk-kit/unanswered.ts';
import { useUnsaved } from '../../../desk-kit/unsaved.ts';
import { useStillHere } from '../../../desk-kit/use-still-here.ts';
import { problemCodeOf } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useIsOpen } from '../../../lib/use-is-open.ts';
import { ProofGate } from '../../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../../shared/proof/use-proof.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { startImport, userImportQuery, userImportsQuery } from '../api/user-imports.ts';

export type StartFormProps = {
  file: Blob;
  fingerprint: string;
  /** Rows that create or change something. */
  count: number;
  reason: string;
  onReason: (reason: string) => void;
  /** Somebody has changed a user, so that the import would do something else by now. */
  onChanged: () => void;
};

/** Why, and the way to begin what was looked at. */
export function StartForm({
  file,
  fingerprint,
  count,
  reason,
  onReason,
  onChanged,
}: StartFormProps) {
  const { t } = useTranslation('user-imports');
  const { t: word } = useTranslation('desk-kit');
  const format = useFormat();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const isOpen = useIsOpen();
  const unansweredText = useUnansweredText();
  // What is on its way is not lost with the page.
  useUnsaved(reason.trim() !== '' && !isBusy);
  const start = async () => {
    try {
      const wanted = { fingerprint, reason: reason.trim() };
      const begun = await withProof(() => startImport(file, wanted));
      queryClient.setQueryData(userImportQuery(begun.id).queryKey, begun);
      void queryClient.invalidateQueries({ ...userImportsQuery, exact: true });
      // Another file may be chosen when the answer to this one comes.
      if (!isStillHere() || !isOpen()) return void cornerSnackbars.success(t('begun'));
      await navigate({ to: '/operator/user-imports/$importId', params: { importId: begun.id } });
    } catch (error) {
      // Without an answer it may have begun.
      void queryClient.invalidateQueries({ ...userImportsQuery, exact: true });
      if (problemCodeOf(error) !== 'import_changed') throw error;
      cornerSnackbars.error(t('changedMeanwhile'));
      if (isOpen()) onChanged();
    }
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(start, unansweredText);
      }}
      sx={{ gap: 2 }}
    >
      <ReasonField
        label={word('reason.label')}
        hint={word('reason.hint')}
        value={reason}
        onChange={onReason}
      />
      <Button
        type="submit"
        variant="contained"
        loading={isBusy}
        disabled={!isReason(reason)}
        sx={{ alignSelf: 'start' }}
      >
        {t('start', { count, formatted: format.number(count) })}
      </Button>
      <ProofGate question={question} />
    </Stack>
  );
}
