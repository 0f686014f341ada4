import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { takeFocus } from '../../../ui/take-focus.ts';

/** Asks before a page is left whose codes are never shown again. A session that ends asks nobody. */
export function LeaveCodesQuestion() {
  const { t } = useTranslation('account');
  const titleId = useId();
  const textId = useId();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => useSession.getState().status === 'signed-in',
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={reset}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{t('recovery.leave.title')}</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="textSecondary">
          {t('recovery.leave.text')}
        </Typography>
      </DialogContent>
      <DialogActions>
        {/* The harmless answer is the one that Enter gives. */}
        <Button size="large" onClick={reset} ref={takeFocus}>
          {t('cancel')}
        </Button>
        <Button size="large" variant="contained" color="error" onClick={proceed}>
          {t('recovery.leave.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
