import type { FileEntry } from '@file-server/contract/library';
import { isPreviewable, previewSchema } from '@file-server/contract/previews';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { monospace } from '../../../ui/theme/theme.ts';
import { isReadable } from '../model/readable.ts';

/** A version never changes; only a wide change of the library, as of its product, says more of it. */
const previewQuery = (file: FileEntry) =>
  queryOptions({
    queryKey: [...libraryKeys.previews, file.id, file.sha256],
    queryFn:
      isPreviewable(file.mediaType) && isReadable(file)
        ? ({ signal }) =>
            request(previewSchema, `/api/library/entries/${file.id}/preview`, { signal })
        : skipToken,
    staleTime: Infinity,
  });

const HEIGHT = 220;

/** The picture, or the beginning of the text, that a file is; nothing where there is no preview of it. */
export function EntryPreview({ file }: { file: FileEntry }) {
  const { t } = useTranslation('details');
  const { data, isLoading } = useQuery(previewQuery(file));
  if (isLoading) return <Skeleton variant="rounded" height={HEIGHT / 2} />;
  // A failure takes nothing from the file, which says itself whether the server answers.
  if (data === undefined || data.kind === 'none') return null;
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      {data.kind === 'image' ? (
        <Box
          component="img"
          src={`data:image/webp;base64,${data.webp}`}
          width={data.width}
          height={data.height}
          alt={file.name}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: HEIGHT,
            width: 'auto',
            height: 'auto',
            marginInline: 'auto',
            borderRadius: RADIUS.small,
          }}
        />
      ) : (
        <Box
          component="pre"
          // By keyboard, too, it can be read to its end.
          tabIndex={0}
          role="region"
          aria-label={t('preview')}
          dir="auto"
          sx={{
            ...monospace,
            fontSize: rem(12),
            lineHeight: 1.5,
            margin: 0,
            maxHeight: HEIGHT,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            padding: 1.5,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: RADIUS.small,
          }}
        >
          {data.text}
        </Box>
      )}
      {data.kind === 'text' && data.isCut && (
        <Typography variant="caption" color="textSecondary" component="figcaption">
          {t('previewCut')}
        </Typography>
      )}
    </Box>
  );
}
