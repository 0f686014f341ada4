import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type EntryLinkProps = {
  /** The search parameter that says what is open over the list. */
  param: string;
  id: string;
  children: ReactNode;
};

/** Opens an entry over its list; a link, so that it can also be opened in another tab. */
export function EntryLink({ param, id, children }: EntryLinkProps) {
  const search = (before: Record<string, unknown>) => ({ ...before, [param]: id });
  return (
    <Quiet
      to="."
      search={search as never}
      resetScroll={false}
      // A row opens its entry, too.
      onClick={(event) => event.stopPropagation()}
    >
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
