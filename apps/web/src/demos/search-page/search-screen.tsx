import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { LinkSwitch } from '../../demo-kit/page/link-switch.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { NothingFound } from '../../demo-kit/page/nothing-found.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useFormat } from '../../lib/format.ts';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';
import { searchQuery } from './api/search-query.ts';
import { ResultList } from './components/result-list.tsx';
import { ResultPages } from './components/result-pages.tsx';
import { pageOf, type SearchResult } from './model/result.ts';

const CLASSIC = '/pages/search';
const MODERN = '/pages/search/modern';

/** Results that follow what one types, in two forms (R2.33). */
export function SearchScreen() {
  const { t } = useTranslation('search-page');
  const query = useQuery(searchQuery);
  const [text, setText] = useSearchText();
  const [page, setPage] = useSearchParam('page');
  const search = (next: string): void => {
    setText(next);
    // What is found anew begins at its first page.
    if (page !== null) setPage(null, { replace: true });
  };
  return (
    <SimplePage
      header={
        <PageHeader
          icon={ManageSearchOutlined}
          title={t('title')}
          search={<SearchBox label={t('search')} value={text} onChange={search} />}
        />
      }
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: 880,
          marginInline: 'auto',
          paddingInline: PAGE_GUTTER,
          paddingBlock: 3,
        }}
      >
        <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
          {(results) => (
            <Results
              results={results}
              text={text}
              wantedPage={Number(page ?? 1)}
              onPage={(number) => setPage(number === 1 ? null : String(number))}
              onShowAll={() => search('')}
            />
          )}
        </Loaded>
      </Box>
    </SimplePage>
  );
}

type ResultsProps = {
  results: readonly SearchResult[];
  text: string;
  wantedPage: number;
  onPage: (page: number) => void;
  onShowAll: () => void;
};

function Results({ results, text, wantedPage, onPage, onShowAll }: ResultsProps) {
  const { t } = useTranslation('search-page');
  const format = useFormat();
  const { form }: { form?: string } = useParams({ strict: false });
  const { shown, total, pages, page } = pageOf(results, text, wantedPage);
  const isModern = form === 'modern';
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          marginBlockEnd: 2,
        }}
      >
        <Typography role="status" color="textSecondary" sx={tabularFigures}>
          {t('count', { count: total, formatted: format.number(total) })}
        </Typography>
        <LinkSwitch
          label={t('forms.label')}
          options={[
            { to: CLASSIC, text: t('forms.classic') },
            { to: MODERN, text: t('forms.modern') },
          ]}
        />
      </Box>
      {total === 0 ? (
        <NothingFound
          title={t('none', { text: text.trim() })}
          action={t('all')}
          onClear={onShowAll}
        />
      ) : (
        <>
          <ResultList results={shown} wanted={text} isModern={isModern} />
          {pages > 1 && (
            <ResultPages page={page} pages={pages} isModern={isModern} onPage={onPage} />
          )}
        </>
      )}
    </>
  );
}
