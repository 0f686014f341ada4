import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { useFormat } from '../../../lib/format.ts';
import { useProblemText } from '../../../lib/problem-text/use-problem-text.ts';
import { readAgainAfter } from '../../../lib/read-again-after.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { unfinishedQuery } from '../api/publish-queries.ts';
import type { FoundFile } from '../model/read-dropped.ts';
import { dropUnfinished } from '../queue/unfinished.ts';
import { queuedUploads, useUploads } from '../queue/upload-queue.ts';
import { FileButtons } from './file-buttons.tsx';
import { FileLine, FileLines } from './file-line.tsx';
import { Section } from './section.tsx';

/**
 * What was cut off, by a reload or a crash of the browser: the page may not read the files again by
 * itself, so they have to be chosen once more.
 */
export function UnfinishedSection({
  onChoose,
}: {
  onChoose: (files: readonly FoundFile[]) => void;
}) {
  const { t } = useTranslation(['publishing', 'problem-text']);
  const format = useFormat();
  const textOf = useProblemText();
  const client = useQueryClient();
  const { data = [] } = useQuery(unfinishedQuery);
  const { cancelled } = useUploads();
  const drop = useMutation({
    mutationFn: dropUnfinished,
    onError: (error) => cornerSnackbars.error(textOf(error)),
    onSettled: readAgainAfter(client, unfinishedQuery.queryKey),
  });
  // Also one that has ended: the answer may be of the time before.
  const queued = queuedUploads();
  const unfinished = data.filter(({ id }) => !queued.has(id) && !cancelled.has(id));
  if (unfinished.length === 0) return null;
  return (
    <Section
      title={t('unfinished', { count: unfinished.length })}
      hint={t('unfinishedHint')}
      action={<FileButtons variant="outlined" size="small" onAdd={onChoose} />}
    >
      <FileLines label={t('unfinished', { count: unfinished.length })}>
        {unfinished.map((upload) => {
          const { id, name, path, size, offset } = upload;
          return (
            <FileLine
              key={id}
              name={name}
              path={path}
              facts={t('arrived', { sent: format.bytes(offset), size: format.bytes(size) })}
              end={
                <Tooltip title={t('cancel', { name })}>
                  <IconButton
                    aria-label={t('cancel', { name })}
                    disabled={drop.isPending}
                    onClick={() => drop.mutate(upload)}
                    sx={{ width: 44, height: 44, color: 'text.secondary' }}
                  >
                    <CloseOutlined sx={{ fontSize: 20 }} />
                  </IconButton>
                </Tooltip>
              }
              below={
                <LinearProgress
                  variant="determinate"
                  color="inherit"
                  value={size === 0 ? 100 : (offset / size) * 100}
                  aria-label={t('progressOf', { name })}
                  sx={{ height: 2, borderRadius: RADIUS.full, marginBlockStart: 0.5 }}
                />
              }
            />
          );
        })}
      </FileLines>
    </Section>
  );
}
