import { useTranslation } from 'react-i18next';
import { OnceOpened, type Later } from '../../../ui/later.tsx';
import { notices } from '../../../ui/notices.tsx';
import { Waiting } from '../../../ui/waiting.tsx';

export type PopupProps = {
  /** What it opens from; null = closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Of the element that opens, for aria-controls. */
  id?: string;
};

/** What opens from a tool, fetched for the first time; one that fails closes and says so. */
export function Popup({ part: Part, ...popup }: PopupProps & { part: Later<PopupProps> }) {
  const { t } = useTranslation('app');
  return (
    <OnceOpened
      open={popup.anchor !== null}
      part={Part}
      fallback={<Waiting anchor={popup.anchor} />}
      onFail={() => {
        popup.onClose();
        notices.error(t('panelFailed'));
      }}
    >
      <Part {...popup} />
    </OnceOpened>
  );
}
