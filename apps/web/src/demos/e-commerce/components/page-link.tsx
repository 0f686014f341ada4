import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type PageLinkProps = { to: string; children: ReactNode };

/** Leads to the page of what stands in a row; a link, so that it opens in another tab, too. */
export function PageLink({ to, children }: PageLinkProps) {
  return (
    // A row leads there, too.
    <Quiet to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Quiet>
  );
}

const Quiet = styled(Link)({
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
