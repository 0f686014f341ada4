import type { Entry } from '@file-server/contract/library';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/api-error.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { EmptyState, ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useEntry } from '../api/entries.ts';
import { EntryIcon } from '../components/entry-icon.tsx';
import { CopySection } from '../copying/copy-section.tsx';
import { EntryMenuButton } from '../organise/entry-menu-button.tsx';
import type { DownloadAction } from '../use-download.ts';
import { VersionsSection } from '../versions/versions-section.tsx';
import { DownloadSection, FolderSection } from './download-section.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryPreview } from './entry-preview.tsx';

export type EntryDetailsProps = {
  id: string;
  /** The entry as the list knows it, shown until its details are here. */
  listed: Entry | undefined;
  download: DownloadAction;
  onClose: () => void;
};

/** Everything about one entry, with what can be done with it. */
export function EntryDetails({ id, listed, download, onClose }: EntryDetailsProps) {
  const { t } = useTranslation('details');
  const query = useEntry(id);
  const { data, refetch } = query;
  const failure = useFailure(query);
  const missing = isNotFound(failure);
  const entry = missing ? undefined : (data?.entry ?? listed);
  return (
    <Stack sx={{ gap: 2.5, padding: { xs: 2, md: 3 }, paddingBlockStart: { xs: 1, md: 2 } }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        {entry && (
          <Box sx={{ display: 'flex', marginBlockStart: 1.25 }}>
            <EntryIcon entry={entry} size={24} />
          </Box>
        )}
        <Typography
          variant="h3"
          component="h2"
          sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', paddingBlockStart: 1.25 }}
        >
          <bdi translate={entry && 'no'}>
            {entry?.name ?? (failure ? t('label') : <Skeleton width="70%" />)}
          </bdi>
        </Typography>
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          {entry && <EntryMenuButton entry={entry} />}
          <Tooltip title={t('close')} describeChild>
            <IconButton
              aria-label={t('close')}
              onClick={onClose}
              edge="end"
              sx={{ width: 44, height: 44, color: 'text.secondary' }}
            >
              <CloseOutlined sx={{ fontSize: 20 }} />
            </IconButton>
          </Tooltip>
        </Box>
      </Stack>
      {missing && (
        <EmptyState
          icon={<SearchOffOutlined />}
          title={t('missing.title')}
          text={t('missing.text')}
        />
      )}
      {entry && (
        <>
          {entry.kind === 'file' ? (
            <DownloadSection file={entry} download={download} />
          ) : (
            <FolderSection folder={entry} onAsk={download.askForFolder} />
          )}
          {entry.kind === 'file' && <EntryPreview file={entry} />}
          <EntryFacts entry={entry} ancestors={data?.ancestors} />
          <Box>
            <CopySection key={`copy ${entry.id}`} entry={entry} />
            {entry.kind === 'file' && <VersionsSection key={entry.id} file={entry} />}
          </Box>
        </>
      )}
      {!entry && failure && !missing && <ErrorState error={failure} onRetry={() => refetch()} />}
    </Stack>
  );
}
