import SearchIcon from '@mui/icons-material/SearchOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MountOnOpen } from '../../../ui/lazy.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { PAGE_GUTTER } from '../../../ui/theme/measures.ts';
import { SearchBar } from '../lazy-popups.ts';

type SearchPopupProps = { anchor: HTMLElement; onClose: () => void };

/** The search over the toolbar. It can be typed into at once; its suggestions follow its code. */
export function SearchPopup({ anchor, onClose }: SearchPopupProps) {
  const { t } = useTranslation('toolbar');
  const [typed, setTyped] = useState('');
  return (
    <MountOnOpen
      open
      part={SearchBar}
      fallback={<SearchWaiting text={typed} onType={setTyped} anchor={anchor} onClose={onClose} />}
      onFail={() => {
        onClose();
        cornerSnackbars.error(t('panelFailed'));
      }}
    >
      <SearchBar anchor={anchor} onClose={onClose} initialText={typed} />
    </MountOnOpen>
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingInline: theme.spacing(PAGE_GUTTER.xs),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(PAGE_GUTTER.sm) },
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
}));

const Field = styled('input')(({ theme }) => ({
  flexGrow: 1,
  minWidth: 0,
  padding: 0,
  border: 0,
  outline: 0,
  font: 'inherit',
  color: theme.palette.text.primary,
  background: 'none',
}));

type SearchWaitingProps = {
  text: string;
  onType: (text: string) => void;
  /** What had the focus before, and gets it back. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** Takes what is typed while the code of the search is on its way. */
function SearchWaiting({ text, onType, anchor, onClose }: SearchWaitingProps) {
  const { t } = useTranslation('toolbar');
  return (
    <Bar role="search" aria-busy="true">
      <SearchIcon sx={{ fontSize: 20, flexShrink: 0 }} />
      <Field
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens the search wants to type
        autoFocus
        value={text}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        onChange={({ target }) => onType(target.value)}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) onClose();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
          anchor.focus();
        }}
      />
    </Bar>
  );
}
