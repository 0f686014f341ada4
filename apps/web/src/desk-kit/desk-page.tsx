import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { useReadAgain } from '../lib/use-read-again.ts';
import { PAGE_GUTTER } from '../ui/theme/measures.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { LeaveQuestion } from './leave-question.tsx';

type DeskPageProps = {
  title: string;
  /** The title is a name or an address, which no browser translates. */
  isName?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Where an address may go on in the next line, before it is broken within a word. */
const breakable = (address: string): ReactNode =>
  address.split(/(?=[.@])/u).map((part, nth) => (
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A screen of the desk, as wide as the window allows, below its title. */
export function DeskPage({ title, isName = false, actions, children }: DeskPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useKeptFocus(heading);
  useReadAgain();
  return (
    <Stack
      sx={{
        flexGrow: 1,
        width: '100%',
        minWidth: 0,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 3 },
        gap: 2,
      }}
    >
      {/* As high as its highest action, so that titles stand where those of other pages do. */}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 44 }}>
        {/* An address that is longer than a narrow window goes on in the next line. */}
        <Typography
          ref={heading}
          variant="h1"
          translate={isName ? 'no' : undefined}
          tabIndex={-1}
          sx={{ flexGrow: 1, overflowWrap: 'anywhere', outline: 'none' }}
        >
          {isName ? breakable(title) : title}
        </Typography>
        {/* Those that do not fit beside the title stand below it together. Closer to each other,
            links of one word read as one sentence. */}
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 2,
            rowGap: 1,
            // Its text, not its edge that nobody sees, stands at the start of a line.
            '& > .MuiButton-text:not(* + *)': { marginInlineStart: -2 },
          }}
        >
          {actions}
        </Stack>
      </Stack>
      {children}
      <LeaveQuestion />
    </Stack>
  );
}
