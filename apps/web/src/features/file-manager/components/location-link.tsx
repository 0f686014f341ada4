import Link, { type LinkProps } from '@mui/material/Link';
import type { MouseEvent } from 'react';
import type { FileManagerLocation } from '../model/location.ts';
import { isPlainClick } from '../model/plain-click.ts';
import { useNavigation } from '../navigation.ts';

type LocationLinkProps = Omit<LinkProps<'a'>, 'href' | 'onClick'> & { to: FileManagerLocation };

/** A real link (new tab, copy address) whose plain click stays inside the page. */
export function LocationLink({ to, ...props }: LocationLinkProps) {
  const { hrefFor, onNavigate } = useNavigation();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(to);
  };
  return <Link color="inherit" {...props} href={hrefFor(to)} onClick={follow} />;
}
