import { styled } from '@mui/material/styles';
import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useCallback } from 'react';
import { rem } from '../../ui/theme/measures.ts';
import { monospace } from '../../ui/theme/theme.ts';

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

const TAGS =
  'a blockquote br code del em h3 h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  );

/** Schemes that a link may have; a relative one would lead into this app. */
const LINKS = /^(?:https?|mailto):/i;

const marked = new Marked({
  gfm: true,
  // The page has its own headings above; HTML in the notes is shown to nobody.
  walkTokens: (token) => {
    if (token.type === 'heading') token['depth'] = Math.min(6, Number(token['depth']) + 2);
  },
  renderer: { html: () => '', image: ({ text }) => text.replaceAll(/[<>&"]/g, '') },
});

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  if (!LINKS.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Markdown as nodes that can be shown: no HTML of its own, scripts, pictures or handlers, and links
 * that open elsewhere.
 */
export const notesOf = (markdown: string): DocumentFragment =>
  purifier.sanitize(marked.parse(markdown, { async: false }), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
