import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { useNavigationText } from '../navigation/use-navigation-text.ts';
import { useNavbarLook } from './navbar-look.ts';

export type LinkEntry = Extract<NavigationItem, { url: string }>;

type EntryLinkProps = {
  item: LinkEntry;
  className?: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** The address of an entry: an item leads on inside the app, a link out of it, into a new tab. */
export function EntryLink({ item, ref, children, ...rest }: EntryLinkProps) {
  const { t } = useTranslation('navigation');
  const text = useNavigationText();
  const { active, onChoose } = useNavbarLook();
  // Buttons that are drawn as links hand down the role of a button; a link stays a link.
  const anchor = {
    ...rest,
    ...(ref === undefined ? {} : { ref }),
    onClick: onChoose,
    role: undefined,
  };
  if (item.type === 'item') {
    return (
      <Link
        {...anchor}
        to={item.url}
        // By itself it would also mark whatever the address merely begins with.
        activeOptions={{ exact: true }}
        aria-current={active.includes(item.id) ? 'page' : undefined}
      >
        {children}
      </Link>
    );
  }
  const target = item.target ?? '_blank';
  return (
    <a
      {...anchor}
      href={item.url}
      target={target}
      rel="noreferrer"
      aria-label={target === '_blank' ? t('navbar.newTab', { title: text(item) }) : undefined}
    >
      {children}
    </a>
  );
}
