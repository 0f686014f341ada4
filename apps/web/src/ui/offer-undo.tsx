import Button from '@mui/material/Button';
import { cornerSnackbars } from './snackbars.tsx';

/** Long enough to read what was done, in ms. */
const UNDO_MS = 6_000;

type Undo = { label: string; undo: () => void };

/** Says what has been done, and offers to take it back. */
export function offerUndo(message: string, { label, undo }: Undo): void {
  cornerSnackbars.success(message, {
    hideAfter: UNDO_MS,
    action: (id) => (
      <Button
        size="small"
        color="inherit"
        onClick={() => {
          cornerSnackbars.close(id);
          undo();
        }}
      >
        {label}
      </Button>
    ),
  });
}
