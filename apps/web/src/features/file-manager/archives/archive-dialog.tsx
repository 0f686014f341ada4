import type { DownloadQuote } from '@file-server/contract/archives';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isRefusal } from '../../../lib/api-error.ts';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { useQuote } from '../api/quote.ts';
import {
  type ArchiveRefusal,
  archiveRefusalOf,
  entryIdsOf,
  isWorthRetrying,
  quotedRefusalOf,
  type WantedArchive,
} from '../model/archive.ts';
import { useArchiveSnackbar, useArchiveRefusalText, useOpenArchive } from './use-archive.ts';
import { usePriceText } from './use-price-text.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { Explanation } from '../components/explanation.tsx';

type ArchiveDialogProps = {
  wanted: WantedArchive;
  /** The download runs. */
  onStart: () => void;
  onClose: () => void;
};

/** Asks before units are spent on an archive, and says why they could not be. */
export function ArchiveDialog({ wanted, onStart, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation(['archives', 'file-manager']);
  const format = useFormat();
  const textOf = useArchiveRefusalText(wanted.of);
  const notify = useArchiveSnackbar();
  const titleId = useId();
  const textId = useId();
  const entryIds = entryIdsOf(wanted);
  const { order, isPending, error } = useOpenArchive({
    onStart: (archive) => {
      notify(archive);
      onStart();
      onClose();
    },
  });
  const { price, refusal: quoted } = usePrice(entryIds);
  const refusal = error === null ? quoted : archiveRefusalOf(error);
  const text = refusal === null ? null : textOf(refusal);
  const possible = refusal === null || isWorthRetrying(refusal);
  const [leaving] = useState(() => new AbortController());
  const close = () => {
    leaving.abort();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>
        {wanted.of === 'folder'
          ? t('folder.title', { name: isolate(wanted.folder.name) })
          : t('selection.title', {
              count: wanted.entries.length,
              formatted: format.number(wanted.entries.length),
            })}
      </DialogTitle>
      <DialogContent>
        <Box id={textId} role="status">
          {text === null ? (
            <Question of={wanted.of} price={price} />
          ) : (
            <Explanation icon={<ErrorOutline color="error" sx={{ fontSize: 20 }} />} text={text} />
          )}
          {text?.figures !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1.5 }}>
              {text.figures}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button size="large" onClick={close} ref={possible ? null : takeFocus}>
          {t(possible ? 'archive.cancel' : 'archive.close')}
        </Button>
        {possible && (
          <Button
            variant="contained"
            size="large"
            // The answer that is expected; the focus is not lost with a button that goes.
            ref={takeFocus}
            startIcon={<DownloadOutlined />}
            loading={isPending}
            loadingPosition="start"
            onClick={() => order({ entryIds, signal: leaving.signal })}
          >
            {t(
              isPending
                ? 'file-manager:opening'
                : refusal === null
                  ? 'file-manager:download'
                  : 'file-manager:retry',
            )}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Price = DownloadQuote | 'asked' | 'unknown';

/** What the entries would cost, and why they could not be had. */
function usePrice(entryIds: readonly string[]): { price: Price; refusal: ArchiveRefusal | null } {
  const query = useQuote(entryIds);
  const { data } = query;
  const error = useFailure(query);
  const resetsAt = useDownloadCount().data?.resetsAt ?? null;
  if (data) return { price: data, refusal: quotedRefusalOf(data, resetsAt) };
  if (error === null) return { price: 'asked', refusal: null };
  // Where the server could not tell, the order itself may still get an answer.
  return { price: 'unknown', refusal: isRefusal(error) ? archiveRefusalOf(error) : null };
}

/** What one gets, and its price; the rule behind it where the price is not known. */
function Question({ of, price }: { of: WantedArchive['of']; price: Price }) {
  const { t } = useTranslation('archives');
  const textOf = usePriceText();
  if (price === 'unknown') {
    return (
      <Typography color="textSecondary">
        {t(`${of}.ask`)} {t(`${of}.cost`)}
      </Typography>
    );
  }
  const text = price === 'asked' ? null : textOf(price);
  return (
    <Stack sx={{ gap: 1 }}>
      <div>
        <Typography sx={{ fontWeight: 600, ...tabularFigures }}>
          {text === null ? <Skeleton width="55%" /> : text.files}
        </Typography>
        <Typography sx={tabularFigures}>
          {text === null ? <Skeleton width="75%" /> : text.cost}
        </Typography>
      </div>
      <Typography variant="body2" color="textSecondary">
        {t(`${of}.ask`)} {text?.leftOut}
      </Typography>
    </Stack>
  );
}
