import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type RowLinkProps = { to: string; children: ReactNode };

/** The name of a row, which leads to its page; a link, so that it can also be opened in another tab. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <Quiet to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Quiet>
  );
}

type EntryLinkProps = {
  /** The search parameter that says what is open over the list. */
  param: string;
  id: string;
  children: ReactNode;
};

/** The same for an entry that opens over its list. */
export function EntryLink({ param, id, children }: EntryLinkProps) {
  const search = (before: Record<string, unknown>) => ({ ...before, [param]: id });
  return (
    <Quiet
      to="."
      search={search as never}
      resetScroll={false}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Quiet>
  );
}

/** A press anywhere in a row leads there as well, so that of its link is not the row's. */
const Quiet = styled(Link)({
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
