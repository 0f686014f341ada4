import type { Entry } from '@file-server/contract';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';

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

/** Drawn by itself, for the system's box follows no colour scheme. Larger than it looks. */
export const Box = styled('input')(({ theme }) => ({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  margin: 0,
  borderRadius: RADIUS.medium,
  '@media (hover: none)': { width: 44, height: 44 },
  '&::before': {
    content: '""',
    gridArea: '1 / 1',
    width: 18,
    height: 18,
    boxSizing: 'border-box',
    border: `2px solid ${theme.palette.text.secondary}`,
    borderRadius: RADIUS.small,
  },
  '&:checked::before': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
  },
  '&:checked::after': {
    content: '""',
    gridArea: '1 / 1',
    placeSelf: 'center',
    width: 10,
    height: 10,
    // Drawn as a shape, for borders would be mirrored; a tick looks the same in every language.
    clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 2%, 39% 66%)',
    backgroundColor: theme.palette.primary.contrastText,
  },
  '&:indeterminate::before': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
  },
  '&:indeterminate::after': {
    content: '""',
    gridArea: '1 / 1',
    placeSelf: 'center',
    width: 10,
    height: 2,
    backgroundColor: theme.palette.primary.contrastText,
  },
  '&:disabled::before': { borderColor: theme.palette.action.disabled },
}));

type SelectBoxProps = {
  entry: Entry;
  checked: boolean;
  onToggle: (entry: Entry, upToHere: boolean) => void;
};

/** The icon of an entry, and the box that selects it. A locked file says why it has none to tick. */
export function SelectBox({ entry, checked, onToggle }: SelectBoxProps) {
  const { t } = useTranslation('file-manager');
  const reason =
    entry.kind === 'file' && entry.locked !== null ? t(`refusal.${entry.locked}.title`) : null;
  const { name } = entry;
  const label = reason === null ? t('selection.add', { name }) : t('lockedName', { name, reason });
  return (
    <Tooltip title={reason ?? ''}>
      <Place data-checked={checked}>
        <Box
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
