import type { LedgerProgress } from '@file-server/contract/ledger';
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
import { useFormat } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { exportLedger, verifyLedger } from '../api/ledger-queries.ts';
import type { Filters } from '../model/filters.ts';

/** What can be done with the whole ledger; what becomes of it takes a line of its own below. */
export function LedgerActions({ filters }: { filters: Filters }) {
  const { t } = useTranslation('ledger');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<LedgerProgress | null>(null);
  const abort = useRef(new AbortController());
  const begin = () => (abort.current = new AbortController()).signal;
  useEffect(() => () => abort.current.abort(), []);
  const exporting = useMutation({
    mutationFn: async (format: 'csv' | 'ndjson') =>
      saveFile(await exportLedger(filters, format, begin()), `ledger.${format}`),
  });
  const verifying = useMutation({ mutationFn: () => verifyLedger(setProgress, begin()) });
  const isBusy = exporting.isPending || verifying.isPending;
  const choose = (format: 'csv' | 'ndjson') => {
    setAnchor(null);
    verifying.reset();
    exporting.mutate(format);
  };
  const verify = () => {
    setProgress(null);
    exporting.reset();
    verifying.mutate();
  };
  return (
    <>
      <Button disabled={isBusy} onClick={verify}>
        {t('verify.action')}
      </Button>
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export.action')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('csv')}>{t('export.csv')}</MenuItem>
        <MenuItem onClick={() => choose('ndjson')}>{t('export.ndjson')}</MenuItem>
      </Menu>
      <Stack sx={{ flexBasis: '100%', gap: 1, '&:empty': { display: 'none' } }}>
        {isBusy && (
          <Running
            progress={verifying.isPending ? progress : null}
            isExport={exporting.isPending}
            onCancel={() => abort.current.abort()}
          />
        )}
        {isFailure(exporting.error) && <Alert severity="error">{t('export.failed')}</Alert>}
        {isFailure(verifying.error) && <Alert severity="error">{t('verify.failed')}</Alert>}
        {verifying.data && <Verdict of={verifying.data} />}
      </Stack>
    </>
  );
}

/** Whoever cancelled knows. */
const isFailure = (error: Error | null): boolean => error !== null && error.name !== 'AbortError';

type RunningProps = { progress: LedgerProgress | null; isExport: boolean; onCancel: () => void };

function Running({ progress, isExport, onCancel }: RunningProps) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const { entries = 0, total = 0 } = progress ?? {};
  const text = isExport
    ? t('export.running')
    : t('verify.running', { entries: format.number(entries), total: format.number(total) });
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

/** What the check has found: the first thing that does not hold, or that all does. */
function Verdict({ of: { entries, verdict } }: { of: LedgerProgress }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  if (verdict === null) return null;
  const { brokenLink, brokenCheckpoint, checkpoints } = verdict;
  if (brokenLink === null && brokenCheckpoint === null) {
    const counts = { entries: format.number(entries), checkpoints: format.number(checkpoints) };
    return <Alert severity="success">{t('verify.whole', counts)}</Alert>;
  }
  return (
    <Alert severity="error">
      {brokenLink && (
        <div>
          {t('verify.brokenLink', { ...brokenLink, number: format.number(brokenLink.seq) })}
        </div>
      )}
      {brokenCheckpoint && (
        <div>
          {t('verify.brokenCheckpoint', {
            ...brokenCheckpoint,
            number: format.number(brokenCheckpoint.number),
          })}
        </div>
      )}
    </Alert>
  );
}
