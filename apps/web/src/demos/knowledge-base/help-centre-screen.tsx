import HelpCenterOutlined from '@mui/icons-material/HelpCenterOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { PageHero } from '../../demo-kit/page/page-hero.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchText } from '../../demo-kit/search-param.ts';
import { RADIUS } from '../../ui/theme/measures.ts';
import { categoriesQuery, shelvesQuery } from './api/help-queries.ts';
import { CategoryCard } from './components/category-card.tsx';
import { FoundArticles } from './components/found-articles.tsx';
import { ReadingColumn } from './components/reading-column.tsx';

/** Help by category, and a search through all of it (R2.15). */
export function HelpCentreScreen() {
  const { t } = useTranslation('knowledge-base');
  const [text, setText] = useSearchText();
  const isSearching = text.trim() !== '';
  const categories = useQuery(categoriesQuery);
  const shelves = useQuery({ ...shelvesQuery, enabled: isSearching });
  return (
    <SimplePage
      header={
        <PageHero icon={HelpCenterOutlined} title={t('title')} text={t('text')}>
          <SearchBox label={t('search')} value={text} onChange={setText} />
        </PageHero>
      }
    >
      {isSearching ? (
        <ReadingColumn>
          <Loaded query={shelves} skeleton={<ListSkeleton rows={6} />}>
            {(all) => <FoundArticles shelves={all} wanted={text} onClear={() => setText('')} />}
          </Loaded>
        </ReadingColumn>
      ) : (
        <ReadingColumn width={1120}>
          <Loaded query={categories} skeleton={<CardsSkeleton />}>
            {(found) => (
              <Cards>
                {found.map((category) => (
                  <CategoryCard key={category.id} category={category} />
                ))}
              </Cards>
            )}
          </Loaded>
        </ReadingColumn>
      )}
    </SimplePage>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: { xs: 2, sm: 3 },
      }}
    >
      {children}
    </Box>
  );
}

function CardsSkeleton() {
  return (
    <Cards>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton
          key={index}
          variant="rounded"
          height={328}
          sx={{ borderRadius: RADIUS.large }}
          aria-hidden="true"
        />
      ))}
    </Cards>
  );
}
