import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useId, type ComponentType, type ReactNode } from 'react';

type SectionProps = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  /** In the place of the title as it is read: a name that a press changes. */
  heading?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A part of a card: its title, what can be done with it, and what it holds. */
export function Section({ icon: Icon, title, heading, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Icon aria-hidden="true" sx={{ flexShrink: 0, fontSize: 20, color: 'text.secondary' }} />
        <Typography
          id={titleId}
          aria-label={title}
          component="h3"
          sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600 }}
        >
          {heading ?? title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
