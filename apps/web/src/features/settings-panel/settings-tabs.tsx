import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { togglePanel, usePanelOpen } from '../../lib/panels.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const ICONS = { settings: SettingsOutlined, schemes: PaletteOutlined } as const;

/** The two tabs at the end edge that open the settings and the colour schemes. */
export function SettingsTabs() {
  const { t } = useTranslation('settings-panel');
  return (
    <Stack
      component="aside"
      aria-label={t('tabs.label')}
      sx={{
        position: 'fixed',
        // Where neither the rows of a list nor the first chat contacts lie under it.
        insetBlockEnd: 96,
        insetInlineEnd: 'var(--end-area-width, 0px)',
        zIndex: 'fab',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderInlineEnd: 0,
        borderStartStartRadius: 10,
        borderEndStartRadius: 10,
        backgroundColor: 'background.floating',
        boxShadow: '0 4px 16px rgba(0, 0, 0, 0.24)',
      }}
    >
      <Tab panel="settings" />
      <Tab panel="schemes" />
    </Stack>
  );
}

function Tab({ panel }: { panel: keyof typeof ICONS }) {
  const { t } = useTranslation('settings-panel');
  const open = usePanelOpen(panel);
  const Icon = ICONS[panel];
  return (
    <Tooltip title={t(`tabs.${panel}`)} placement="left">
      <ButtonBase
        aria-label={t(`tabs.${panel}`)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => togglePanel(panel)}
        sx={{
          width: 44,
          height: 44,
          color: open ? 'primary.main' : 'text.secondary',
          transition: 'color 120ms ease-out, background-color 120ms ease-out',
          '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -3 },
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </ButtonBase>
    </Tooltip>
  );
}
