import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import type { NavigationBranch } from '../navigation/navigation-tree.ts';
import { rem } from '../../ui/theme/rem.ts';
import { NavbarHeader } from './navbar-header.tsx';
import { NavbarLookProvider, useNavbarLook } from './navbar-look.ts';
import { edgeSx } from './navbar-room.tsx';
import { NavbarUser } from './navbar-user.tsx';
import { NAVBAR_WIDTH } from './navbar-widths.ts';
import { VerticalItems } from './vertical-items.tsx';

type StripPanelProps = {
  id: string;
  branch: NavigationBranch | undefined;
  /** Over the content, with a shadow, instead of beside it. */
  over: boolean;
  onClose: () => void;
};

/** One branch of the menu, 280 px wide, beside the strip of tiles. */
export function StripPanel({ id, branch, over, onClose }: StripPanelProps) {
  const text = useNavigationText();
  const look = useNavbarLook();
  const position = useSettings(({ current }) => current.layout.config.navbar.position);
  if (branch === undefined) return null;
  const title = text(branch);
  return (
    <NavbarLookProvider value={{ ...look, onChoose: onClose }}>
      <Box
        id={id}
        component="nav"
        aria-label={title}
        sx={{
          flexShrink: 0,
          width: NAVBAR_WIDTH,
          height: '100%',
          overflowX: 'hidden',
          overflowY: 'auto',
          scrollbarWidth: 'thin',
          ...edgeSx(position),
          backgroundColor: 'background.paper',
          boxShadow: over ? 8 : 0,
        }}
      >
        <NavbarHeader mark={false} />
        <NavbarUser />
        <Typography
          component="h2"
          noWrap
          color="textSecondary"
          sx={{ paddingInline: 3, paddingBlock: 1, fontSize: rem(12), lineHeight: rem(16) }}
        >
          {title}
        </Typography>
        <VerticalItems items={branch.children} />
      </Box>
    </NavbarLookProvider>
  );
}
