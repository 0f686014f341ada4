import { styled } from '@mui/material/styles';

/**
 * A name or a sentence that somebody has written, in one line: it stands at the page's start and is
 * cut at its own end, which in a page of the other direction is not the page's. What contains it
 * needs a width, and no other text. A link stands within it, or the link's underline would not reach in.
 */
export const OneLine = styled('bdi')({
  display: 'inline-block',
  maxWidth: '100%',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
});
