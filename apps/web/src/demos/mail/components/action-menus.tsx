import Check from '@mui/icons-material/CheckOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { LabelIcon } from '../../../demo-kit/label-icon.ts';
import { MenuAction } from '../../../demo-kit/page/menu-action.tsx';
import { isSame } from '../model/addresses.ts';
import { type FolderHandle, FOLDERS, LABELS, type Mail } from '../model/mail.ts';
import { OWN_ADDRESS } from '../model/own-address.ts';
import type { MailActions } from '../use-mail-actions.ts';
import { LabelMark } from './label-mark.tsx';
import { FOLDER_ICONS } from './mail-sidebar.tsx';

type MailMenuProps = {
  mails: readonly Mail[];
  actions: MailActions;
  /** After something was done with the mails. */
  onDone?: () => void;
};

const RECEIVED: readonly FolderHandle[] = ['inbox', 'spam', 'trash'];
const WRITTEN: readonly FolderHandle[] = ['sent', 'drafts', 'trash'];

/** What was received is no draft, and what was written here does not arrive. */
function targetsOf(mails: readonly Mail[]): readonly FolderHandle[] {
  const folders = mails.every(({ from }) => isSame(from, OWN_ADDRESS)) ? WRITTEN : RECEIVED;
  return folders.filter((handle) => mails.some(({ folder }) => FOLDERS[folder] !== handle));
}

export function MoveMenu({ mails, actions, onDone }: MailMenuProps) {
  const { t } = useTranslation('mail');
  return (
    <MenuAction label={t('action.move')} icon={DriveFileMoveOutlined} mirrored>
      {(close) =>
        targetsOf(mails).map((handle) => {
          const Icon = FOLDER_ICONS[handle];
          return (
            <MenuItem
              key={handle}
              onClick={() => {
                close();
                actions.move(mails, handle);
                onDone?.();
              }}
            >
              <ListItemIcon>
                <Icon sx={{ fontSize: 20 }} />
              </ListItemIcon>
              {t(`folders.${handle}`)}
            </MenuItem>
          );
        })
      }
    </MenuAction>
  );
}

/** Adds a label to those without it and takes it from those with it (R4.15). */
export function LabelMenu({ mails, actions, onDone }: MailMenuProps) {
  const { t } = useTranslation('mail');
  return (
    <MenuAction label={t('action.label')} icon={LabelIcon}>
      {(close) =>
        LABELS.map((handle, label) => {
          const isOn = mails.every(({ labels }) => labels.includes(label));
          return (
            <MenuItem
              key={handle}
              role="menuitemcheckbox"
              aria-checked={isOn}
              onClick={() => {
                close();
                actions.toggleLabel(mails, label);
                onDone?.();
              }}
            >
              <ListItemIcon>
                <LabelMark label={handle} />
              </ListItemIcon>
              <ListItemText>{t(`labels.${handle}`)}</ListItemText>
              {isOn && <Check aria-hidden="true" sx={{ marginInlineStart: 3, fontSize: 18 }} />}
            </MenuItem>
          );
        })
      }
    </MenuAction>
  );
}
