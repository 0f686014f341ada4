import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addressOfFound,
  type Found,
  useFileSearch,
} from '../../../shared/file-search/use-file-search.ts';
import { PAGE_GUTTER, RADIUS } from '../../../ui/theme/measures.ts';
import { FilterChips } from './filter-chips.tsx';
import { type ChosenFilters, NO_FILTERS, toSearchFilters } from './search-filters.ts';
import { SearchResults } from './search-results.tsx';

/** Rows that one answer brings. */
const PAGE = 30;
/** How long what is typed rests before the address has it. */
const ADDRESS_MS = 300;
/** Where a chip of the search has its choices: at the end of the document. */
const MENU = '.MuiPopover-root';

type SearchBarProps = {
  initialText: string;
  /** The folder on show; undefined at the top of the library. */
  folderId: string | undefined;
  onText: (text: string) => void;
  onClose: () => void;
  /** The user has gone on; the focus is elsewhere. */
  onLeave: () => void;
};

/** Searches as the name is typed: a combobox over the breadcrumb, its results below. */
export function SearchBar({ initialText, folderId, onText, onClose, onLeave }: SearchBarProps) {
  const { t } = useTranslation('file-search');
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [filters, setFilters] = useState(NO_FILTERS);
  // Another present would be another question, and what more was read of this one would be gone.
  const [chosenAt, setChosenAt] = useState(0);
  const choose = (chosen: ChosenFilters): void => {
    setFilters(chosen);
    setChosenAt(Date.now());
  };
  const search = useFileSearch(text, toSearchFilters(filters, folderId, chosenAt), PAGE);
  const tellText = useEffectEvent(onText);
  useEffect(() => {
    if (text === initialText) return undefined;
    const timer = setTimeout(() => tellText(text), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [text, initialText]);
  const { anchorEl, setAnchorEl, ...combobox } = useAutocomplete<Found, false, false, false>({
    options: search.found,
    filterOptions: (options) => [...options],
    value: null,
    inputValue: text,
    open: true,
    autoHighlight: true,
    clearOnBlur: false,
    getOptionLabel: ({ entry }) => entry.name,
    getOptionKey: ({ entry }) => entry.id,
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setText(value);
    },
    onChange: (_event, chosen) => {
      if (chosen === null) return;
      // The way back leads to the results.
      onText(text);
      void navigate(addressOfFound(chosen));
      onLeave();
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  // What Tab leads to next may lie beneath the results.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    if (!relatedTarget.closest(MENU)) onLeave();
  };

  return (
    <ClickAwayListener onClickAway={() => (text === '' ? onClose() : onLeave())}>
      <Box
        role="search"
        ref={setAnchorEl}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        sx={{
          position: 'absolute',
          inset: 0,
          zIndex: 2,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: PAGE_GUTTER,
          backgroundColor: 'background.paper',
        }}
      >
        <SearchIcon sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
        <Box {...combobox.getRootProps({ onKeyDown })} sx={{ flexGrow: 1 }}>
          <InputBase
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens the search wants to type
            autoFocus
            placeholder={t('placeholder')}
            inputProps={{
              ...combobox.getInputProps(),
              'aria-label': t('placeholder'),
              dir: 'auto',
            }}
          />
        </Box>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 36, height: 36 }}>
          <CloseIcon sx={{ fontSize: 20 }} />
        </IconButton>
        <Popper
          open
          // Tab comes to the chips after the field.
          disablePortal
          anchorEl={anchorEl}
          placement="bottom-start"
          style={{ width: anchorEl?.clientWidth ?? 'auto' }}
          sx={{ zIndex: 'modal' }}
        >
          <Paper
            elevation={8}
            // A press between the rows leaves the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            sx={{
              maxWidth: 760,
              maxHeight: '70dvh',
              overflowY: 'auto',
              borderRadius: RADIUS.medium,
            }}
          >
            <FilterChips {...{ filters }} hasFolder={folderId !== undefined} onChange={choose} />
            <SearchResults
              typed={text}
              search={search}
              combobox={combobox}
              isFiltered={filters !== NO_FILTERS}
              onClearFilters={() => setFilters(NO_FILTERS)}
            />
          </Paper>
        </Popper>
      </Box>
    </ClickAwayListener>
  );
}
