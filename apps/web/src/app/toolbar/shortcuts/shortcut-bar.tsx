import StarIcon from '@mui/icons-material/Star';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/settings/shortcuts.ts';
import { preloadOnIntent } from '../../../ui/lazy.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Popup } from '../tools/popup.tsx';
import { ShortcutMenu } from '../lazy-popups.ts';
import { TOOL_SIZE, ToolbarButton } from '../toolbar-button.tsx';
import { useDestinations } from '../../navigation/use-navigation.ts';
import { useFittingCount } from '../use-fitting-count.ts';
import { ShortcutIcon } from '../../navigation/navigation-icon.tsx';
import { shortcutItems } from './shortcut-list.ts';

type ShortcutsProps = {
  /** `vertical` is for the left panel of layout3 and scrolls; `horizontal` shows what fits. */
  orientation?: 'horizontal' | 'vertical';
};

/** The user's shortcuts and the star that changes them (R2.29); all of them are in its menu. */
export function Shortcuts({ orientation = 'horizontal' }: ShortcutsProps) {
  const { t } = useTranslation('toolbar');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [container, fitting] = useFittingCount();
  const items = shortcutItems(useShortcuts(), useDestinations());
  const isVertical = orientation === 'vertical';
  const side = isVertical ? 'right' : 'bottom';
  const shown = isVertical ? items : items.slice(0, Math.max(0, fitting - 1));
  return (
    <Stack
      ref={container}
      component="nav"
      aria-label={t('shortcuts.label')}
      direction={isVertical ? 'column' : 'row'}
      sx={{
        alignItems: 'center',
        ...(isVertical ? {} : { flex: '1 1 0', minWidth: TOOL_SIZE }),
      }}
    >
      {shown.map((item) => (
        <Tooltip key={item.id} title={item.title} placement={side}>
          <IconButton
            component={Link}
            to={item.url}
            aria-label={item.title}
            sx={{
              width: TOOL_SIZE,
              height: TOOL_SIZE,
              flexShrink: 0,
              color: 'text.secondary',
              '&:hover, &[aria-current=page]': { color: 'text.primary' },
            }}
          >
            <ShortcutIcon icon={item.icon} title={item.title} />
          </IconButton>
        </Tooltip>
      ))}
      <ToolbarButton
        label={t('shortcuts.edit')}
        tooltipSide={side}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...preloadOnIntent(ShortcutMenu)}
        onClick={(event) => setAnchor(event.currentTarget)}
        colour="warning.main"
      >
        <StarIcon />
      </ToolbarButton>
      <Popup part={ShortcutMenu} anchor={anchor} onClose={() => setAnchor(null)} />
    </Stack>
  );
}
