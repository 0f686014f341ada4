import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { ToolbarButton } from '../toolbar-button.tsx';
import { SearchField } from './search-field.tsx';
import { isSearchKey, useSearchKey } from './search-keys.ts';

type SearchBarProps = {
  /** What had the focus before, and gets it back. */
  anchor: HTMLElement;
  onClose: () => void;
  /** What was typed before it was here. */
  initialText?: string;
};

/** The search as a bar over the toolbar. */
export function SearchBar({ anchor, onClose, initialText = '' }: SearchBarProps) {
  const { t } = useTranslation('toolbar');
  const finish = (): void => {
    onClose();
    anchor.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What opens it opens it once: opened anew, it would give the focus back to itself.
    if (isSearchKey(event.nativeEvent)) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish();
  };
  return (
    <ClickAwayListener onClickAway={onClose}>
      <Box
        role="search"
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A press on something without focus of its own is the click-away listener's.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
        }}
        sx={{
          position: 'absolute',
          inset: 0,
          // Over the dots of the tools.
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: PAGE_GUTTER,
          backgroundColor: 'background.paper',
        }}
      >
        <SearchField startsFocused initialText={initialText} onDone={finish} />
        <ToolbarButton label={t('search.close')} onClick={finish}>
          <CloseIcon />
        </ToolbarButton>
      </Box>
    </ClickAwayListener>
  );
}

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
