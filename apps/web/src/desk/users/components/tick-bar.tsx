import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { FOOTER_HEIGHT } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Ticks } from '../use-ticks.ts';

/** What is done with the users who are ticked; stands at the foot of the window. */
export function TickBar({ ticks: { users, clear } }: { ticks: Ticks }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const navigate = useNavigate();
  const foot = useFoot();
  const change = () => {
    const tickedUsers = users;
    clear();
    void navigate({ to: '/operator/bulk-changes/new', state: { tickedUsers } });
  };
  return (
    <Stack
      role="toolbar"
      data-bottom-bar=""
      aria-label={t('ticks.label')}
      direction="row"
      sx={{
        position: 'sticky',
        insetBlockEnd: foot,
        zIndex: 1,
        alignItems: 'center',
        gap: 0.5,
        paddingBlock: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Tooltip title={t('ticks.clear')} describeChild>
        <IconButton
          aria-label={t('ticks.clear')}
          onClick={clear}
          // Under the boxes of the rows.
          sx={{ width: 44, height: 44, color: 'text.secondary' }}
        >
          <CloseOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Typography noWrap sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, ...tabularFigures }}>
        {t('ticks.count', { count: users.length, formatted: format.number(users.length) })}
      </Typography>
      <Button
        variant="contained"
        onClick={change}
        sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 36 } }}
      >
        {t('ticks.change')}
      </Button>
    </Stack>
  );
}

/** What covers the foot of the page, in pixels: a footer that stays, where the window scrolls. */
function useFoot() {
  const { footer, scroll } = useSettings(({ current }) => current.layout.config);
  const md = footer.display && footer.style === 'fixed' ? FOOTER_HEIGHT + 1 : 0;
  return { xs: 0, md: `${md}px`, lg: scroll === 'content' ? 0 : `${md}px` };
}
