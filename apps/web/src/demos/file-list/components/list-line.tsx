import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { crumbsInto } from '../model/place.ts';
import type { FileList } from '../use-file-list.ts';
import { FileCrumbs } from './file-crumbs.tsx';

/** Above the list: where one is, and how much is there. */
export function ListLine({ list: { query, all, view, folder, files } }: { list: FileList }) {
  const { t } = useTranslation('file-list');
  const format = useFormat();
  const count = (key: 'folders' | 'files', amount: number) =>
    t(`counts.${key}`, { count: amount, formatted: format.number(amount) });
  const folders = files.filter(({ type }) => type === 'folder').length;
  const counts = [
    ...(folders > 0 ? [count('folders', folders)] : []),
    count('files', files.length - folders),
  ];
  const isFolder = folder !== null || view === 'my-files';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        gap: 2,
        minHeight: 56,
        paddingInline: PAGE_GUTTER,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {isFolder || view === null ? (
          <FileCrumbs crumbs={crumbsInto(all, folder)} endsHere />
        ) : (
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {t(`views.${view}`)}
          </Typography>
        )}
      </Box>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ flexShrink: 0, ...tabularFigures }}
      >
        {query.data !== undefined && counts.join(' · ')}
      </Typography>
    </Box>
  );
}
