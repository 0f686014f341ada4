import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { NavigationBranch } from '../navigation/navigation-tree.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { rem } from '../../ui/theme/rem.ts';
import { useNavbarLook } from './navbar-look.ts';

type VerticalGroupProps = { item: NavigationBranch; children: ReactNode };

/** A heading above entries that always show; a short line in a collapsed navbar. */
export function VerticalGroup({ item, children }: VerticalGroupProps) {
  const text = useNavigationText();
  const { collapsed } = useNavbarLook();
  const headingId = useId();
  return (
    <Box
      component="li"
      aria-labelledby={headingId}
      sx={{ position: 'relative', listStyle: 'none' }}
    >
      {collapsed && (
        <Box
          sx={{
            position: 'absolute',
            insetBlockStart: 27,
            insetInlineStart: 22,
            width: 20,
            borderTop: 1,
            borderColor: 'divider',
          }}
        />
      )}
      <Typography
        id={headingId}
        noWrap
        color="textSecondary"
        sx={{
          paddingInline: 3,
          paddingBlockStart: 2.5,
          paddingBlockEnd: 0.75,
          fontSize: rem(12),
          lineHeight: rem(16),
          fontWeight: 600,
          opacity: collapsed ? 0 : 1,
          transition: (theme) => theme.transitions.create('opacity'),
        }}
      >
        {text(item)}
      </Typography>
      {children}
    </Box>
  );
}
