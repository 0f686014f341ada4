import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { HighlightedText } from '../../../demo-kit/highlighted-text.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { articleAddress } from '../model/help-address.ts';
import { type Article, wordsOf } from '../model/help.ts';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const ArticleLink = createLink(
  styled('a')(({ theme: { palette, spacing } }) => ({
    display: 'flex',
    gap: spacing(1.5),
    paddingInline: spacing(1.5),
    paddingBlock: spacing(1.25),
    borderRadius: RADIUS.medium,
    color: palette.text.primary,
    textDecoration: 'none',
    '& svg': { flexShrink: 0, fontSize: 20, color: palette.text.secondary },
    '&:hover': { backgroundColor: palette.action.hover },
  })),
);

type ArticleListProps = {
  categoryId: string;
  articles: readonly Article[];
  label: string;
  /** What is looked for; with it, each article shows a piece of its text. */
  wanted?: string;
};

/** Links to articles. Their titles are in English in every language. */
export function ArticleList({ categoryId, articles, label, wanted = '' }: ArticleListProps) {
  return (
    <List aria-label={label}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleLink to={articleAddress(categoryId, article.id)}>
            <ArticleOutlined aria-hidden="true" />
            <span lang="en" dir="ltr">
              <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
                <HighlightedText text={article.title} wanted={wanted} />
              </Typography>
              {wanted !== '' && (
                <Typography component="span" variant="body2" color="textSecondary">
                  <HighlightedText text={wordsOf(article)} wanted={wanted} />
                </Typography>
              )}
            </span>
          </ArticleLink>
        </li>
      ))}
    </List>
  );
}
