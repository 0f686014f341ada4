import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createLink, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../demo-kit/data/loaded.tsx';
import { BackLink } from '../../demo-kit/page/back-link.tsx';
import { ListSkeleton } from '../../demo-kit/page/list-skeleton.tsx';
import { MissingPage } from '../../demo-kit/page/missing-page.tsx';
import { PageHeader } from '../../demo-kit/page/page-header.tsx';
import { SimplePage } from '../../demo-kit/page/simple-page.tsx';
import { RichText } from '../../demo-kit/rich-text/rich-text.tsx';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import { shelvesQuery } from './api/help-queries.ts';
import { ReadingColumn } from './components/reading-column.tsx';
import { articleAddress, categoryAddress, HELP_CENTRE } from './model/help-address.ts';
import type { Article, Shelf } from './model/help.ts';

type Params = { readonly categoryId?: string; readonly articleId?: string };

/** An article, and the ones before and after it. */
export function ArticleScreen() {
  const { categoryId, articleId }: Params = useParams({ strict: false });
  const { t } = useTranslation('knowledge-base');
  const shelves = useQuery(shelvesQuery);
  const shelf = shelves.data?.find(({ id }) => id === categoryId);
  const article = shelf?.articles.find(({ id }) => id === articleId);
  return (
    <SimplePage
      header={
        <PageHeader
          before={
            <BackLink
              to={shelf ? categoryAddress(shelf.id) : HELP_CENTRE}
              label={shelf ? t('backTo', { category: shelf.title }) : t('back')}
            />
          }
          title={article?.title ?? shelf?.title ?? t('title')}
          {...(article && shelf && { detail: shelf.title })}
        />
      }
    >
      <Loaded query={shelves} skeleton={<ListSkeleton rows={3} />}>
        {() =>
          shelf && article ? (
            <OpenArticle shelf={shelf} article={article} />
          ) : (
            <MissingPage
              title={t('missing.article')}
              text={t('missing.text')}
              back={{ to: HELP_CENTRE, text: t('back') }}
            />
          )
        }
      </Loaded>
    </SimplePage>
  );
}

function OpenArticle({ shelf, article }: { shelf: Shelf; article: Article }) {
  const { t } = useTranslation('knowledge-base');
  const place = shelf.articles.indexOf(article);
  const previous = shelf.articles[place - 1];
  const next = shelf.articles[place + 1];
  return (
    <ReadingColumn width={760}>
      <Box
        component="article"
        lang="en"
        dir="ltr"
        aria-label={article.title}
        sx={{ '& > div': { fontSize: rem(16) } }}
      >
        <RichText html={article.content} lang="en" />
      </Box>
      <Box
        component="nav"
        aria-label={t('neighbours')}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 2,
          paddingBlockStart: 2,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        {previous && (
          <NeighbourLink to={articleAddress(shelf.id, previous.id)}>
            <NavigateBeforeOutlined aria-hidden="true" />
            <Words caption={t('previous')} title={previous.title} />
          </NeighbourLink>
        )}
        {next && (
          <NeighbourLink
            to={articleAddress(shelf.id, next.id)}
            style={{ marginInlineStart: 'auto', textAlign: 'end' }}
          >
            <Words caption={t('next')} title={next.title} />
            <NavigateNextOutlined aria-hidden="true" />
          </NeighbourLink>
        )}
      </Box>
    </ReadingColumn>
  );
}

const Words = ({ caption, title }: { caption: string; title: string }) => (
  <span>
    <small>{caption}</small>
    <bdi lang="en">{title}</bdi>
  </span>
);

const NeighbourLink = createLink(
  styled('a')(({ theme: { palette, spacing, breakpoints } }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: spacing(1.5),
    minHeight: 64,
    padding: spacing(1, 2),
    border: `1px solid ${palette.divider}`,
    borderRadius: RADIUS.medium,
    color: palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { backgroundColor: palette.action.hover },
    '& small': {
      display: 'block',
      color: palette.text.secondary,
      fontSize: rem(12),
      fontWeight: 400,
    },
    '& svg': { flexShrink: 0, color: palette.text.secondary, ...MIRRORED },
    [breakpoints.down('sm')]: { width: '100%' },
    [breakpoints.up('sm')]: { maxWidth: '48%' },
  })),
);
