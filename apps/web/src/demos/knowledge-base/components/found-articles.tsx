import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { matchesText } from '../../../demo-kit/matches-text.ts';
import { NothingFound } from '../../../demo-kit/page/nothing-found.tsx';
import { useFormat } from '../../../lib/format.ts';
import { type Shelf, wordsOf } from '../model/help.ts';
import { ArticleList } from './article-list.tsx';

type FoundArticlesProps = { shelves: readonly Shelf[]; wanted: string; onClear: () => void };

/** The articles that have what is looked for, by category. */
export function FoundArticles({ shelves, wanted, onClear }: FoundArticlesProps) {
  const { t } = useTranslation('knowledge-base');
  const format = useFormat();
  const found = shelves
    .map((shelf) => ({
      ...shelf,
      articles: shelf.articles.filter((article) =>
        matchesText([article.title, wordsOf(article)], wanted),
      ),
    }))
    .filter(({ articles }) => articles.length > 0);
  const count = found.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <>
      <Typography role="status" color="textSecondary">
        {t('articles', { count, formatted: format.number(count) })}
      </Typography>
      {count === 0 && <NothingFound title={t('none', { text: wanted.trim() })} onClear={onClear} />}
      {found.map(({ id, title, articles }) => (
        <section key={id} aria-label={title}>
          <Typography variant="h3" component="h2" lang="en" sx={{ marginBlockEnd: 1 }}>
            <bdi>{title}</bdi>
          </Typography>
          <ArticleList categoryId={id} articles={articles} label={title} wanted={wanted.trim()} />
        </section>
      ))}
    </>
  );
}
