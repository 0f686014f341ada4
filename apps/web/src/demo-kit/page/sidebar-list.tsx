import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { OneLine } from '../../ui/one-line.tsx';
import { RADIUS } from '../../ui/theme/measures.ts';
import { tabularFigures } from '../../ui/theme/theme.ts';

export type SidebarItem = {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** What waits there; 0 is not shown. */
  readonly count?: number | undefined;
  /** Other entries have addresses below this one. */
  readonly exact?: boolean;
};

type SidebarListProps = { title: string; hideTitle?: boolean; items: readonly SidebarItem[] };

/** Lists to choose from: folders, filters, groups, labels. The present one is marked. */
export function SidebarList({ title, hideTitle = false, items }: SidebarListProps) {
  const titleId = useId();
  const format = useFormat();
  return (
    <Box component="nav" aria-labelledby={titleId} sx={{ paddingInline: 1.5, paddingBlock: 1 }}>
      <Typography
        id={titleId}
        component="h2"
        variant="caption"
        color="textSecondary"
        hidden={hideTitle}
        sx={{ paddingInline: 1.5, paddingBlock: 1, fontWeight: 600 }}
      >
        {title}
      </Typography>
      <Stack component="ul" sx={{ gap: 0.25, margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map(({ id, to, text, icon, count = 0, exact = false }) => (
          <li key={id}>
            <Entry to={to} activeOptions={{ includeSearch: false, exact }}>
              {icon}
              <Typography component="span" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
                <OneLine>{text}</OneLine>
              </Typography>
              {count > 0 && (
                <Typography component="span" variant="body2" sx={tabularFigures}>
                  {format.number(count)}
                </Typography>
              )}
            </Entry>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

const Entry = createLink(
  styled('a')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    paddingInline: theme.spacing(1.5),
    borderRadius: RADIUS.medium,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    '& svg': { flexShrink: 0, fontSize: 20 },
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-current="page"]': {
      color: theme.palette.text.primary,
      fontWeight: 600,
      backgroundColor: theme.palette.action.selected,
    },
    [theme.breakpoints.up('lg')]: { minHeight: 40 },
  })),
);
