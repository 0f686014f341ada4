import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../../ui/take-focus.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

/** What is done, and the keys that do it. */
const KEYS = [
  ['day', '←', '→'],
  ['across', '↑', '↓'],
  ['resizeDay', 'Shift + ←', 'Shift + →'],
  ['resize', 'Shift + ↑', 'Shift + ↓'],
  ['open', 'Enter'],
  ['remove', 'Delete'],
  ['help', '?'],
] as const;

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.25),
  margin: 0,
  marginBlockStart: theme.spacing(2),
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

/** How events are moved, stretched, opened and removed without a pointer. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: kit } = useTranslation('demo-kit');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('keys.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('keys.intro')}</Typography>
        <List>
          {KEYS.map(([what, ...keys]) => (
            <Way key={what} what={t(`keys.${what}`)} keys={keys} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={onClose}>
          {kit('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type WayProps = { what: string; keys: readonly string[] };

function Way({ what, keys }: WayProps) {
  return (
    <>
      <dt>{what}</dt>
      <dd>
        {keys.map((key) => (
          <Key key={key} dir="ltr">
            {key}
          </Key>
        ))}
      </dd>
    </>
  );
}
