import type { ListedRequest } from '@file-server/contract/requests';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingDialog } from '../../../desk-kit/asking-dialog.tsx';
import { isReason, isReasonOrNone, ReasonField } from '../../../desk-kit/reason-field.tsx';
import { useRuntimeConfig } from '../../../lib/runtime-config.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { approveRequest, declineRequest } from '../api/requests.ts';
import { fieldsOf, type Grant, prefill, toApproval } from '../model/prefill.ts';
import type { Decide } from '../use-decide.ts';

type DecideDialogProps = {
  request: ListedRequest;
  verdict: 'approve' | 'decline';
  isBusy: boolean;
  decide: Decide;
  onClose: () => void;
};

/** What is given, or why nothing is; the customer is told. */
export function DecideDialog({ request, verdict, isBusy, decide, onClose }: DecideDialogProps) {
  const { t } = useTranslation('requests');
  const { mail } = useRuntimeConfig();
  const titleId = useId();
  const [grant, setGrant] = useState<Grant>(() => prefill(request, Date.now()));
  const isRegistration = request.kind === 'registration';
  const isApproval = verdict === 'approve';
  const fields = isApproval ? fieldsOf(request) : { maximum: false, until: false };
  const approval = toApproval(request, grant);
  const isComplete = isApproval
    ? approval !== null && isReasonOrNone(grant.reason)
    : isRegistration || isReason(grant.reason);
  const set = (name: 'maximum' | 'until') => ({
    size: 'small' as const,
    value: grant[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setGrant({ ...grant, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isOver = await decide(request, isApproval ? 'approved' : 'declined', () =>
      isApproval
        ? approveRequest(request, approval ?? {})
        : declineRequest(request, grant.reason.trim()),
    );
    if (isOver) onClose();
  };
  return (
    <AskingDialog onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{t(`${verdict}.title`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t(`kind.${request.kind}`)} ·{' '}
            <bdi translate="no">{request.user.email ?? request.user.id}</bdi>
          </Typography>
          {isRegistration && (
            <Typography>
              {t('decline.account')} {t(mail ? 'told.mail' : 'told.nobody')}
            </Typography>
          )}
          {fields.maximum && (
            <TextField
              label={t('field.maximum')}
              helperText={t(approval === null ? 'field.maximumWrong' : 'field.maximumHint')}
              error={approval === null}
              inputRef={takeFocus}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              {...set('maximum')}
            />
          )}
          {fields.until && (
            <DateField
              label={t('field.until')}
              helperText={t('field.untilHint')}
              {...set('until')}
            />
          )}
          {!isRegistration && (
            <ReasonField
              label={t('field.reason')}
              hint={t(isApproval ? 'field.reasonSealed' : 'field.reasonHint')}
              value={grant.reason}
              onChange={(reason) => setGrant({ ...grant, reason })}
              {...(!isApproval && { inputRef: takeFocus })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isApproval ? 'primary' : 'error'}
            loading={isBusy}
            disabled={!isComplete}
          >
            {t(`${verdict}.action`)}
          </Button>
        </DialogActions>
      </form>
    </AskingDialog>
  );
}
