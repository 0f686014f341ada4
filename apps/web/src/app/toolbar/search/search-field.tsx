import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type HTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ItemIcon } from '../../navigation/navigation-icon.tsx';
import type { NavigationLeaf } from '../../navigation/navigation-tree.ts';
import { searchNavigation } from '../../navigation/search-navigation.ts';
import { popoverSx } from '../toolbar-popover.tsx';
import { useDestinations } from '../../navigation/use-navigation.ts';
import { useHasRole } from '../../../lib/session.ts';
import { FoundOption, Option } from '../../../shared/file-search/found-option.tsx';
import { MatchedText } from '../../../shared/file-search/matched-text.tsx';
import {
  addressOfFound,
  type Found,
  useFileSearch,
} from '../../../shared/file-search/use-file-search.ts';

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flexGrow: 1,
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({ margin: 0, padding: 4, listStyle: 'none' });

type SearchFieldProps = {
  /** A page was chosen, or Escape was pressed. */
  onDone: () => void;
  /** For a field that the user has just asked for. */
  startsFocused?: boolean;
  initialText?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** Files that are suggested above the pages. */
const FILES = 5;

type Suggested =
  | { readonly kind: 'file'; readonly found: Found }
  | { readonly kind: 'page'; readonly page: NavigationLeaf };

type Suggestions = {
  suggested: readonly Suggested[];
  isPending: boolean;
  /** Why there are no files among them; null = they were searched for. */
  failure: 'failed' | 'offline' | null;
};

/** Files for who may open the file manager, and pages of the menu. */
function useSuggestions(text: string): Suggestions {
  const destinations = useDestinations();
  const mayOpenFiles = useHasRole('admin');
  const search = useFileSearch(mayOpenFiles ? text : '', NO_FILTERS, FILES);
  const { found, isPending, error, isPaused } = search;
  const suggested = useMemo(
    () => [
      ...found.slice(0, FILES).map((each) => ({ kind: 'file' as const, found: each })),
      ...searchNavigation(destinations, text).map((page) => ({ kind: 'page' as const, page })),
    ],
    [found, destinations, text],
  );
  const failure = error !== null ? 'failed' : isPaused ? 'offline' : null;
  return { suggested, isPending, failure };
}

const NO_FILTERS = {};

/**
 * Finds files and, below them, pages of the menu by their title (R2.28, R5.08): a combobox with a
 * list, as WAI-ARIA's authoring practices describe it. The first suggestion is chosen unless the
 * arrows say otherwise, and stays chosen when files come in above it: Enter opens what is in sight.
 */
export function SearchField(props: SearchFieldProps) {
  const { onDone, startsFocused = false, initialText = '', inputRef } = props;
  // The rows' texts are waited for here: a wait in the list would take the field away.
  const { t } = useTranslation(['toolbar', 'file-search']);
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const { suggested, isPending, failure } = useSuggestions(text);
  const isOpen = text.trim() !== '';
  const isNone = suggested.length === 0 && !isPending;
  const said = failure === null ? isNone && t('search.none') : t(`file-search:${failure}`);
  const finish = (): void => {
    setText('');
    onDone();
  };
  const { anchorEl, setAnchorEl, ...combobox } = useAutocomplete<Suggested, false, false, false>({
    options: suggested,
    filterOptions: (options) => options,
    value: null,
    inputValue: text,
    open: isOpen,
    autoHighlight: true,
    clearOnBlur: false,
    getOptionLabel: (one) => (one.kind === 'file' ? one.found.entry.name : one.page.title),
    getOptionKey: (one) => (one.kind === 'file' ? one.found.entry.id : one.page.id),
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setText(value);
    },
    onChange: (_event, chosen) => {
      if (chosen === null) return;
      finish();
      void navigate(
        chosen.kind === 'file' ? addressOfFound(chosen.found) : { to: chosen.page.url },
      );
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish();
  };

  return (
    <>
      <Field {...combobox.getRootProps({ onKeyDown })} ref={setAnchorEl}>
        <SearchIcon sx={{ fontSize: 20, flexShrink: 0 }} />
        <InputBase
          fullWidth
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens the search wants to type
          autoFocus={startsFocused}
          placeholder={t('search.placeholder')}
          inputRef={inputRef}
          inputProps={{ ...combobox.getInputProps(), 'aria-label': t('search.placeholder') }}
        />
      </Field>
      <Popper
        open={isOpen}
        anchorEl={anchorEl}
        placement="bottom-start"
        style={{ width: anchorEl?.clientWidth ?? 'auto' }}
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          elevation={8}
          // A press between the rows leaves the focus, and what is typed, in the field.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ ...popoverSx, maxWidth: 640, maxHeight: '70dvh', overflowY: 'auto' }}
        >
          {said !== false && (
            <Typography aria-hidden="true" color="textSecondary" sx={{ padding: 2 }}>
              {said}
            </Typography>
          )}
          {suggested.length > 0 && (
            <List
              {...combobox.getListboxProps()}
              aria-labelledby={undefined}
              aria-label={t('search.suggestions')}
            >
              {suggested.map((one, index) => {
                const { key, ...option } = combobox.getOptionProps({ option: one, index });
                return one.kind === 'file' ? (
                  <FoundOption key={key} found={one.found} typed={text} option={option} />
                ) : (
                  <PageOption key={key} page={one.page} typed={text} option={option} />
                );
              })}
            </List>
          )}
        </Paper>
      </Popper>
      <VisuallyHidden role="status">{isOpen && said}</VisuallyHidden>
    </>
  );
}

type PageOptionProps = {
  page: NavigationLeaf;
  typed: string;
  option: HTMLAttributes<HTMLLIElement>;
};

/** A page that was found; what matches is bold. */
function PageOption({ page, typed, option }: PageOptionProps) {
  return (
    <Option {...option}>
      <ItemIcon icon={page.icon} iconClass={page.iconClass} />
      <Typography component="span" noWrap>
        <MatchedText text={page.title} typed={typed} />
      </Typography>
    </Option>
  );
}
