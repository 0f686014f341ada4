import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IsolatedBoundary } from '../../../ui/lazy.tsx';
import { SearchField } from '../lazy-popups.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

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
      <IsolatedBoundary>
        <SearchField key={round} inputRef={input} onDone={() => {}} />
      </IsolatedBoundary>
    </Box>
  );
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** How the keys are announced (aria-keyshortcuts). */
export const SEARCH_KEYS = 'Control+K /';

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k';
  return key === '/' && !altKey && !(target instanceof Element && target.matches(EDITABLE));
}

/** Calls `open` for Ctrl+K (or Cmd+K) anywhere and for "/" outside of fields. */
export function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What lies over the page keeps the keyboard.
    const isCovered = document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
    if (event.defaultPrevented || isCovered || !isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
