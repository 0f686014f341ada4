import type { FileEntry } from '@file-server/contract/library';
import { STABLE_CHANNEL, type Version } from '@file-server/contract/releases';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IsolatedBoundary, lazyWithPreload, preloadOnIntent } from '../../../ui/lazy.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { LazyVersionActions } from './lazy-version-actions.tsx';
import { VersionSignatures } from './version-signatures.tsx';
import { useVersionDownload } from './use-versions.ts';

const ReleaseNotes = lazyWithPreload(
  async () => (await import('../../../shared/release-notes/release-notes.tsx')).ReleaseNotes,
);

type VersionItemProps = { file: FileEntry; version: Version };

/** One version: what it is, why it is not to be had or how, and its notes. */
export function VersionItem({ file, version }: VersionItemProps) {
  const { t } = useTranslation('versions');
  const format = useFormat();
  const textOf = useRefusalText();
  const moment = version.publishedAt ?? version.publishAt;
  const date = moment === null ? null : format.dateTime(moment);
  const name = version.label ?? date ?? file.name;
  const locked = version.locked === null ? null : textOf({ kind: version.locked, resetsAt: null });
  return (
    <Stack component="li" sx={{ gap: 0.5, paddingBlock: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
            <Typography component="h4" variant="body2" sx={{ fontWeight: 600, minWidth: 0 }}>
              <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Box>
            </Typography>
            <Marks version={version} />
          </Stack>
          <Typography variant="caption" color="textSecondary" sx={tabularFigures}>
            {[
              ...(date === null || date === name ? [] : [date]),
              format.bytes(version.size),
              ...(version.platform === null ? [] : [version.platform]),
            ].map((fact, index) => (
              <span key={fact}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </Typography>
          {version.publishedBy && (
            <Typography variant="caption" color="textSecondary" component="div">
              {t(version.state === 'draft' ? 'preparedBy' : 'publishedBy', {
                name: version.publishedBy.email ?? t('commandLine'),
              })}
            </Typography>
          )}
        </Box>
        {version.state !== 'draft' && locked === null && (
          <DownloadButton file={file} version={version} name={name} />
        )}
        <LazyVersionActions version={version} name={name} />
      </Stack>
      {version.recallReason !== null ? (
        <Typography variant="body2" color="error">
          {t('recalled')} <bdi>{version.recallReason}</bdi>
        </Typography>
      ) : (
        locked !== null && (
          <Typography variant="body2" color="textSecondary">
            {locked.title} {locked.nextStep}
          </Typography>
        )
      )}
      {version.notes !== null && <NotesToggle notes={version.notes} name={name} />}
      {/* Those of the current version stand in the details. */}
      {version.signed && version.state === 'published' && !version.current && locked === null && (
        <VersionSignatures entryId={file.id} versionId={version.id} name={name} />
      )}
    </Stack>
  );
}

function stateOf({ state, publishAt }: Version, now: number) {
  if (state !== 'draft' || publishAt === null) return state;
  // The server may have tried in vain: its folder is gone, or in the bin.
  return Date.parse(publishAt) < now ? 'overdue' : 'scheduled';
}

function Marks({ version }: { version: Version }) {
  const { t } = useTranslation('versions');
  const state = stateOf(version, useNow());
  return (
    <>
      {version.channel !== STABLE_CHANNEL && (
        <Chip size="small" variant="outlined" label={<bdi>{version.channel}</bdi>} />
      )}
      {version.current && <Chip size="small" color="primary" label={t('current')} />}
      {state !== 'published' && (
        <Chip
          size="small"
          color={state === 'recalled' ? 'error' : 'default'}
          label={t(`state.${state}`)}
        />
      )}
    </>
  );
}

function DownloadButton({ file, version, name }: VersionItemProps & { name: string }) {
  const { t } = useTranslation('versions');
  const { mutate, isPending } = useVersionDownload(file);
  return (
    <Tooltip title={t(version.grant === null ? 'download' : 'downloadFree', { name })}>
      <IconButton
        aria-label={t('download', { name })}
        loading={isPending}
        onClick={() => mutate(version)}
        sx={{ width: 44, height: 44, marginBlockStart: -0.75 }}
      >
        <DownloadOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}

function NotesToggle({ notes, name }: { notes: string; name: string }) {
  const { t } = useTranslation('versions');
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(0);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('notesOf', { name })}
        onClick={() => setOpen(!open)}
        {...preloadOnIntent(ReleaseNotes)}
        sx={{
          alignSelf: 'flex-start',
          marginInlineStart: -1,
          minHeight: { xs: 44, sm: 32 },
        }}
      >
        {t(open ? 'hideNotes' : 'notes')}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <IsolatedBoundary
            resetKey={String(failed)}
            fallback={<Skeleton width="80%" />}
            onFail={() => {
              setOpen(false);
              setFailed(failed + 1);
            }}
          >
            <ReleaseNotes markdown={notes} />
          </IsolatedBoundary>
        )}
      </div>
    </>
  );
}
