import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../ui/take-focus.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** What is done, and the keys that do it, each way by itself. */
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

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.25),
  margin: 0,
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: theme.spacing(0.5, 1),
    margin: 0,
  },
}));

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(0.25, 0.75),
  borderRadius: RADIUS.small,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
}));

/** All keys of the list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('file-manager');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('keys.title')}
      </DialogTitle>
      <DialogContent>
        <List>
          {KEYS.map(([what, ...ways]) => (
            <Way key={what} what={t(`keys.${what}`)} ways={ways} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={onClose}>
          {t('archive.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type WayProps = { what: string; ways: readonly (readonly string[])[] };

function Way({ what, ways }: WayProps) {
  return (
    <>
      <dt>{what}</dt>
      <dd>
        {ways.map((keys) => (
          <span key={keys.join()} dir="ltr">
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && ' + '}
                <Key>{key}</Key>
              </span>
            ))}
          </span>
        ))}
      </dd>
    </>
  );
}
