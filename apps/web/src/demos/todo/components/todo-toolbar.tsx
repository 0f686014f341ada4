import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../demo-kit/page/icon-action.tsx';
import { type Order, ORDERS } from '../model/order.ts';

type TodoToolbarProps = {
  order: Order;
  onOrder: (order: Order) => void;
  /** Absent where nothing is deleted. */
  bin?: { readonly onRestoreAll: () => void; readonly onEmpty: () => void } | undefined;
};

/** How the list is ordered; in that of the deleted, ways to have it empty. */
export function TodoToolbar({ order, onOrder, bin }: TodoToolbarProps) {
  const { t } = useTranslation('todo');
  const id = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexGrow: 1,
        // A phone has no room for all of it in one line.
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingBlock: 1,
        '& button': { whiteSpace: 'nowrap' },
      }}
    >
      {bin && (
        <>
          <Button onClick={bin.onRestoreAll}>{t('restoreAll')}</Button>
          <Button color="error" onClick={bin.onEmpty}>
            {t('eraseAsk.all')}
          </Button>
        </>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
        <Typography component="label" htmlFor={id} variant="body2" color="textSecondary">
          {t('order.label')}
        </Typography>
        <NativeSelect
          disableUnderline
          value={order.by}
          onChange={({ target }) => {
            const by = ORDERS.find((known) => known === target.value) ?? 'none';
            onOrder({ ...order, by });
          }}
          inputProps={{ id }}
          sx={{ fontSize: 'body2.fontSize' }}
        >
          {ORDERS.map((by) => (
            <option key={by} value={by}>
              {t(`order.${by}`)}
            </option>
          ))}
        </NativeSelect>
        <IconAction
          icon={order.descending ? ArrowUpwardOutlined : ArrowDownwardOutlined}
          label={t(order.descending ? 'order.descending' : 'order.ascending')}
          onClick={() => onOrder({ ...order, descending: !order.descending })}
        />
      </Box>
    </Box>
  );
}
