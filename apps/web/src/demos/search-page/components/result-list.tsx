import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HighlightedText } from '../../../demo-kit/highlighted-text.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import type { SearchResult } from '../model/result.ts';

/** The surface of what stands apart in the modern form. */
export const CARD = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: RADIUS.large,
  backgroundColor: 'background.paper',
  boxShadow: '0 1px 3px rgb(0 0 0 / 0.12)',
} as const;

type ResultListProps = {
  results: readonly SearchResult[];
  /** What is looked for, which is marked. */
  wanted: string;
  /** Each in a card of its own. */
  isModern: boolean;
};

/** What was found, with what was looked for marked. */
export function ResultList({ results, wanted, isModern }: ResultListProps) {
  const { t } = useTranslation('search-page');
  return (
    <Box
      component="ul"
      aria-label={t('results')}
      sx={{ display: 'grid', gap: isModern ? 2 : 3.5, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {results.map((result) => (
        <Box
          component="li"
          key={result.id}
          sx={isModern ? { ...CARD, padding: { xs: 2, sm: 3 } } : {}}
        >
          <Result result={result} wanted={wanted} />
        </Box>
      ))}
    </Box>
  );
}

function Result({
  result: { title, url, excerpt },
  wanted,
}: {
  result: SearchResult;
  wanted: string;
}) {
  return (
    <>
      <Typography component="h2" variant="h3">
        <Title to={url}>
          <bdi>
            <HighlightedText text={title} wanted={wanted} />
          </bdi>
        </Title>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 0.25 }}>
        <bdi>
          {window.location.host}
          <HighlightedText text={url} wanted={wanted} />
        </bdi>
      </Typography>
      <Typography>
        <bdi>
          <HighlightedText text={excerpt} wanted={wanted} />
        </bdi>
      </Typography>
    </>
  );
}

const Title = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
