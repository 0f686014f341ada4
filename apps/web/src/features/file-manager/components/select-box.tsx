import type { Entry } from '@file-server/contract/library';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { TickBox } from '../../../ui/tick-box.ts';
import { useSelectionLock } from '../use-selection-lock.ts';

/** Room of the icon. In the row in hand and in checked ones the box takes it over; on touch both stand. */
const Place = styled('span')({
  // Seen before the name and heard after it, so that a row is called by its name.
  order: -1,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  '@media (hover: hover)': {
    '& input': { position: 'absolute', inset: -8, opacity: 0 },
    '[role="row"]:is(:hover, :focus, :focus-within) & input, &[data-checked="true"] input': {
      opacity: 1,
    },
    '[role="row"]:is(:hover, :focus, :focus-within) & svg, &[data-checked="true"] svg': {
      visibility: 'hidden',
    },
  },
  '@media (hover: none)': { '& input': { marginInline: '-12px 0', marginBlock: -12 } },
});

type SelectBoxProps = {
  entry: Entry;
  checked: boolean;
  onToggle: (entry: Entry, upToHere: boolean) => void;
};

/** The icon of an entry, and the box that selects it. What is locked says why it has none to tick. */
export function SelectBox({ entry, checked, onToggle }: SelectBoxProps) {
  const { t } = useTranslation('file-manager');
  const lock = useSelectionLock()(entry);
  const reason = lock ? t(`refusal.${lock}.title`) : null;
  const { name } = entry;
  const label = reason === null ? t('selection.add', { name }) : t('lockedName', { name, reason });
  return (
    <Tooltip title={reason ?? ''}>
      <Place data-checked={checked}>
        <TickBox
          type="checkbox"
          aria-label={label}
          checked={checked}
          disabled={reason !== null}
          tabIndex={-1}
          onChange={({ nativeEvent }) =>
            onToggle(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <EntryIcon entry={entry} size={20} />
      </Place>
    </Tooltip>
  );
}
