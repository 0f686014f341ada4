import MuiLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';

type FolderLinkProps = {
  /** Null = the top of the library. */
  id: string | null;
  name: string;
  /** A file in it whose details are to be open. */
  selected?: string | null;
};

/** Leads to a folder in the file manager, or to a file in it. */
export function FolderLink({ id, name, selected = null }: FolderLinkProps) {
  const folder = id === null ? '/file-manager' : `/file-manager/${id}`;
  return (
    <MuiLink
      component={Link}
      to={selected === null ? folder : `${folder}?selected=${selected}`}
      sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
    >
      <bdi translate="no">{name}</bdi>
    </MuiLink>
  );
}
