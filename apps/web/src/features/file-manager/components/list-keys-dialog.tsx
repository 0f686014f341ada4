import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const KEYS = [
  ['move', ['↑'], ['↓'], ['Page Up'], ['Page Down'], ['Home'], ['End']],
  ['inside', ['←'], ['→']],
  ['find', ['A–Z']],
  ['open', ['Enter']],
  ['up', ['Backspace'], ['Alt', '↑']],
  ['select', ['Space']],
  ['range', ['Shift', 'Space']],
  ['all', ['Ctrl', 'A'], ['⌘', 'A']],
  ['download', ['Shift', 'D']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const;

/** All keys of the list. */
export function ListKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['details', 'file-manager']);
  return (
    <KeysDialog
      title={t('file-manager:keys.title')}
      closeText={t('keys.done')}
      lines={KEYS.map(([what, ...ways]) => ({ what: t(`keys.${what}`), ways }))}
      onClose={onClose}
    />
  );
}
