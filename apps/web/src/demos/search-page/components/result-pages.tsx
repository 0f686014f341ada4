import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { CARD } from './result-list.tsx';

type ResultPagesProps = {
  page: number;
  pages: number;
  isModern: boolean;
  onPage: (page: number) => void;
};

/** The pages of the results, by their numbers and by arrows. */
export function ResultPages({ page, pages, isModern, onPage }: ResultPagesProps) {
  const { t } = useTranslation(['search-page', 'demo-kit']);
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'center',
        marginBlockStart: isModern ? 2 : 4,
        ...(isModern && { ...CARD, padding: 1 }),
      }}
    >
      <Pagination
        page={page}
        count={pages}
        size="large"
        color="primary"
        aria-label={t('search-page:pages.label')}
        getItemAriaLabel={(type, number) => {
          if (type === 'next' || type === 'previous') return t(`demo-kit:pages.${type}`);
          return t('search-page:pages.page', { page: format.number(number ?? 1) });
        }}
        onChange={(_, number) => onPage(number)}
        sx={tabularFigures}
      />
    </Box>
  );
}
