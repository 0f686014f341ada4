import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceOpened } from '../../../ui/later.tsx';
import { notices } from '../../../ui/notices.tsx';
import { SearchBar } from '../toolbar-parts.ts';
import { SearchWaiting } from './search-waiting.tsx';

type SearchPopupProps = { anchor: HTMLElement; onClose: () => void };

/** The search over the toolbar. It can be typed into at once; its suggestions follow its code. */
export function SearchPopup({ anchor, onClose }: SearchPopupProps) {
  const { t } = useTranslation('app');
  const [typed, setTyped] = useState('');
  return (
    <OnceOpened
      open
      part={SearchBar}
      fallback={<SearchWaiting text={typed} onType={setTyped} anchor={anchor} onClose={onClose} />}
      onFail={() => {
        onClose();
        notices.error(t('panelFailed'));
      }}
    >
      <SearchBar anchor={anchor} onClose={onClose} initialText={typed} />
    </OnceOpened>
  );
}
