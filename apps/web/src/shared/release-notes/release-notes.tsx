import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { rem } from '../../ui/theme/measures.ts';
import { monospace } from '../../ui/theme/theme.ts';
import { notesOf } from './notes-html.ts';

const Notes = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& > :first-child': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& p, & ul, & ol, & pre, & table, & blockquote': { marginBlock: theme.spacing(1) },
  '& ul, & ol': { paddingInlineStart: theme.spacing(2.5) },
  '& h3, & h4, & h5, & h6': {
    ...theme.typography.body2,
    fontWeight: 600,
    marginBlock: theme.spacing(1.5, 0.5),
  },
  '& a': { color: theme.palette.primary.main },
  '& code': { ...monospace, fontSize: rem(12) },
  '& pre': { overflowX: 'auto', direction: 'ltr', textAlign: 'left' },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `3px solid ${theme.palette.divider}`,
  },
  '& th, & td': { padding: theme.spacing(0.5, 1), textAlign: 'start' },
}));

/** The notes of a version, from Markdown. */
export function ReleaseNotes({ markdown }: { markdown: string }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(notesOf(markdown)),
    [markdown],
  );
  return <Notes ref={fill} dir="auto" />;
}
