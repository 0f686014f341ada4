import type { FileEntry, FolderEntry } from '@file-server/contract/library';
import { isUsedUp } from '@file-server/contract/lock-reasons';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { useFolderLock } from '../../../lib/licence.ts';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { useQuote } from '../api/quote.ts';
import { archiveRefusalOf, quotedRefusalOf } from '../model/archive.ts';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import { useArchiveRefusalText } from '../archives/use-archive.ts';
import type { DownloadAction } from '../use-download.ts';
import { useDownloadCost } from '../use-download-cost.ts';
import { usePriceText } from '../archives/use-price-text.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { Explanation } from '../components/explanation.tsx';
import { useGiveBack } from './use-give-back.ts';

type DownloadSectionProps = { file: FileEntry; download: DownloadAction };

/** The view's one primary action with its price, or the reason why there is none. */
export function DownloadSection({ file, download }: DownloadSectionProps) {
  const { t } = useTranslation('file-manager');
  const textOf = useRefusalText();
  const button = useRef<HTMLButtonElement>(null);
  const refusal = download.refusalFor(file.id);
  const startsAgain = useDownloadCount().data?.resetsAt ?? null;
  if (file.locked !== null) {
    const resetsAt = isUsedUp(file.locked) ? startsAgain : null;
    // The refusal of a moment ago may know the instant before the count does.
    const reason = refusal?.kind === file.locked ? refusal : { kind: file.locked, resetsAt };
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
  const { t } = useTranslation('details');
  const format = useFormat();
  const cost = useDownloadCost(file.grant);
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

type GiveBackButtonProps = {
  file: FileEntry;
  /** Takes the focus over: the button goes with what it gave back. */
  onDone: () => void;
};

/** Gives back what a started download has reserved. Harmless, as starting it again reserves anew. */
function GiveBackButton({ file: { name, grant }, onDone }: GiveBackButtonProps) {
  const { t } = useTranslation('details');
  const { giveBack, isPending } = useGiveBack();
  const { kind } = useDownloadCost(grant);
  const grantId = grant?.id;
  if (kind !== 'started' || grantId === undefined) return null;
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() => giveBack({ grantId, name }, onDone)}
      sx={{ alignSelf: 'flex-start', marginInlineStart: -1.25, minHeight: { xs: 44, sm: 32 } }}
    >
      {t('giveBack.action')}
    </Button>
  );
}

type FolderSectionProps = { folder: FolderEntry; onAsk: (folder: FolderEntry) => void };

/** What can be done with a folder: take it whole, with the price said first, or look into it. */
export function FolderSection({ folder, onAsk }: FolderSectionProps) {
  const { t } = useTranslation(['details', 'file-manager']);
  const { location, onNavigate } = useNavigation();
  const textOf = useRefusalText();
  const lock = useFolderLock() ?? folder.locked;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {lock ? (
        <Explanation
          icon={<LockOutlined color="warning" sx={{ fontSize: 20 }} />}
          text={textOf({ kind: lock, resetsAt: null })}
        />
      ) : (
        <>
          <Button
            variant="contained"
            size="large"
            startIcon={<DownloadOutlined />}
            aria-haspopup="dialog"
            onClick={() => onAsk(folder)}
          >
            {t('file-manager:folder.download')}
          </Button>
          <FolderPrice folder={folder} />
        </>
      )}
      <Button
        variant="outlined"
        size="large"
        startIcon={<FolderOpenOutlined />}
        sx={{ marginBlockStart: 1 }}
        onClick={() => onNavigate(openFolder(location, folder.id))}
      >
        {t('openFolder')}
      </Button>
    </Stack>
  );
}

/** What the folder would cost as a whole; the rule behind it where that is not known. */
function FolderPrice({ folder }: { folder: FolderEntry }) {
  const { t } = useTranslation('archives');
  const textOf = usePriceText();
  const refusalTextOf = useArchiveRefusalText('folder');
  const query = useQuote([folder.id]);
  const { data } = query;
  const error = useFailure(query);
  const resetsAt = useDownloadCount().data?.resetsAt ?? null;
  if (error !== null) {
    const refusal = archiveRefusalOf(error);
    return (
      <Typography variant="body2" color="textSecondary">
        {refusal.kind === 'archive_too_large' ? refusalTextOf(refusal).title : t('folder.cost')}
      </Typography>
    );
  }
  if (data === undefined) {
    return (
      <Typography variant="body2">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </Typography>
    );
  }
  const { files, cost, leftOut } = textOf(data);
  const refusal = quotedRefusalOf(data, resetsAt);
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={tabularFigures}>
      <Box sx={{ color: 'text.primary', fontWeight: 500 }}>{files}</Box>
      <div>{refusal === null ? cost : refusalTextOf(refusal).title}</div>
      {leftOut !== null && <div>{leftOut}</div>}
    </Typography>
  );
}
