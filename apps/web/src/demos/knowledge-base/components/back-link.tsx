import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

const LinkIconButton = createLink(IconButton);

/** To the page above, in the header. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkIconButton edge="start" to={to} aria-label={label} sx={{ width: 44, height: 44 }}>
      <ArrowBackOutlined sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
    </LinkIconButton>
  );
}
