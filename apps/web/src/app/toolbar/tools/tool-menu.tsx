import Menu, { type MenuProps } from '@mui/material/Menu';
import { useTranslation } from 'react-i18next';
import { OnceOpened, type Later } from '../../../ui/later.tsx';
import { notices } from '../../../ui/notices.tsx';
import { Waiting } from '../../../ui/waiting.tsx';

type ToolMenuProps = PopupProps & Pick<MenuProps, 'slotProps' | 'children'>;

/** The menu that opens below a tool. */
export function ToolMenu({ anchor, ...menu }: ToolMenuProps) {
  return (
    <Menu
      {...menu}
      anchorEl={anchor}
      open={anchor !== null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    />
  );
}

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
