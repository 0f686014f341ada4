import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolbarButton } from '../toolbar-button.tsx';
import { SearchField } from './search-field.tsx';
import { SEARCH_KEYS, useSearchKey } from './use-search-key.ts';

type NavigationSearchProps = {
  /** `inline` shows the field itself, from sm up. */
  variant?: 'bar' | 'inline';
};

/** The search for pages: an icon that opens a bar over the toolbar, or the field itself. */
export function NavigationSearch({ variant = 'bar' }: NavigationSearchProps) {
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return variant === 'inline' && hasRoom ? <InlineSearch /> : <SearchBar />;
}

function SearchBar() {
  const { t } = useTranslation('toolbar');
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useSearchKey(() => setOpen(true));
  const leave = (): void => setOpen(false);
  const finish = (): void => {
    leave();
    trigger.current?.focus();
  };
  return (
    <>
      <ToolbarButton
        ref={trigger}
        label={t('search.open')}
        aria-expanded={isOpen}
        aria-keyshortcuts={SEARCH_KEYS}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </ToolbarButton>
      {isOpen && (
        <ClickAwayListener onClickAway={leave}>
          <Box
            role="search"
            onBlur={({ currentTarget, relatedTarget }) => {
              // A press on something without focus of its own is the click-away listener's.
              if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) leave();
            }}
            sx={{
              position: 'absolute',
              inset: 0,
              zIndex: 1,
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              paddingInline: { xs: 2, md: 3 },
              backgroundColor: 'background.paper',
            }}
          >
            <SearchField startsFocused onDone={finish} />
            <ToolbarButton label={t('search.close')} onClick={finish}>
              <CloseIcon />
            </ToolbarButton>
          </Box>
        </ClickAwayListener>
      )}
    </>
  );
}

function InlineSearch() {
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
        flex: '0 1 280px',
        minWidth: 120,
        height: 36,
        paddingInline: 1.5,
        borderRadius: 2,
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
