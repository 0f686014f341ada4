import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { BackLink } from '../../demo-kit/page/back-link.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { shelvesQuery } from './api/help-queries.ts';
import { ArticleList } from './components/article-list.tsx';
import { ReadingColumn } from './components/reading-column.tsx';
import { HELP_CENTRE } from './model/help-address.ts';

/** Every article of a category. */
export function CategoryScreen() {
  const { categoryId }: { readonly categoryId?: string } = useParams({ strict: false });
  const { t } = useTranslation('knowledge-base');
  const format = useFormat();
  const shelves = useQuery(shelvesQuery);
  const shelf = shelves.data?.find(({ id }) => id === categoryId);
  const count = shelf?.articles.length ?? 0;
  return (
    <SimplePage
      header={
        <PageHeader
          before={<BackLink to={HELP_CENTRE} label={t('back')} />}
          title={shelf?.title ?? t('title')}
          {...(shelf && { detail: t('articles', { count, formatted: format.number(count) }) })}
        />
      }
    >
      <Loaded query={shelves} skeleton={<ListSkeleton />}>
        {() =>
          shelf === undefined ? (
            <MissingPage
              title={t('missing.category')}
              text={t('missing.text')}
              back={{ to: HELP_CENTRE, text: t('back') }}
            />
          ) : (
            <ReadingColumn>
              <ArticleList categoryId={shelf.id} articles={shelf.articles} label={shelf.title} />
            </ReadingColumn>
          )
        }
      </Loaded>
    </SimplePage>
  );
}
