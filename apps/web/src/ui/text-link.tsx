import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';

/** A link on a line of its own: 44 px to tap. */
export const TextLink = createLink(
  styled('a')(({ theme }) => ({
    ...theme.typography.body2,
    paddingBlock: theme.spacing(1.5),
    fontWeight: 500,
    color: theme.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  })),
);

/** Several of them beneath a form; no landmark, for these pages have no navigation. */
export const LinkRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(3),
  marginBlockStart: theme.spacing(2),
}));
