import type { LedgerProgress, ReconcileProgress } from '@file-server/contract/ledger';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { exportLedger, reconcileLedger, verifyLedger } from '../api/ledger-queries.ts';
import type { Filters } from '../model/filters.ts';
import { Reconciled, Verdict } from './proof-result.tsx';

/** What can be done with the whole ledger; what becomes of it takes a line of its own below. */
export function LedgerActions({ filters }: { filters: Filters }) {
  const { t } = useTranslation('ledger');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const abort = useRef(new AbortController());
  const begin = () => (abort.current = new AbortController()).signal;
  useEffect(() => () => abort.current.abort(), []);
  const exporting = useMutation({
    mutationFn: async (format: 'csv' | 'ndjson') =>
      saveFile(await exportLedger(filters, format, begin()), `ledger.${format}`),
  });
  const verifying = useMutation({ mutationFn: () => verifyLedger(setProgress, begin()) });
  const reconciling = useMutation({ mutationFn: () => reconcileLedger(setProgress, begin()) });
  const works = [exporting, verifying, reconciling];
  const isBusy = works.some(({ isPending }) => isPending);
  /** Forgets what came of the one before. */
  const clear = () => {
    setProgress(null);
    for (const work of works) work.reset();
  };
  const choose = (format: 'csv' | 'ndjson') => {
    setAnchor(null);
    clear();
    exporting.mutate(format);
  };
  const prove = (work: typeof verifying | typeof reconciling) => {
    clear();
    work.mutate();
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => prove(verifying)}>
        {t('verify.action')}
      </Button>
      <Button disabled={isBusy} onClick={() => prove(reconciling)}>
        {t('reconcile.action')}
      </Button>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export.action')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('export.action') } }}
      >
        <MenuItem onClick={() => choose('csv')}>{t('export.csv')}</MenuItem>
        <MenuItem onClick={() => choose('ndjson')}>{t('export.ndjson')}</MenuItem>
      </Menu>
      <Stack sx={{ flexBasis: '100%', gap: 1, '&:empty': { display: 'none' } }}>
        {isBusy && (
          <Running
            progress={progress}
            isExport={exporting.isPending}
            onCancel={() => abort.current.abort()}
          />
        )}
        <Failed error={exporting.error} text={t('export.failed')} />
        <Failed error={verifying.error} text={t('verify.failed')} />
        <Failed error={reconciling.error} text={t('verify.failed')} />
        {verifying.data && <Verdict progress={verifying.data} />}
        {reconciling.data && <Reconciled progress={reconciling.data} />}
      </Stack>
    </>
  );
}

type FailedProps = {
  error: Error | null;
  /** Of what is no refusal. */
  text: string;
};

function Failed({ error, text }: FailedProps) {
  const textOf = useProblemText();
  // Whoever cancelled knows.
  if (error === null || error.name === 'AbortError') return null;
  return <Alert severity="error">{isRefusal(error) ? textOf(error) : text}</Alert>;
}

type Progress = LedgerProgress | ReconcileProgress;
type RunningProps = { progress: Progress | null; isExport: boolean; onCancel: () => void };

function Running({ progress, isExport, onCancel }: RunningProps) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const total = progress?.total ?? 0;
  const entries = progress === null ? 0 : 'done' in progress ? progress.done : progress.entries;
  const isOfUsers = progress !== null && 'step' in progress && progress.step === 'counters';
  const counts = { entries: format.number(entries), total: format.number(total) };
  const proof = isOfUsers ? t('reconcile.running', counts) : t('verify.running', counts);
  const text = isExport ? t('export.running') : proof;
  const share = total === 0 ? 0 : Math.min(100, (entries / total) * 100);
  return (
    <Stack role="status" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {text}
        </Typography>
        <Button size="small" onClick={onCancel}>
          {t('export.cancel')}
        </Button>
      </Stack>
      <LinearProgress
        aria-label={text}
        {...(isExport ? {} : { variant: 'determinate', value: share })}
      />
    </Stack>
  );
}
