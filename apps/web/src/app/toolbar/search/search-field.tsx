import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
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
import { matchParts } from './match-parts.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

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

/**
 * Finds pages of the menu by their title (R2.28, R5.08): a combobox with a list, as WAI-ARIA's
 * authoring practices describe it. The first suggestion is chosen unless the arrows say otherwise.
 */
export function SearchField(props: SearchFieldProps) {
  const { onDone, startsFocused = false, initialText = '', inputRef } = props;
  const { t } = useTranslation('toolbar');
  const navigate = useNavigate();
  const destinations = useDestinations();
  const [text, setText] = useState(initialText);
  const found = useMemo(() => searchNavigation(destinations, text), [destinations, text]);
  const isOpen = text.trim() !== '';
  const finish = (): void => {
    setText('');
    onDone();
  };
  const { anchorEl, setAnchorEl, ...combobox } = useAutocomplete<
    NavigationLeaf,
    false,
    false,
    false
  >({
    options: found,
    filterOptions: (options) => options,
    value: null,
    inputValue: text,
    open: isOpen,
    autoHighlight: true,
    clearOnBlur: false,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ id }) => id,
    onInputChange: (_event, value, reason) => {
      if (reason === 'input') setText(value);
    },
    onChange: (_event, chosen) => {
      if (chosen === null) return;
      finish();
      void navigate({ to: chosen.url });
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
          sx={{ ...popoverSx, maxWidth: 640, maxHeight: '70dvh', overflowY: 'auto' }}
        >
          {found.length === 0 && (
            <Typography aria-hidden="true" color="textSecondary" sx={{ padding: 2 }}>
              {t('search.none')}
            </Typography>
          )}
          {found.length > 0 && (
            <List
              {...combobox.getListboxProps()}
              aria-labelledby={undefined}
              aria-label={t('search.suggestions')}
            >
              {found.map((item, index) => {
                const { key, ...option } = combobox.getOptionProps({ option: item, index });
                return <Suggestion key={key} item={item} typed={text} option={option} />;
              })}
            </List>
          )}
        </Paper>
      </Popper>
      <VisuallyHidden role="status">
        {isOpen && found.length === 0 ? t('search.none') : ''}
      </VisuallyHidden>
    </>
  );
}

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  paddingInline: theme.spacing(1.5),
  borderRadius: RADIUS.small,
  cursor: 'pointer',
  '&.Mui-focused': { backgroundColor: theme.palette.action.selected },
}));

type SuggestionProps = {
  item: NavigationLeaf;
  typed: string;
  option: HTMLAttributes<HTMLLIElement>;
};

/** A page that was found; what matches is bold. */
function Suggestion({ item, typed, option }: SuggestionProps) {
  return (
    <Option {...option}>
      <ItemIcon icon={item.icon} iconClass={item.iconClass} />
      <Typography component="span" noWrap>
        {matchParts(item.title, typed).map(({ text, isMatch }) =>
          isMatch ? (
            <Box component="b" key="match" sx={{ fontWeight: 700 }}>
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </Typography>
    </Option>
  );
}
