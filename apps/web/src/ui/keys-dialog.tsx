import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { takeFocus } from './take-focus.ts';
import { RADIUS } from './theme/measures.ts';

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

/** What is done, and the keys that do it: each way by itself, of keys that are pressed together. */
type KeysLine = { readonly what: string; readonly ways: readonly (readonly string[])[] };

type KeysDialogProps = {
  title: string;
  closeText: string;
  lines: readonly KeysLine[];
  onClose: () => void;
  /** Stands before the list. */
  children?: ReactNode;
};

/** All keys of a screen. */
export function KeysDialog({ title, closeText, lines, onClose, children }: KeysDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        <List>
          {lines.map((line) => (
            <Line key={line.what} {...line} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} onClick={onClose}>
          {closeText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ what, ways }: KeysLine) {
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
