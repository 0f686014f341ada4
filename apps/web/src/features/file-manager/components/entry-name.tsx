import { styled } from '@mui/material/styles';
import { splitForMiddleTruncation } from '../../../lib/truncate-middle.ts';
import { ForReaders } from './list-layout.ts';

// `inline-flex` hugs the text, so that a right-to-left name still starts at the column's edge.
const Line = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  whiteSpace: 'pre',
});

const Head = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

const Tail = styled('span')({ flexShrink: 0 });

/** A name in one line, cut in the middle when the room is short, so that its extension stays readable. */
export function EntryName({ name }: { name: string }) {
  const { head, tail } = splitForMiddleTruncation(name);
  if (head === '') {
    return (
      <Line dir="auto">
        <Head>{tail}</Head>
      </Line>
    );
  }
  return (
    <Line dir="auto" title={name}>
      <ForReaders>{name}</ForReaders>
      <Head aria-hidden="true">{head}</Head>
      <Tail aria-hidden="true">{tail}</Tail>
    </Line>
  );
}
