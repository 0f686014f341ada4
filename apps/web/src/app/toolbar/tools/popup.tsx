import { useTranslation } from 'react-i18next';
import { MountOnOpen, type LazyComponent } from '../../../ui/lazy.tsx';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { Waiting } from '../../../ui/waiting.tsx';

export type PopupProps = {
  /** What it opens from; null = closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Of the element that opens, for aria-controls. */
  id?: string;
};

/** What opens from a tool, fetched for the first time; one that fails closes and says so. */
export function Popup<Props extends PopupProps>({
  part: Part,
  ...popup
}: PopupProps & NoInfer<Props> & { part: LazyComponent<Props> }) {
  const { t } = useTranslation('toolbar');
  return (
    <MountOnOpen
      open={popup.anchor !== null}
      part={Part}
      fallback={<Waiting anchor={popup.anchor} />}
      onFail={() => {
        popup.onClose();
        cornerSnackbars.error(t('panelFailed'));
      }}
    >
      <Part {...(popup as unknown as Props)} />
    </MountOnOpen>
  );
}
