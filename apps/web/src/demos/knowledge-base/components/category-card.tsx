import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { categoryAddress } from '../model/help-address.ts';
import type { HelpCategory } from '../model/help.ts';
import { ArticleList } from './article-list.tsx';

/** A category with its featured articles, and the way to all of them. */
export function CategoryCard({ category }: { category: HelpCategory }) {
  const { t } = useTranslation('knowledge-base');
  const format = useFormat();
  const { id, title, articlesCount, featuredArticles } = category;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        padding: '20px 12px 8px',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: RADIUS.large,
        backgroundColor: 'background.paper',
      }}
    >
      <Typography
        variant="h2"
        lang="en"
        sx={{ paddingInline: '12px', marginBlockEnd: 1, textAlign: 'start' }}
      >
        <bdi>{title}</bdi>
      </Typography>
      <ArticleList categoryId={id} articles={featuredArticles} label={title} />
      <Box sx={{ display: 'flex', paddingInline: '12px' }}>
        <TextLink to={categoryAddress(id)}>
          {t('seeAll', { formatted: format.number(articlesCount) })}
          <VisuallyHidden>{title}</VisuallyHidden>
        </TextLink>
      </Box>
    </Box>
  );
}
