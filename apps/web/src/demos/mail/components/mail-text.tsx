import { styled, type Theme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { cleanNodes } from '../model/mail-html.ts';

/** How the words of a mail look, where they are read and where they are written. */
export const mailTextStyles = ({ palette, spacing, typography }: Theme) =>
  ({
    ...typography.body1,
    lineHeight: 1.65,
    overflowWrap: 'anywhere',
    '& > :first-of-type': { marginBlockStart: 0 },
    '& > :last-child': { marginBlockEnd: 0 },
    '& p': { marginBlock: spacing(1.5) },
    '& ul, & ol': { marginBlock: spacing(1.5), paddingInlineStart: spacing(3) },
    '& li': { marginBlock: spacing(0.5) },
    '& a': { color: palette.primary.main, textUnderlineOffset: '2px' },
    '& blockquote': {
      marginBlock: spacing(2),
      marginInline: 0,
      paddingInlineStart: spacing(2),
      borderInlineStart: `3px solid ${palette.divider}`,
      color: palette.text.secondary,
    },
    '& h1, & h2, & h3, & h4': { ...typography.h3, marginBlock: spacing(2, 1) },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: RADIUS.medium },
    '& pre': { overflowX: 'auto', fontSize: rem(13) },
    '& table': {
      display: 'block',
      overflowX: 'auto',
      marginBlock: spacing(2),
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': {
      padding: spacing(0.75, 2),
      borderBlockEnd: `1px solid ${palette.divider}`,
      textAlign: 'start',
    },
    '& th': { ...typography.body2, color: palette.text.secondary },
  }) as const;

const Text = styled('div')(({ theme }) => mailTextStyles(theme));

/** The words of a mail, cleaned of whatever could act or fetch (`cleanNodes`). */
export function MailText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    text.current?.replaceChildren(cleanNodes(html));
  }, [html]);
  return <Text ref={text} dir="auto" />;
}
