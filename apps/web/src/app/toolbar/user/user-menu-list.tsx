import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import SchemesIcon from '@mui/icons-material/PaletteOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModulePanel } from '../../../lib/module.ts';
import { openPanel } from '../../../lib/panels.ts';
import { preloadOnIntent } from '../../../ui/lazy.tsx';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { componentsOf, usePanelList } from '../../shell/panel-components.ts';
import { ToolMenu } from '../toolbar-popover.tsx';
import type { PopupProps } from '../tools/popup.tsx';
import { usePerson, type Person } from './use-person.ts';

const LOOK_ICONS = { settings: SettingsIcon, schemes: SchemesIcon } as const;
const LOOK_PANELS = ['settings', 'schemes'] as const;

/** What opens from the user's name: who it is, how the page looks, and the way out or in. */
export function UserMenuList(popup: PopupProps) {
  const { anchor, onClose } = popup;
  const person = usePerson();
  const panels = usePanelList();
  const chosen = useRef<string | null>(null);
  const choose = ({ id }: ModulePanel): void => {
    chosen.current = id;
    onClose();
  };
  // Only now has the menu given the focus back, which the panel takes and returns.
  useEffect(() => {
    if (anchor !== null || chosen.current === null) return;
    openPanel(chosen.current);
    chosen.current = null;
  }, [anchor]);
  return (
    <ToolMenu
      {...popup}
      slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320, marginBlockStart: 0.5 } } }}
    >
      <PersonFacts person={person} />
      <Divider role="presentation" component="li" sx={{ marginBlock: 0.5 }} />
      {!person.isGuest && <AccountItem onChosen={onClose} />}
      {LOOK_PANELS.map((id) => {
        const panel = panels.find((known) => known.id === id);
        return panel && <PanelItem key={id} kind={id} panel={panel} onChosen={choose} />;
      })}
      <Divider role="presentation" component="li" sx={{ marginBlock: 0.5 }} />
      <WayInOrOut isGuest={person.isGuest} onChosen={onClose} />
    </ToolMenu>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { name, role, email } = person;
  return (
    <Box component="li" role="presentation" sx={{ paddingInline: 2, paddingBlock: 0.75 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {[email, role]
        .filter((line) => line !== '')
        .map((line) => (
          <Typography key={line} noWrap variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
    </Box>
  );
}

type WayProps = { isGuest: boolean; onChosen: () => void; autoFocus?: boolean; tabIndex?: number };

/** Menu gives its first item the focus through the last two properties. */
function WayInOrOut({ isGuest, onChosen, ...focus }: WayProps) {
  const { t } = useTranslation('toolbar');
  const Icon = isGuest ? LoginIcon : LogoutIcon;
  return (
    <MenuItem
      {...focus}
      component={Link}
      to={isGuest ? '/login' : '/logout'}
      preload={false}
      onClick={onChosen}
      sx={{ minHeight: 44 }}
    >
      <ListItemIcon>
        <Icon sx={{ fontSize: 20, ...MIRRORED }} />
      </ListItemIcon>
      {isGuest ? t('user.login') : t('user.logout')}
    </MenuItem>
  );
}

type PanelItemProps = {
  kind: keyof typeof LOOK_ICONS;
  panel: ModulePanel;
  onChosen: (panel: ModulePanel) => void;
  autoFocus?: boolean;
  tabIndex?: number;
};

/** Opens the settings or the colour schemes (R2.23, R2.24), for guests, too. */
function PanelItem({ kind, panel, onChosen, ...focus }: PanelItemProps) {
  const { t } = useTranslation('toolbar');
  const Icon = LOOK_ICONS[kind];
  return (
    <MenuItem
      {...focus}
      {...preloadOnIntent(componentsOf(panel).Panel)}
      onClick={() => onChosen(panel)}
      sx={{ minHeight: 44 }}
    >
      <ListItemIcon>
        <Icon sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {t(kind)}
    </MenuItem>
  );
}

type AccountItemProps = { onChosen: () => void; autoFocus?: boolean; tabIndex?: number };

/** The way to what guards the account. The menu gives its first item the focus. */
function AccountItem({ onChosen, ...focus }: AccountItemProps) {
  const { t } = useTranslation('toolbar');
  return (
    <MenuItem
      {...focus}
      component={Link}
      to="/account"
      preload={false}
      onClick={onChosen}
      sx={{ minHeight: 44 }}
    >
      <ListItemIcon>
        <ManageAccountsOutlined sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {t('user.account')}
    </MenuItem>
  );
}
