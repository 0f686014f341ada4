import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { MIRRORED } from '../../ui/theme/mirrored.ts';

const LinkIconButton = createLink(IconButton);

/** In the header, to the page above; the arrow points there in either direction of reading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkIconButton to={to} edge="start" aria-label={label} sx={{ width: 44, height: 44 }}>
      <ArrowBackOutlined sx={MIRRORED} />
    </LinkIconButton>
  );
}
