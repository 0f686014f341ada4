import type { Entry } from '@file-server/contract/library';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { SearchBar } from './search-bar.tsx';

const textOf = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** The search in the line above the list: a button, and a field over the line. Its text is in the address. */
export function SearchTool({ folder }: { folder: Entry | undefined }) {
  const { t } = useTranslation('file-search');
  const router = useRouter();
  const history = router.history as RouterHistory;
  const button = useRef<HTMLButtonElement>(null);
  // What the address says where it was come to; the round makes another field of it.
  const [wanted, setWanted] = useState({ text: textOf(history.location.search), round: 0 });
  const [isOpen, setIsOpen] = useState(wanted.text !== '');
  const want = (text: string) => setWanted(({ round }) => ({ text, round: round + 1 }));
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // The search itself replaces the address as its text is typed.
        if (action.type === 'REPLACE') return;
        const text = textOf(location.search);
        want(text);
        setIsOpen(text !== '');
      }),
    [history],
  );
  const keep = (text: string) => {
    if (text === textOf(history.location.search)) return;
    const search = (last: Record<string, unknown>) => ({
      ...last,
      q: text === '' ? undefined : text,
    });
    void router.navigate({ to: '.', search, replace: true } as never);
  };
  const close = () => {
    setIsOpen(false);
    keep('');
    button.current?.focus();
  };
  return (
    <>
      <Tooltip title={t('open')} describeChild>
        <IconButton
          ref={button}
          aria-label={t('open')}
          aria-expanded={isOpen}
          onClick={() => {
            // Who has left it for the list goes on with what the address has kept.
            want(textOf(history.location.search));
            setIsOpen(true);
          }}
          sx={{ width: 36, height: 36, color: 'text.secondary' }}
        >
          <SearchIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <SearchBar
          key={wanted.round}
          initialText={wanted.text}
          folderId={folder?.id}
          onText={keep}
          onClose={close}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
