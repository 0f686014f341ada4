import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';

const LinkButton = createLink(IconButton);

/** Back to the list; the arrow points there in either direction of reading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} edge="start" aria-label={label} sx={{ width: 44, height: 44 }}>
      <ArrowBackOutlined
        sx={{ transform: ({ direction }) => (direction === 'rtl' ? 'scaleX(-1)' : 'none') }}
      />
    </LinkButton>
  );
}
