import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';
import type { Selection } from '../table/use-selection.ts';

type SelectionBarProps<Item extends { readonly id: string }> = {
  items: readonly Item[];
  selection: Selection<Item>;
  /** What can be done with the selected. */
  children: ReactNode;
};

/** Above a list while something in it is selected. */
export function SelectionBar<Item extends { readonly id: string }>(props: SelectionBarProps<Item>) {
  const { items, selection, children } = props;
  const { t } = useTranslation('demo-kit');
  const format = useFormat();
  const count = selection.selected.length;
  return (
    <Box
      role="toolbar"
      aria-label={t('selection.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        gap: 0.5,
        minHeight: 56,
        paddingInline: '4px 8px',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton
        aria-label={t('selection.clear')}
        onClick={selection.clear}
        sx={{ width: 44, height: 44 }}
      >
        <CloseOutlined sx={{ fontSize: 20 }} />
      </IconButton>
      <Typography noWrap role="status" sx={{ fontWeight: 600, ...tabularFigures }}>
        {t('selection.count', { count, formatted: format.number(count) })}
      </Typography>
      {selection.extent === 'some' && (
        <Button size="small" onClick={() => selection.choose(items)}>
          {t('table.selectAll')}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexShrink: 0, marginInlineStart: 'auto' }}>{children}</Box>
    </Box>
  );
}
