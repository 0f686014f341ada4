import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { ONE_REQUEST_BYTES, UnreadableFileError } from '../queue/send-file.ts';
import type { UploadFailure, UploadItem } from '../queue/upload-item.ts';
import { cancelUploads, pauseUploads, resumeUploads } from '../queue/upload-queue.ts';
import { FileLine } from './file-line.tsx';
import { FolderLink } from './folder-link.tsx';

/** One file on its way: how far it is, or what became of it. Of hundreds only those that change are drawn. */
export const UploadLine = memo(function UploadLine({ item }: { item: UploadItem }) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const { name, path, size, sent, state, isHeld, entryId, failure, publishAt } = item;
  const isOnItsWay = ['sending', 'paused', 'retrying'].includes(state);
  const progress = isOnItsWay
    ? t('ofSize', { sent: format.bytes(sent), size: format.bytes(size) })
    : format.bytes(size);
  return (
    <FileLine
      name={
        entryId === null ? (
          name
        ) : (
          <FolderLink id={path === '' ? item.folderId : null} name={name} selected={entryId} />
        )
      }
      path={path}
      facts={
        <>
          <bdi>{progress}</bdi> ·{' '}
          {state === 'drafted' && publishAt !== null
            ? t('state.scheduled', { date: format.dateTime(publishAt) })
            : t(`state.${state === 'retrying' && isHeld ? 'held' : state}`)}
        </>
      }
      problem={failure !== null && <FailureText failure={failure} />}
      end={<Actions item={item} />}
      below={
        size > ONE_REQUEST_BYTES &&
        (isOnItsWay || state === 'processing') && (
          <LinearProgress
            variant={state === 'processing' ? 'indeterminate' : 'determinate'}
            value={(sent / size) * 100}
            color={state === 'retrying' ? 'warning' : state === 'paused' ? 'inherit' : 'primary'}
            aria-label={t('progressOf', { name })}
            sx={{ height: 2, borderRadius: RADIUS.full, marginBlockStart: 0.5 }}
          />
        )
      }
    />
  );
});

function FailureText({ failure }: { failure: UploadFailure }) {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const textOf = useProblemText();
  const text =
    failure.kind === 'refused'
      ? failure.refusal === 'other'
        ? failure.reason
        : t(`refusal.${failure.refusal}`)
      : failure.error instanceof UnreadableFileError
        ? t('unreadable')
        : textOf(failure.error);
  return (
    <Typography variant="body2" color="error" role="alert">
      {text}
    </Typography>
  );
}

function Actions({ item: { id, name, state } }: { item: UploadItem }) {
  const { t } = useTranslation('publishing');
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{ width: 44, height: 44, color: 'text.secondary', '& svg': { fontSize: 20 } }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  const cancel = action(t('cancel', { name }), <CloseOutlined />, () => cancelUploads([id]));
  switch (state) {
    case 'published':
    case 'drafted':
      return <CheckCircleOutlined color="success" sx={{ fontSize: 20, marginInline: 1.5 }} />;
    case 'skipped':
    case 'processing':
      return null;
    case 'taken':
      return cancel;
    case 'paused':
      return (
        <>
          {action(t('resume', { name }), <PlayArrowOutlined />, () => resumeUploads([id]))}
          {cancel}
        </>
      );
    case 'failed':
    case 'retrying':
      return (
        <>
          {action(t('retry', { name }), <ReplayOutlined />, () => resumeUploads([id]))}
          {cancel}
        </>
      );
    case 'waiting':
    case 'sending':
      return (
        <>
          {action(t('pause', { name }), <PauseOutlined />, () => pauseUploads([id]))}
          {cancel}
        </>
      );
  }
}
