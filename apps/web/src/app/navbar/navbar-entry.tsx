import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { useNavigationText } from '../navigation/use-navigation.ts';
import { useNavbarContext } from './navbar-context.ts';

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
  const { active, onChoose } = useNavbarContext();
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
  return (
    <a
      {...anchor}
      href={item.url}
      target={targetOf(item)}
      rel="noreferrer"
      aria-label={opensNewTab(item) ? t('navbar.newTab', { title: text(item) }) : undefined}
    >
      {children}
    </a>
  );
}

const targetOf = ({ target = '_blank' }: { target?: string }): string => target;

/** Whether an entry leads out of this page into another one. */
export const opensNewTab = (item: LinkEntry): boolean =>
  item.type === 'link' && targetOf(item) === '_blank';

type ItemBadgeProps = {
  badge: { readonly title: string; readonly bg: string; readonly fg: string } | undefined;
  collapsed?: boolean;
};

/** The pill at the end of an entry, in the entry's own colours (R3.06). */
export function ItemBadge({ badge, collapsed = false }: ItemBadgeProps) {
  if (badge === undefined) return null;
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        minWidth: 20,
        paddingInline: 0.75,
        borderRadius: RADIUS.full,
        fontSize: rem(12),
        fontWeight: 600,
        lineHeight: rem(20),
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        color: badge.fg,
        backgroundColor: badge.bg,
        ...fadingSx(collapsed),
      }}
    >
      {badge.title}
    </Box>
  );
}

const INDENT = 16;
const DEEPEST_INDENT = 80;

/** Pixels that an entry stands further in than one without parents. */
export const indentOf = (level: number): number => Math.min(level * INDENT, DEEPEST_INDENT);

/** How an entry of a vertical list looks: 36 px high, 44 where fingers choose. */
export const entrySx = (level: number) => ({
  gap: 1.5,
  minHeight: { xs: 44, lg: 36 },
  marginInline: 1,
  paddingBlock: 0.5,
  paddingInlineStart: `${14 + indentOf(level)}px`,
  paddingInlineEnd: '12px',
  borderRadius: RADIUS.medium,
  width: 'auto',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': {
    color: 'text.primary',
    fontWeight: 600,
    backgroundColor: 'action.selected',
  },
});

/** Text that fades where the navbar shows icons only, and stays for screen readers. */
export const fadingSx = (collapsed: boolean) => ({
  opacity: collapsed ? 0 : 1,
  transition: (theme: Theme) => theme.transitions.create('opacity'),
});
