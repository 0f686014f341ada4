import type { BulkChange } from '@file-server/contract/bulk-changes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStillHere } from '../../../desk-kit/use-still-here.ts';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { bulkChangeQuery, bulkChangesQuery, previewUndo, startUndo } from '../api/bulk-changes.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** The way from a bulk change to the one that takes it back, from that to it, and to a new one. */
export function Undo({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const now = useNow();
  const { id, undoes, undoneBy, undoableUntil } = change;
  const other = undoes ?? undoneBy;
  return (
    <>
      {other && (
        <TextLink to="/operator/bulk-changes/$bulkChangeId" params={{ bulkChangeId: other }}>
          {t(undoes ? 'undo.of' : 'undo.by')}
        </TextLink>
      )}
      {undoableUntil && Date.parse(undoableUntil) > now && (
        <>
          <PreviewAndUndo id={id} />
          <Typography variant="body2" color="textSecondary">
            {t('undo.until', { when: format.dateTime(undoableUntil) })}
          </Typography>
        </>
      )}
    </>
  );
}

/** Nothing goes back before it was shown who would, and who not. */
function PreviewAndUndo({ id }: { id: string }) {
  const { t } = useTranslation('bulk-changes');
  const { t: word } = useTranslation('desk-kit');
  const format = useFormat();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  // Somebody else may have been faster; who has done it is on the page then.
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: bulkChangeQuery(id).queryKey });
  const previewing = useMutation({ mutationFn: () => previewUndo(id), onError: readAgain });
  const start = useMutation({
    mutationFn: () => startUndo(id),
    onSuccess: async (undo) => {
      queryClient.setQueryData(bulkChangeQuery(undo.id).queryKey, undo);
      readAgain();
      void queryClient.invalidateQueries({ ...bulkChangesQuery, exact: true });
      if (!isStillHere()) return;
      await navigate({
        to: '/operator/bulk-changes/$bulkChangeId',
        params: { bulkChangeId: undo.id },
      });
    },
    onError: (error) => {
      readAgain();
      if (!isStillHere()) cornerSnackbars.error(problemText(error));
    },
  });
  const error = previewing.error ?? start.error;
  const { data: preview } = previewing;
  const count = preview?.changes ?? 0;
  return (
    <>
      {error && <Alert severity="error">{problemText(error)}</Alert>}
      {preview === undefined ? (
        <Button
          variant="outlined"
          loading={previewing.isPending}
          onClick={() => previewing.mutate()}
          sx={{ alignSelf: 'start' }}
        >
          {t('undo.look')}
        </Button>
      ) : (
        <>
          <PreviewPanel preview={preview} isUndo />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {count > 0 && (
              <Button variant="contained" loading={start.isPending} onClick={() => start.mutate()}>
                {t('undo.start', { count, formatted: format.number(count) })}
              </Button>
            )}
            <Button
              disabled={start.isPending}
              onClick={() => {
                previewing.reset();
                start.reset();
              }}
            >
              {word('cancel')}
            </Button>
          </Stack>
        </>
      )}
    </>
  );
}
