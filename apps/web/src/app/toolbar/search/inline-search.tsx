import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { SearchField } from './search-field.tsx';
import { useSearchKey } from './search-keys.ts';

/** The search as a field in the toolbar (layout3). */
export function InlineSearch() {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(() => input.current?.focus());
  // Another field each time: leaving it clears what was typed.
  const [round, setRound] = useState(0);
  return (
    <Box
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setRound(round + 1);
      }}
      sx={{
        display: 'flex',
        // Gives way before the tools do.
        flex: '0 100000 280px',
        minWidth: 164,
        height: 36,
        paddingInline: 1.5,
        borderRadius: RADIUS.medium,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <SearchField key={round} inputRef={input} onDone={() => {}} />
    </Box>
  );
}
