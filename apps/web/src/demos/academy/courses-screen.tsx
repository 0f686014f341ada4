import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { matchesText } from '../../demo-kit/matches-text.ts';
import { NothingFound } from '../../demo-kit/page/nothing-found.tsx';
import { PageHero } from '../../demo-kit/page/page-hero.tsx';
import { SearchBox } from '../../demo-kit/page/search-box.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useSearchParam, useSearchText } from '../../demo-kit/search-param.ts';
import { useFormat } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_GUTTER, RADIUS } from '../../ui/theme/measures.ts';
import { categoriesQuery, coursesQuery } from './api/academy-queries.ts';
import { CategorySelect } from './components/category-select.tsx';
import { CourseCard } from './components/course-card.tsx';
import type { Course } from './model/course.ts';

const NONE: readonly Course[] = [];

/** The courses to choose from, with how far one is in each (R2.33). */
export function CoursesScreen() {
  const { t } = useTranslation('academy');
  const format = useFormat();
  const [text, setText] = useSearchText();
  const [wanted, setWanted] = useSearchParam('category');
  const courses = useQuery(coursesQuery);
  const known = useQuery(categoriesQuery);
  const categories = known.data ?? [];
  const category = categories.find(({ value }) => value === wanted);
  const found = (courses.data ?? NONE).filter(
    (course) =>
      (category === undefined || course.category === category.value) &&
      matchesText([course.title, course.description], text),
  );
  const count = found.length;
  const showAll = () => {
    setText('');
    setWanted(null, { replace: true });
  };
  return (
    <SimplePage
      header={
        <PageHero icon={SchoolOutlined} title={t('title')} text={t('text')}>
          <SearchBox
            label={t('search')}
            value={text}
            onChange={setText}
            found={courses.isSuccess && t('count', { count, formatted: format.number(count) })}
          />
          <CategorySelect
            categories={categories}
            chosen={category?.value ?? null}
            onChoose={(value) => setWanted(value, { replace: true })}
          />
        </PageHero>
      }
    >
      <Loaded query={courses} skeleton={<CardsSkeleton />}>
        {() => (
          // Categories narrow the courses down, and colour their cards.
          <Loaded query={known} skeleton={<CardsSkeleton />}>
            {() => {
              if (count === 0) return <NoCourses text={text.trim()} onShowAll={showAll} />;
              return (
                <Cards label={t('list')}>
                  {found.map((course) => (
                    <CourseCard
                      key={course.id}
                      course={course}
                      category={categories.find(({ value }) => value === course.category)}
                      wanted={text}
                    />
                  ))}
                </Cards>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </SimplePage>
  );
}

function NoCourses({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const { t } = useTranslation('academy');
  return (
    <NothingFound
      title={text === '' ? t('empty.category') : t('empty.found', { text })}
      action={t('empty.showAll')}
      onClear={onShowAll}
    />
  );
}

function Cards({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-hidden={label === undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(auto-fill, minmax(288px, 1fr))',
        },
        gap: { xs: 2, sm: 3 },
        width: '100%',
        maxWidth: 1280,
        marginInline: 'auto',
        marginBlock: 0,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 3 },
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}

function CardsSkeleton() {
  return (
    <Cards>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <Skeleton variant="rounded" height={208} sx={{ borderRadius: RADIUS.large }} />
        </li>
      ))}
    </Cards>
  );
}
