import type { Theme } from '@mui/material/styles';

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
  borderRadius: 1,
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
