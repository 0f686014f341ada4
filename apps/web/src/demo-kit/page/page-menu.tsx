import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useResetDemos } from '../data/use-reset-demos.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';

/** What every demo's page offers: its sample data as it was in the beginning. */
export function PageMenu() {
  const { t } = useTranslation('demo-kit');
  const reset = useResetDemos();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Tooltip title={t('more')} describeChild>
        <IconButton
          edge="end"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 44, height: 44 }}
        >
          <MoreVertOutlined />
        </IconButton>
      </Tooltip>
      <RegionTheme region="main">
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': t('more') } }}
        >
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
            <ListItemIcon>
              <RestartAltOutlined sx={{ fontSize: 20 }} />
            </ListItemIcon>
            {t('reset.action')}
          </MenuItem>
        </Menu>
        <ConfirmDialog
          open={asking}
          title={t('reset.title')}
          text={t('reset.text')}
          action={t('reset.action')}
          onConfirm={() => {
            setAsking(false);
            reset();
          }}
          onCancel={() => setAsking(false)}
        />
      </RegionTheme>
    </>
  );
}
