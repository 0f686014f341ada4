import { styled } from '@mui/material/styles';
import type { ComponentProps, MouseEvent } from 'react';
import type { FileManagerLocation } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';

const Link = styled('a')({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

type LocationLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onClick'> & {
  to: FileManagerLocation;
};

/** A real link (new tab, copy address) whose plain click stays inside the page. */
export function LocationLink({ to, ...props }: LocationLinkProps) {
  const { hrefFor, onNavigate } = useNavigation();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(to);
  };
  return <Link {...props} href={hrefFor(to)} onClick={follow} />;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that follows a link here, not one that asks the browser for a new tab or a copy. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
