import { useTranslation } from 'react-i18next';
import { useHasRole } from '../../../lib/session.ts';
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
  const { t } = useTranslation(['details', 'file-manager', 'organise']);
  const isOperator = useHasRole('operator');
  const lines = KEYS.map(([what, ...ways]) => ({ what: t(`keys.${what}`), ways }));
  const ofOperators = [
    { what: t('organise:keys.rename'), ways: [['F2']] },
    { what: t('organise:keys.delete'), ways: [['Delete']] },
  ];
  return (
    <KeysDialog
      title={t('file-manager:keys.title')}
      closeText={t('keys.done')}
      lines={isOperator ? [...lines, ...ofOperators] : lines}
      onClose={onClose}
    />
  );
}
