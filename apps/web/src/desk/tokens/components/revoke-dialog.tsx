import type { ApiToken } from '@file-server/contract/tokens';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuardedAction } from '../../../shared/proof/use-guarded-action.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { revokeToken, tokensQuery } from '../api/tokens.ts';

/** The question before a program is shut out. */
export function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const titleId = useId();
  const queryClient = useQueryClient();
  const { isBusy, run } = useGuardedAction();
  const revoke = () =>
    run(async () => {
      await revokeToken(token.id);
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
      cornerSnackbars.success(t('revoke.done'));
      onClose();
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('revoke.title', { name: token.name })}
      </DialogTitle>
      <DialogContent>
        <Typography>{t('revoke.text')}</Typography>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
        {/* The harmless answer is the one that Enter gives. */}
        <Button ref={takeFocus} disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void revoke()}>
          {t('revoke.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
