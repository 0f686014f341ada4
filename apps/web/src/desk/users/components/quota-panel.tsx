import { REFUND_MAX, type User } from '@file-server/contract/users';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefund } from '../use-refund.ts';
import { useUsedText } from '../use-used-text.ts';
import { Panel } from './panel.tsx';
import { ReasonDialog } from '../../../desk-kit/reason-dialog.tsx';

/** What the user has used of the period, and giving some or all of it back. */
export function QuotaPanel({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const usedText = useUsedText();
  const { refund, isBusy } = useRefund(user);
  const [isOpen, setOpen] = useState(false);
  const { downloaded } = user;
  const give = async (units: number | undefined, reason: string) => {
    if (await refund(units, reason)) setOpen(false);
  };
  return (
    <Panel
      title={t('quota.title')}
      actions={
        downloaded > 0 && (
          <Button disabled={isBusy} onClick={() => setOpen(true)}>
            {t('quota.give')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{usedText(user)}</Typography>
      {isOpen && (
        <RefundDialog
          used={downloaded}
          isBusy={isBusy}
          onSubmit={(units, reason) => void give(units, reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

type RefundDialogProps = {
  used: number;
  isBusy: boolean;
  onSubmit: (units: number | undefined, reason: string) => void;
  onClose: () => void;
};

function RefundDialog({ used, isBusy, onSubmit, onClose }: RefundDialogProps) {
  const { t } = useTranslation('users');
  const [text, setText] = useState('');
  const most = Math.min(used, REFUND_MAX);
  const units = text.trim() === '' ? undefined : Number(text);
  // Not the value alone: "1e3" would be a thousand.
  const isNumber = /^\d*$/.test(text.trim());
  const isValid = isNumber && (units === undefined || (units > 0 && units <= most));
  return (
    <ReasonDialog
      title={t('quota.give')}
      action={t('quota.give')}
      isBusy={isBusy}
      isComplete={isValid}
      onSubmit={(reason) => onSubmit(units, reason)}
      onClose={onClose}
    >
      <TextField
        size="small"
        sx={{ marginBlockStart: 1 }}
        label={t('quota.units')}
        helperText={t('quota.hint', { count: most })}
        error={!isValid}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </ReasonDialog>
  );
}
