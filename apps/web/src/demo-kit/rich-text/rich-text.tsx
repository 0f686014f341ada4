import { styled, type Theme } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { RADIUS, rem } from '../../ui/theme/measures.ts';
import { monospace } from '../../ui/theme/theme.ts';
import { cleanNodes } from './clean-nodes.ts';

/** How text with marks looks, where it is read and where it is written. */
export const richTextStyles = ({ palette, spacing, typography }: Theme) =>
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
    '& code': {
      ...monospace,
      paddingInline: '4px',
      borderRadius: RADIUS.small,
      fontSize: '0.92em',
      backgroundColor: palette.action.hover,
    },
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

const Text = styled('div')(({ theme }) => richTextStyles(theme));

type RichTextProps = {
  html: string;
  /** Language of the text, where it is not the one of the page. */
  lang?: string;
};

/** HTML as text to read, cleaned of whatever could act or fetch (`cleanNodes`). */
export function RichText({ html, lang }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    text.current?.replaceChildren(cleanNodes(html));
  }, [html]);
  return <Text ref={text} dir="auto" lang={lang} />;
}
