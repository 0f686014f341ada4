import type { Entry } from '@file-server/contract/library';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { askOrSay, differences, type Present, readPresent } from './conflict.ts';
import type { OrganisingTask } from './organising.ts';
import { useOrganisingProblem } from './use-organising-problem.ts';

/** As many changes are told one by one. */
const TOLD = 10;

/** Says what somebody else has done with entries meanwhile, and offers to go on. */
export function ConflictDialog({ task, onClose }: ConflictDialogProps) {
  const { what, seen, changed, goOn } = task;
  const { t } = useTranslation('organise');
  const titleId = useId();
  const problemText = useOrganisingProblem();
  const present = useQuery({
    queryKey: ['conflict', changed],
    queryFn: ({ signal }) => readPresent(changed, signal),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const nowOf = new Map(changed.map((id, index) => [id, present.data?.[index] ?? null]));
  const left = seen.flatMap((entry) =>
    nowOf.has(entry.id) ? (nowOf.get(entry.id)?.entry ?? []) : entry,
  );
  const going = useMutation({
    mutationFn: () => goOn(left),
    onSuccess: onClose,
    onError: (again) => {
      // Of the same entries, once more.
      const conflict = { what, seen: left, goOn };
      if (askOrSay(again, conflict, task, problemText)) void present.refetch();
    },
  });
  const error = present.error ?? going.error;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        {present.isPending && <Skeleton width="60%" />}
        {present.data && <Changes before={seen.filter(({ id }) => nowOf.has(id))} nowOf={nowOf} />}
        {error !== null && (
          <Alert
            severity="error"
            action={
              present.error && (
                <Button color="inherit" size="small" onClick={() => void present.refetch()}>
                  {t('retry')}
                </Button>
              )
            }
          >
            {problemText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button size="large" ref={takeFocus} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          size="large"
          color={what === 'delete' ? 'error' : 'primary'}
          disabled={!present.isSuccess || left.length === 0}
          loading={going.isPending}
          onClick={() => going.mutate()}
        >
          {t(`conflict.${what}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ConflictDialogProps = {
  task: Extract<OrganisingTask, { kind: 'conflict' }>;
  onClose: () => void;
};

function Changes({
  before,
  nowOf,
}: {
  before: readonly Entry[];
  nowOf: ReadonlyMap<string, Present>;
}) {
  const { t } = useTranslation(['organise', 'file-manager']);
  const format = useFormat();
  const sentences = (entry: Entry): string[] => {
    const now = nowOf.get(entry.id);
    const name = isolate(entry.name);
    if (!now) return [t('conflict.gone', { name })];
    const place = isolate(now.folder ?? t('file-manager:library'));
    const said = differences(entry, now.entry).map((difference) =>
      t(`conflict.${difference}`, { name, now: isolate(now.entry.name), place }),
    );
    return said.length === 0 ? [t('conflict.asBefore', { name })] : said;
  };
  const rest = before.length - TOLD;
  return (
    <>
      {before.slice(0, TOLD).map((entry) => (
        <Typography key={entry.id} sx={{ overflowWrap: 'anywhere', marginBlockEnd: 1 }}>
          {sentences(entry).join(' ')}
        </Typography>
      ))}
      {rest > 0 && (
        <Typography>
          {t('conflict.rest', { count: rest, formatted: format.number(rest) })}
        </Typography>
      )}
    </>
  );
}
