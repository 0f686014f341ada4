import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined';
import KeyboardArrowLeftOutlined from '@mui/icons-material/KeyboardArrowLeftOutlined';
import KeyboardArrowRightOutlined from '@mui/icons-material/KeyboardArrowRightOutlined';
import LastPageOutlined from '@mui/icons-material/LastPageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';
import type { Rows } from './use-rows.ts';

const SIZES = [5, 10, 25] as const;
/** More than any list of samples has. */
const ALL = 1_000_000;

type TablePagesProps = {
  rows: Pick<Rows<never>, 'page' | 'lastPage' | 'pageSize' | 'total' | 'setPage' | 'setPageSize'>;
};

/** How many rows a page has, which are on show, and the way to the others. */
export function TablePages({ rows }: TablePagesProps) {
  const { page, lastPage, pageSize, total, setPage, setPageSize } = rows;
  const { t } = useTranslation('demo-kit');
  const format = useFormat();
  const sizeId = useId();
  const steps = [
    ['first', FirstPageOutlined, 0, page === 0],
    ['previous', KeyboardArrowLeftOutlined, page - 1, page === 0],
    ['next', KeyboardArrowRightOutlined, page + 1, page === lastPage],
    ['last', LastPageOutlined, lastPage, page === lastPage],
  ] as const;
  return (
    <Box
      data-table-pages=""
      data-bottom-bar=""
      sx={{
        position: { lg: 'sticky' },
        insetBlockEnd: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 3,
        marginBlockStart: 'auto',
        minHeight: 52,
        paddingInline: PAGE_GUTTER,
        borderBlockStart: { lg: '1px solid' },
        borderColor: { lg: 'divider' },
        backgroundColor: 'background.default',
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
        <Typography component="label" htmlFor={sizeId} variant="body2" color="textSecondary">
          {t('pages.size')}
        </Typography>
        <NativeSelect
          disableUnderline
          value={String(pageSize)}
          onChange={({ target }) => setPageSize(Number(target.value))}
          inputProps={{ id: sizeId }}
          sx={{ ...tabularFigures, fontSize: 'body2.fontSize' }}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
          <option value={ALL}>{t('pages.all')}</option>
        </NativeSelect>
      </Box>
      <Typography variant="body2" role="status" sx={tabularFigures}>
        {t('pages.shown', {
          from: format.number(Math.min(total, page * pageSize + 1)),
          to: format.number(Math.min(total, (page + 1) * pageSize)),
          total: format.number(total),
        })}
      </Typography>
      <Box sx={{ display: 'flex', marginInlineEnd: -1 }}>
        {steps.map(([name, Icon, target, disabled]) => (
          <IconButton
            key={name}
            aria-label={t(`pages.${name}`)}
            // A disabled button would lose the focus of who has come to the last page with it.
            aria-disabled={disabled}
            onClick={() => {
              if (!disabled) setPage(target);
            }}
            sx={{
              width: 44,
              height: 44,
              '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
            }}
          >
            <Icon sx={{ fontSize: 20, ...MIRRORED }} />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}
