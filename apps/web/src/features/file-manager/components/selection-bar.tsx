import CloseOutlined from '@mui/icons-material/CloseOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { useSettledQuote, type useQuote } from '../api/quote.ts';
import { archiveRefusalOf, isWorthRetrying, quotedRefusalOf } from '../model/archive.ts';
import { sizeOf } from '../model/selected-size.ts';
import { useArchiveRefusalText } from '../archives/use-archive.ts';
import { useOrganising } from '../organise/organising.ts';
import { usePriceText } from '../archives/use-price-text.ts';
import type { Selection } from '../use-selection.ts';

type SelectionBarProps = {
  selection: Selection;
  onDownload: () => void;
  onClear: () => void;
};

/** Stands below the list while something is selected, so that it covers no row. */
export function SelectionBar({ selection, onDownload, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['file-manager', 'archives']);
  const format = useFormat();
  const { entries } = selection;
  // What operators organise is told to their tools.
  useEffect(() => {
    useOrganising.setState({ selected: entries });
    return () => useOrganising.setState({ selected: [] });
  }, [entries]);
  const count = selection.entries.length;
  const quote = useSettledQuote(selection.entries.map(({ id }) => id));
  // What is in folders is known once the price is.
  const { bytes, folders } = quote.data
    ? { bytes: quote.data.bytes, folders: false }
    : sizeOf(selection.entries);
  const size = bytes === null ? null : format.bytes(bytes);
  return (
    <Box
      role="toolbar"
      data-bottom-bar=""
      aria-label={t('archives:bar.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        gap: 0.5,
        minWidth: 0,
        // Its first sign stands under the boxes of the rows.
        paddingInline: { xs: '4px 8px', sm: '12px 16px' },
        paddingBlock: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Tooltip title={t('archives:bar.clear')} describeChild>
        <IconButton
          aria-label={t('archives:bar.clear')}
          onClick={onClear}
          sx={{ width: 44, height: 44, color: 'text.secondary' }}
        >
          <CloseOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          flex: '1 1 0',
          columnGap: 1.5,
          minWidth: 0,
          ...tabularFigures,
        }}
      >
        <Typography noWrap>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t('selection.count', { count, formatted: format.number(count) })}
          </Box>
          {size !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              {folders ? t('archives:bar.sizeWithFolders', { size }) : <bdi>{size}</bdi>}
            </Box>
          )}
        </Typography>
        <SelectionPrice quote={quote} />
      </Box>
      <Button
        variant="contained"
        startIcon={<DownloadOutlined />}
        onClick={onDownload}
        sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
      >
        {t('download')}
      </Button>
    </Box>
  );
}

/** What the selection would take from the quota, or why it cannot be had. */
function SelectionPrice({ quote: { data, error } }: { quote: ReturnType<typeof useQuote> }) {
  const textOf = usePriceText();
  const refusalTextOf = useArchiveRefusalText('selection');
  const failure = error === null ? null : archiveRefusalOf(error);
  const refusal = data ? quotedRefusalOf(data, null) : failure;
  // Nothing is said while it is not known; the question before the download says the rule then.
  if (refusal !== null && !isWorthRetrying(refusal)) {
    return (
      // Whole, also on phones: it is why there will be no download.
      <Typography sx={{ minWidth: 0, color: 'warning.main' }}>
        {refusalTextOf(refusal).title}
      </Typography>
    );
  }
  return data ? (
    <Typography noWrap color="textSecondary">
      {textOf(data).cost}
    </Typography>
  ) : null;
}
