import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { NavbarToggle } from '../navbar/navbar-toggle.tsx';
import { UserMenu } from './user/user-menu.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';

/**
 * What nobody can do without where the settings hide the toolbar: the way to the navigation, to the
 * settings that bring the toolbar back, and out. It scrolls with the page and covers none of it.
 */
export function ToolbarSubstitute() {
  const { t } = useTranslation('toolbar');
  const isHidden = useSettings(({ current }) => !current.layout.config.toolbar.display);
  if (!isHidden) return null;
  return (
    <Stack
      component="aside"
      aria-label={t('substitute')}
      direction="row"
      sx={{
        flexShrink: 0,
        alignItems: 'center',
        paddingInline: PAGE_GUTTER,
        '& > :last-child': { marginInlineStart: 'auto' },
      }}
    >
      <NavbarToggle />
      <UserMenu />
    </Stack>
  );
}
