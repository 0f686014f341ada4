import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslation } from 'react-i18next';
import { FoundOption } from '../../../shared/file-search/found-option.tsx';
import type { Found, useFileSearch } from '../../../shared/file-search/use-file-search.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type SearchResultsProps = {
  typed: string;
  search: ReturnType<typeof useFileSearch>;
  combobox: Pick<
    ReturnType<typeof useAutocomplete<Found, false, false, false>>,
    'getListboxProps' | 'getOptionProps'
  >;
  isFiltered: boolean;
  onClearFilters: () => void;
};

/** What was found, or why there is nothing. */
export function SearchResults(props: SearchResultsProps) {
  const { typed, search, combobox, isFiltered, onClearFilters } = props;
  const { t } = useTranslation('file-search');
  const { found, isPending, hasMore } = search;
  const text = typed.trim();
  const isNone = text !== '' && !isPending && search.error === null && found.length === 0;
  const said = isNone ? t('none', { text }) : '';
  return (
    <>
      <Box sx={{ height: 2 }}>
        {isPending && !search.isPaused && <LinearProgress sx={{ height: 2 }} />}
      </Box>
      {search.isPaused && <Message text={t('offline')} />}
      {text === '' && <Message text={t('hint')} />}
      {search.error !== null && (
        <Message text={t('failed')} action={t('retry')} onAction={search.retry} />
      )}
      {isNone && !hasMore && (
        <Message
          text={isFiltered ? t('noneFiltered', { text }) : said}
          {...(isFiltered && { action: t('clearFilters'), onAction: onClearFilters })}
        />
      )}
      {found.length > 0 && search.error === null && (
        <Box
          component="ul"
          {...combobox.getListboxProps()}
          aria-labelledby={undefined}
          aria-label={t('results')}
          sx={{ margin: 0, padding: 0.5, listStyle: 'none' }}
        >
          {found.map((each, index) => {
            const { key, ...option } = combobox.getOptionProps({ option: each, index });
            return <FoundOption key={key} found={each} typed={typed} option={option} />;
          })}
        </Box>
      )}
      {hasMore && search.error === null && (
        <Box sx={{ padding: 1, textAlign: 'center' }}>
          <Button size="small" disabled={isPending} onClick={search.readMore}>
            {t('more')}
          </Button>
        </Box>
      )}
      <VisuallyHidden role="status">
        {isNone ? said : !isPending && found.length > 0 ? t('found', { count: found.length }) : ''}
      </VisuallyHidden>
    </>
  );
}

type MessageProps = { text: string; action?: string; onAction?: () => void };

function Message({ text, action, onAction }: MessageProps) {
  return (
    <Box sx={{ padding: 2, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {action !== undefined && (
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      )}
    </Box>
  );
}
