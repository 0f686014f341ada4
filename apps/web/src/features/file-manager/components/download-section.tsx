import type { FileEntry } from '@file-server/contract';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { downloadCost } from '../model/download-cost.ts';
import { useNow } from '../use-now.ts';
import type { DownloadAction } from '../use-download.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { Explanation } from './explanation.tsx';
import { GiveBackButton } from './give-back-button.tsx';

type DownloadSectionProps = { file: FileEntry; download: DownloadAction };

/** The view's one primary action with its price, or the reason why there is none. */
export function DownloadSection({ file, download }: DownloadSectionProps) {
  const { t } = useTranslation('file-manager');
  const textOf = useRefusalText();
  const button = useRef<HTMLButtonElement>(null);
  const refusal = download.refusalFor(file.id);
  if (file.locked !== null) {
    // The refusal of a moment ago knows more than the lock: the instant at which the quota resets.
    const reason = refusal?.kind === file.locked ? refusal : { kind: file.locked, resetsAt: null };
    return (
      <Explanation
        icon={<LockOutlined color="warning" sx={{ fontSize: 20 }} />}
        text={textOf(reason)}
      />
    );
  }
  const opening = download.isOpening(file.id);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Button
        ref={button}
        variant="contained"
        size="large"
        startIcon={<DownloadOutlined />}
        loading={opening}
        loadingPosition="start"
        onClick={() => download.start(file)}
      >
        {t(opening ? 'opening' : 'download')}
      </Button>
      {refusal === null ? (
        <Cost file={file} />
      ) : (
        <Explanation
          icon={<ErrorOutline color="error" sx={{ fontSize: 20 }} />}
          text={textOf(refusal)}
        />
      )}
      <GiveBackButton file={file} onDone={() => button.current?.focus()} />
    </Stack>
  );
}

function Cost({ file }: { file: FileEntry }) {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const cost = downloadCost(file.grant, useNow());
  const texts = useRuntimeConfig().counting === 'hand_off' ? 'costAtHandOff' : 'cost';
  return (
    <Typography variant="body2" color="textSecondary">
      {cost.kind === 'counts-one'
        ? t(`${texts}.counts-one`)
        : t(cost.kind === 'started' ? `${texts}.started` : 'cost.already-counted', {
            date: format.dateTime(cost.until),
          })}
    </Typography>
  );
}
